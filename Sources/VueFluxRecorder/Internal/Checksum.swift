/// The CRC-32 of bytes, as in gzip and PNG: it finds torn and altered records, and is no protection
/// against forgery.
struct Checksum {
  /// For each of eight places, what a byte there does to the checksum: eight bytes are taken at a time.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    for index in 256..<8 * 256 {
      let crc = tables[index - 256]
      tables.append((crc >> 8) ^ tables[Int(crc & 0xFF)])
    }
    return tables
  }()

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let bytes = bytes.span
    let tables = tables.span
    var crc: UInt32 = 0xFFFF_FFFF
    var index = 0
    while index + 8 <= bytes.count {
      let low = crc ^ word(bytes, at: index)
      let high = word(bytes, at: index + 4)
      crc =
        tables[0x700 + Int(low & 0xFF)] ^ tables[0x600 + Int(low >> 8 & 0xFF)]
        ^ tables[0x500 + Int(low >> 16 & 0xFF)] ^ tables[0x400 + Int(low >> 24)]
        ^ tables[0x300 + Int(high & 0xFF)] ^ tables[0x200 + Int(high >> 8 & 0xFF)]
        ^ tables[0x100 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
      index += 8
    }
    while index < bytes.count {
      crc = tables[Int((crc ^ UInt32(bytes[index])) & 0xFF)] ^ (crc >> 8)
      index += 1
    }
    return ~crc
  }

  private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
  }
}
