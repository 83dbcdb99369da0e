package import Foundation
package import VueFluxRecorder
package import VueFluxTestSupport

/// The session in a folder, of which there is one.
extension Folder {
  package var file: URL { url.appending(path: "session.jsonl") }

  package func write(_ bytes: some Sequence<UInt8>) throws {
    try write(bytes, to: "session.jsonl")
  }

  package func bytes() throws -> [UInt8] {
    try bytes(of: "session.jsonl")
  }

  package func session() throws -> Session {
    try Session(contentsOf: file)
  }
}
