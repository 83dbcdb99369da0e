import Foundation
import VueFluxDevTools

/// Asks for a file of a session.
struct DownloadRequest: PageRequest {
  static let name = "download"

  /// The kind of file.
  let what: String
  let source: Int

  struct Answer: Encodable {
    /// Where the file can be fetched once.
    let path: String
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    guard sessions.sources.indices.contains(source) else { throw RequestError.noSource(source) }
    guard let kind = DownloadKind(rawValue: what) else { throw RequestError.noDownload(what) }
    return Answer(path: sessions.tickets.issue(try sessions.download(kind, of: source)))
  }
}
