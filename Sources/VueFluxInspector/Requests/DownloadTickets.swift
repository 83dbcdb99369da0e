import VueFlux

/// The downloads that pages may fetch, each of them once.
package final class DownloadTickets: Sendable {
  private struct Entry: Sendable {
    let ticket: String
    let download: Download
    let end: ContinuousClock.Instant
  }

  /// A page that never fetches them cannot make them many.
  private static let limit = 100

  private let entries = Locked<[Entry]>([])
  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - lifetime: How long a ticket is good for.
  ///   - now: The time.
  package init(
    lifetime: Duration = .seconds(60),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.lifetime = lifetime
    self.now = now
  }

  /// Gives out a ticket.
  ///
  /// - Parameter download: What it is for.
  /// - Returns: The path to fetch it from.
  package func issue(_ download: Download) -> String {
    let ticket = AccessToken().text
    let entry = Entry(ticket: ticket, download: download, end: now().advanced(by: lifetime))
    entries.withLock { entries in
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(entry)
    }
    return "/download/\(ticket)/\(DownloadName(download.name).pathPart)"
  }

  /// Takes a ticket back.
  ///
  /// - Returns: What it is for; nil if it was used, is too old, or was never given out.
  package func take(_ ticket: String) -> Download? {
    let now = now()
    return entries.withLock { entries in
      entries.removeAll { $0.end <= now }
      return entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0).download }
    }
  }
}
