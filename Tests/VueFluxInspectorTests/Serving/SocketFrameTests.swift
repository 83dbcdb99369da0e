import Testing

@testable import VueFluxInspector

@Suite struct `Frames of a socket` {
  private func messages(_ bytes: [UInt8], inPiecesOf size: Int? = nil) throws -> [SocketMessage] {
    var decoder = SocketFrameDecoder()
    var messages: [SocketMessage] = []
    var rest = bytes[...]
    repeat {
      decoder.append(Array(rest.prefix(size ?? bytes.count)))
      rest = rest.dropFirst(size ?? bytes.count)
      while let message = try decoder.next() { messages.append(message) }
    } while !rest.isEmpty
    return messages
  }

  @Test(arguments: [0, 1, 125, 126, 65535, 65536, 1 << 20])
  func `have messages of any length up to the limit`(count: Int) throws {
    let text = String(repeating: "a", count: count)
    let bytes = ClientFrame.text(text).bytes
    #expect(try messages(bytes) == [.text(text)])
    #expect(try messages(bytes, inPiecesOf: 4096) == [.text(text)])
  }

  @Test func `have messages wherever their pieces end`() throws {
    let bytes =
      ClientFrame.text("\u{E4}b").bytes + ClientFrame(0x9, "p").bytes + ClientFrame(0xA, "").bytes
      + ClientFrame.text(String(repeating: "c", count: 200)).bytes + ClientFrame(0x8, "").bytes
    for size in 1...bytes.count {
      #expect(
        try messages(bytes, inPiecesOf: size)
          == [
            .text("\u{E4}b"), .ping(Array("p".utf8)), .pong,
            .text(String(repeating: "c", count: 200)), .close,
          ]
      )
    }
  }

  @Test func `may be parts of a message, with others between them`() throws {
    let bytes =
      ClientFrame(0x1, "a", isLast: false).bytes + ClientFrame(0x9, "").bytes
      + ClientFrame(0x0, "b", isLast: false).bytes + ClientFrame(0x0, "c").bytes
    #expect(try messages(bytes) == [.ping([]), .text("abc")])
  }

  @Test(
    arguments: [
      [0x81, 0x01, 0x61], [0xC1, 0x80, 0, 0, 0, 0], [0xA1, 0x80, 0, 0, 0, 0],
      [0x83, 0x80, 0, 0, 0, 0], [0x09, 0x80, 0, 0, 0, 0], [0x89, 0xFE, 0, 126, 0, 0, 0, 0],
      [0x80, 0x80, 0, 0, 0, 0], [0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0],
    ] as [[UInt8]]
  )
  func `are refused when they break the protocol`(bytes: [UInt8]) {
    #expect(throws: SocketFault.isNoProtocol) { try messages(bytes) }
  }

  @Test func `are refused when they are no text`() {
    #expect(throws: SocketFault.isNoText) { try messages(ClientFrame(0x2, "a").bytes) }
    #expect(throws: SocketFault.isInvalidText) {
      try messages([0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28])
    }
  }

  @Test(
    arguments: [
      [0x81, 0xFF, 0, 0, 0, 0, 0, 0x10, 0, 1, 0, 0, 0, 0],
      [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
      [0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
    ] as [[UInt8]]
  )
  func `are refused for their length before they have come`(bytes: [UInt8]) {
    #expect(throws: SocketFault.isTooLong) { try messages(bytes) }
  }

  @Test func `are refused when all parts together are too long`() {
    let part = String(repeating: "a", count: 1 << 19)
    let parts =
      ClientFrame(0x1, part, isLast: false).bytes + ClientFrame(0x0, part, isLast: false).bytes
    #expect(throws: Never.self) { try messages(parts) }
    #expect(throws: SocketFault.isTooLong) {
      try messages(parts + ClientFrame(0x0, "a", isLast: false).bytes)
    }
  }

  @Test func `of the server have no mask`() {
    #expect(SocketFrame.text("a").bytes == [0x81, 1, 0x61])
    #expect(SocketFrame.pong([7]).bytes == [0x8A, 1, 7])
    #expect(SocketFrame.close(1009).bytes == [0x88, 2, 0x03, 0xF1])
    let middle = SocketFrame.text(String(repeating: "a", count: 300)).bytes
    #expect(Array(middle.prefix(4)) == [0x81, 126, 1, 44])
    let long = SocketFrame.text(String(repeating: "a", count: 70_000)).bytes
    #expect(Array(long.prefix(10)) == [0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70])
    #expect(long.count == 70_010)
  }
}
