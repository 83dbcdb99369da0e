/// Asks for a file of a session, or of an excerpt.
struct DownloadRequest: PageRequest {
  static let name = "download"

  /// The kind of file.
  let what: String
  let source: Int

  /// The row that the excerpt ends with; nil for the whole session.
  let key: String?

  /// The store that the excerpt is of.
  let store: Int?

  struct Answer: Encodable {
    /// Where the file can be fetched once.
    let path: String
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    guard sessions.sources.indices.contains(source) else { throw RequestError.noSource(source) }
    guard let kind = DownloadKind(rawValue: what) else { throw RequestError.noDownload(what) }
    return Answer(path: sessions.tickets.issue(try await download(kind, in: sessions)))
  }

  private func download(
    _ kind: DownloadKind,
    in sessions: isolated InspectedSessions
  ) async throws -> Download {
    guard let key, let store else { return try await sessions.download(kind, of: source) }
    let place = try sessions.place(key)
    let storePlace = try sessions.place(ofStore: store, in: place.source)
    return try await sessions.download(
      kind,
      of: sessions.excerpt(of: storePlace, upTo: place),
      in: place.source
    )
  }
}
