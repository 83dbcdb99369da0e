/// Something that comes by the socket.
enum SocketMessage: Hashable, Sendable {
  case text(String)
  case ping([UInt8])
  case pong
  case close
}

/// Why a socket is closed from this side.
enum SocketFault: Error, Hashable, Sendable {
  case isNoProtocol
  case isNoText
  case isInvalidText
  case isTooLong

  /// The number that the client is told.
  var code: UInt16 {
    switch self {
    case .isNoProtocol: 1002
    case .isNoText: 1003
    case .isInvalidText: 1007
    case .isTooLong: 1009
    }
  }
}

/// A frame that goes out by the socket.
struct SocketFrame: Hashable, Sendable {
  let bytes: [UInt8]

  private init(_ kind: SocketFrameKind, _ payload: some Collection<UInt8>) {
    let count = payload.count
    var bytes = [0x80 | kind.rawValue]
    if count < 126 {
      bytes.append(UInt8(count))
    } else {
      // A length of two bytes, or of eight.
      let size = count <= Int(UInt16.max) ? 2 : 8
      bytes.append(size == 2 ? 126 : 127)
      bytes += (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }
    bytes += payload
    self.bytes = bytes
  }

  static func text(_ text: String) -> Self { Self(.text, text.utf8) }

  static func pong(_ payload: [UInt8]) -> Self { Self(.pong, payload) }

  static func close(_ code: UInt16 = 1000) -> Self {
    Self(.close, [UInt8(code >> 8), UInt8(code & 0xFF)])
  }
}

/// The kind of a frame.
enum SocketFrameKind: UInt8, Sendable {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10

  /// Whether it may stand between the parts of a message.
  var isControl: Bool { rawValue >= 8 }
}
