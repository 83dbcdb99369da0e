/// Lines of session files, for what no recorder writes.
package enum SessionLine {
  /// A line with its checksum.
  package static func make(_ body: some Sequence<UInt8>) -> [UInt8] {
    let body = Array(body)
    // The checksum bit by bit, and not by a table as the recorder makes it.
    var crc = UInt32.max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    let digits = String(crc, radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.count)
    let prefix = Array(#"{"crc":"\#(padding + digits)","#.utf8)
    return prefix + body + [0x0A]
  }

  package static func make(_ body: String) -> [UInt8] { make(body.utf8) }
}
