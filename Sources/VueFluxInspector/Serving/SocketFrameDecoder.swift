/// Makes messages of the bytes that come by a socket.
struct SocketFrameDecoder: Sendable {
  /// How many bytes a message may have.
  static let messageLimit = 1 << 20

  private var bytes: [UInt8]

  /// How many bytes at the beginning have been read.
  private var position = 0

  /// The parts of a message whose last part has not come; nil between messages.
  private var parts: [UInt8]?

  /// Creates a decoder.
  ///
  /// - Parameter bytes: What came behind the handshake.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  mutating func append(_ new: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += new
  }

  /// Takes the next message out; nil if its end has not come.
  ///
  /// - Throws: ``SocketFault``
  mutating func next() throws(SocketFault) -> SocketMessage? {
    while let (head, payload) = try nextFrame() {
      switch head.kind {
      case .ping: return .ping(payload)
      case .pong: return .pong
      case .close: return .close
      case .binary: throw .isNoText
      case .text, .continuation:
        guard (head.kind == .text) == (parts == nil) else { throw .isNoProtocol }
        let message = (parts ?? []) + payload
        guard message.count <= Self.messageLimit else { throw .isTooLong }
        parts = head.isLast ? nil : message
        guard head.isLast else { continue }
        guard let text = String(validating: message, as: UTF8.self) else { throw .isInvalidText }
        return .text(text)
      }
    }
    return nil
  }

  private mutating func nextFrame() throws(SocketFault) -> (SocketFrameHead, [UInt8])? {
    guard let head = try SocketFrameHead.read(bytes[position...]) else { return nil }
    let start = position + head.count
    let end = start + head.payloadCount
    guard end <= bytes.count else { return nil }
    var payload = Array(bytes[start..<end])
    for index in payload.indices { payload[index] ^= head.mask[index & 3] }
    position = end
    return (head, payload)
  }
}
