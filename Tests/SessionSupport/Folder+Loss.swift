package import VueFluxRecorder
package import VueFluxTestSupport

extension Folder {
  /// The session of this folder without a record of it.
  package func session(without number: Int) throws -> Session {
    var lines = try bytes().split(separator: 0x0A)
    // The first line is the header.
    lines.remove(at: number)
    try write(lines.flatMap { $0 + [0x0A] })
    return try session()
  }
}
