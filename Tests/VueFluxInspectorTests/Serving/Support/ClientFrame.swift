/// A frame as a client sends it, under a mask.
struct ClientFrame {
  let bytes: [UInt8]

  init(_ kind: UInt8, _ text: String, isLast: Bool = true) {
    let mask: [UInt8] = [1, 2, 3, 4]
    let payload = Array(text.utf8)
    var bytes = [kind | (isLast ? 0x80 : 0)]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else if payload.count <= Int(UInt16.max) {
      bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    } else {
      bytes.append(0xFF)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    bytes += mask
    bytes += payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
    self.bytes = bytes
  }

  static func text(_ text: String) -> Self { Self(0x1, text) }
}
