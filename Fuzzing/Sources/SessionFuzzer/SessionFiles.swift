import Foundation

/// The files that bytes are made into.
///
/// Bytes that begin with a brace are a file as they are. Of any others, each line is what a record has after
/// its checksum, which is put in front: most of what is thought of would go no further than that. The bytes
/// 0x1D separate segments.
enum SessionFiles {
  private static let folder = FileManager.default.temporaryDirectory
    .appending(path: "vueflux-fuzzing-\(ProcessInfo.processInfo.processIdentifier)")

  static func write(_ bytes: [UInt8]) -> URL {
    let manager = FileManager.default
    try? manager.removeItem(at: folder)
    try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, bytes) in bytes.split(separator: 0x1D).enumerated() {
      let file = folder.appending(path: index == 0 ? "session.jsonl" : "session.\(index + 1).jsonl")
      _ = manager.createFile(atPath: file.path, contents: Data(contents(bytes)))
    }
    return folder.appending(path: "session.jsonl")
  }

  private static func contents(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.first != UInt8(ascii: "{") else { return Array(bytes) }
    return bytes.split(separator: UInt8(ascii: "\n")).flatMap { body in
      let digits = String(checksum(body), radix: 16)
      let padding = String(repeating: "0", count: 8 - digits.count)
      return Array("{\"crc\":\"\(padding)\(digits)\",".utf8) + body + [UInt8(ascii: "\n")]
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }
}
