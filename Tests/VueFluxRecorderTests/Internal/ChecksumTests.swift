import Testing

@testable import VueFluxRecorder

@Suite struct `Checksum of bytes` {
  @Test func `the checksum is the common CRC-32`() {
    #expect(Checksum.of([]) == 0)
    #expect(Checksum.of(ArraySlice("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func `of whatever length the bytes are, and wherever they begin`() {
    let bytes = (0..<64).map { UInt8(truncatingIfNeeded: $0 * 151 + 7) }
    for start in 0..<16 {
      for end in start..<bytes.count {
        #expect(Checksum.of(bytes[start..<end]) == bitByBit(bytes[start..<end]))
      }
    }
  }

  private func bitByBit(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }
}
