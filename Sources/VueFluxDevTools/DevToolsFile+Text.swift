import VueFluxJSON
import VueFluxRecorder

// MARK: - Writing

extension DevToolsFile {
  /// The file as Redux DevTools imports it.
  ///
  /// Numbers that JavaScript would round, such as integers beyond 2^53, are texts there, as in
  /// `"@@vueflux/number:9007199254740993"`; they are numbers again when the file is read.
  ///
  /// A state that is not known is `null` there; where DevTools has the reducers, it computes its own.
  public func text(as format: Format) -> String {
    var bytes: [UInt8] = []
    // The closure never throws.
    try? write(as: format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the file as Redux DevTools imports it, a part at a time.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - write: Takes each part.
  /// - Throws: What `write` throws.
  package func write(
    as format: Format,
    to write: @escaping (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var writer = DevToolsWriter(format, skipped: skipped, to: write)
    try writer.add(.init(action: nil, state: states[0]))
    for (action, state) in zip(actions, states.dropFirst()) {
      try writer.add(.init(action: action, state: state))
    }
    try writer.end(currentIndex: currentIndex, redaction: redaction)
  }
}
