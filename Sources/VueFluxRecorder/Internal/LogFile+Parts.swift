extension LogFile {
  /// Creates a file of many parts: it is there when all of it is written, or it is not there at all.
  ///
  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - body: Writes the parts.
  /// - Throws: ``Failure``, or what the body throws.
  package static func create(
    _ path: String,
    _ body: (_ parts: Parts) throws -> Void
  ) throws {
    let parts = Parts(try LogFile(preparing: path))
    try body(parts)
    try parts.finish()
  }

  /// The parts of a file, many of which share one `write`.
  package final class Parts {
    private let file: LogFile
    private var buffer: [UInt8] = []
    private static let capacity = 256 << 10

    fileprivate init(_ file: LogFile) {
      self.file = file
    }

    package func append(_ bytes: ArraySlice<UInt8>) throws {
      buffer += bytes
      if buffer.count >= Self.capacity { try flush() }
    }

    private func flush() throws {
      if !buffer.isEmpty { try file.append(buffer) }
      buffer.removeAll(keepingCapacity: true)
    }

    fileprivate func finish() throws {
      try flush()
      try file.publish(isDurable: true)
    }
  }
}
