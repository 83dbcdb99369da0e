/// The bytes of a client's frame before its payload.
struct SocketFrameHead: Hashable, Sendable {
  let kind: SocketFrameKind
  let isLast: Bool
  let payloadCount: Int
  let mask: [UInt8]

  /// How many bytes the head itself has.
  let count: Int

  /// Reads a head.
  ///
  /// - Parameter bytes: What has come so far.
  /// - Returns: The head; nil if its end has not come.
  /// - Throws: ``SocketFault``
  static func read(_ bytes: ArraySlice<UInt8>) throws(SocketFault) -> Self? {
    let start = bytes.startIndex
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    // No extension is agreed on, and a client has to mask.
    guard first & 0x70 == 0, second & 0x80 != 0, let kind = SocketFrameKind(rawValue: first & 0x0F)
    else { throw .isNoProtocol }
    let isLast = first & 0x80 != 0
    let short = Int(second & 0x7F)
    guard !kind.isControl || (isLast && short < 126) else { throw .isNoProtocol }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    let maskStart = start + 2 + extra
    guard bytes.endIndex >= maskStart + 4 else { return nil }
    let length = bytes[start + 2..<maskStart].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(SocketFrameDecoder.messageLimit) else { throw .isTooLong }
    return Self(
      kind: kind,
      isLast: isLast,
      payloadCount: extra == 0 ? short : Int(length),
      mask: Array(bytes[maskStart..<maskStart + 4]),
      count: 6 + extra
    )
  }
}
