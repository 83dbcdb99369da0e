import Foundation
import VueFluxInspector
import VueFluxJSON

extension Page {
  /// Asks for a file, and returns its name and where it is.
  func download(
    _ what: String,
    _ members: [String: JSONValue] = [:]
  ) async throws -> (name: String, url: URL) {
    let request = members.merging(["what": .string(what), "source": 0]) { first, _ in first }
    let path = try await ask("download", request)["path"]?.string ?? ""
    let ticket = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    guard let download = await sessions.download(ticket: ticket) else {
      throw Failure(text: "There is no download at \(path).")
    }
    return (download.name, download.url)
  }
}
