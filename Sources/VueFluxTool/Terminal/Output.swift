import VueFluxJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where text goes, a piece at a time: a file descriptor, or the transcript of a test.
///
/// After a failure, it takes all that is written and does nothing.
final class Output {
  /// Why nothing more can be written.
  enum Failure: Error, Hashable {
    /// Nobody reads any more, which is the reader's right.
    case closed
    case system(code: Int32)
  }

  /// How it shows texts.
  let look: Look

  private(set) var failure: Failure?
  private let write: (ArraySlice<UInt8>) throws(Failure) -> Void
  private var buffer: [UInt8] = []
  private static let capacity = 64 << 10

  init(
    look: Look = Look(),
    _ write: @escaping (_ bytes: ArraySlice<UInt8>) throws(Failure) -> Void
  ) {
    self.look = look
    self.write = write
  }

  /// Writes a line, and what a terminal would obey in it as an escape: a file may have been made to harm.
  func line(_ text: String) {
    raw(text.printable + "\n")
  }

  /// Writes a line whose parts have styles.
  func line(_ text: StyledText) {
    raw(text.text(look) + "\n")
  }

  /// Writes a JSON value in a line of its own, with JSON's escapes for what a terminal would obey.
  func json(_ value: JSONValue) {
    raw(value.description.printableJSON + "\n")
  }

  /// Writes a JSON value for people, in as many lines as it needs.
  func lines(of value: JSONValue) {
    PrettyJSON(value).write { line in
      self.line(line)
      return failure == nil
    }
  }

  /// Writes a text as it is.
  func raw(_ text: String) {
    raw(Array(text.utf8)[...])
  }

  /// Writes bytes as they are.
  func raw(_ bytes: ArraySlice<UInt8>) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what has not been written yet.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    do throws(Failure) {
      try write(buffer[...])
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

// MARK: - Descriptors

extension Output {
  /// Creates an output that writes to an open file.
  convenience init(descriptor: Int32, look: Look = Look()) {
    self.init(look: look) { bytes throws(Failure) in
      try Self.write(bytes, to: descriptor)
    }
  }

  /// Writes all of the bytes to an open file.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw errno == EPIPE ? .closed : .system(code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// `write`, which has the name of a member here.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

extension Output.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .closed: "Nobody reads the output."
    case .system(let code):
      "The output could not be written: \(unsafe String(cString: strerror(code)))."
    }
  }
}
