import VueFlux

/// The downloads that pages may fetch, each of them once.
///
/// A file that was made for a download goes when its ticket ends. The caller who takes the ticket removes it instead.
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
  private let sleep: @Sendable (Duration) async -> Void

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - lifetime: How long a ticket is good for.
  ///   - now: The time.
  ///   - sleep: Waits until as much time has gone by.
  package init(
    lifetime: Duration = .seconds(60),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.lifetime = lifetime
    self.now = now
    self.sleep = sleep
  }

  /// Gives out a ticket.
  ///
  /// - Parameter download: What it is for.
  /// - Returns: The path to fetch it from.
  package func issue(_ download: Download) -> String {
    let ticket = AccessToken().text
    let entry = Entry(ticket: ticket, download: download, end: now().advanced(by: lifetime))
    let dropped = entries.withLock { entries in
      defer { entries.append(entry) }
      return entries.count == Self.limit ? entries.removeFirst() : nil
    }
    dropped?.download.removeTemporaryFile()
    Task { [weak self, sleep, lifetime] in
      await sleep(lifetime)
      self?.dropOld()
    }
    return "/download/\(ticket)/\(DownloadName(download.name).pathPart)"
  }

  /// Takes a ticket back.
  ///
  /// - Returns: What it is for; nil if it was used, is too old, or was never given out.
  package func take(_ ticket: String) -> Download? {
    dropOld()
    return entries.withLock { entries in
      entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0).download }
    }
  }

  /// Ends the tickets that are too old.
  private func dropOld() {
    let now = now()
    let old = entries.withLock { entries in
      defer { entries.removeAll { $0.end <= now } }
      return entries.filter { $0.end <= now }
    }
    for entry in old { entry.download.removeTemporaryFile() }
  }
}
