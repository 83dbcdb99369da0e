import Foundation
import VueFluxRecorder
import VueFluxTestSupport

/// The session in a folder, of which there is one.
extension Folder {
  var file: URL { url.appending(path: "session.jsonl") }

  func write(_ bytes: some Sequence<UInt8>) throws {
    try write(bytes, to: "session.jsonl")
  }

  func bytes() throws -> [UInt8] {
    try bytes(of: "session.jsonl")
  }

  func session() throws -> Session {
    try Session(contentsOf: file)
  }
}
