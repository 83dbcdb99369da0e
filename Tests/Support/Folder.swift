package import Foundation

/// A folder of its own for a test, which goes with it.
package final class Folder: Sendable {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory.appending(path: "vueflux-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  /// Adds to the end of a file, which others may read meanwhile.
  package func append(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = try FileHandle(forWritingTo: url.appending(path: name))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
  }

  package func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: url.appending(path: name)))
  }
}
