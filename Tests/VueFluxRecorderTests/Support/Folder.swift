import Foundation
import VueFluxRecorder

/// A folder of its own for a test, which goes with it.
final class Folder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "vueflux-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var file: URL { url.appending(path: "session.jsonl") }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String = "session.jsonl") throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  func bytes(of name: String = "session.jsonl") throws -> [UInt8] {
    try Array(Data(contentsOf: url.appending(path: name)))
  }

  func session() throws -> Session {
    try Session(contentsOf: file)
  }
}
