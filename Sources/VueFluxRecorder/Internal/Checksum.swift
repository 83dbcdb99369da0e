/// The CRC-32 of bytes, as in gzip and PNG: it finds torn and altered records, and is no protection
/// against forgery.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
    }
  }
}
