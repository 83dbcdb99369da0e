import VueFluxSessionSupport
import VueFluxTestSupport

/// A session file with random damage, most of it with the checksums that make readers trust it.
struct Mutant {
  private var random: SplitMix

  /// What follows the checksum in each line.
  private var lines: [[UInt8]]

  /// Damages a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - seed: The same one damages it in the same way.
  init(of text: String, seed: UInt64) {
    random = SplitMix(seed: seed)
    lines = text.utf8.split(separator: 0x0A).map { line in
      Array(line.dropFirst(#"{"crc":"00000000","#.utf8.count))
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage() }
  }

  /// The bytes of the file.
  mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += chance(20) ? #"{"crc":"00000000","#.utf8 + line + [0x0A] : SessionLine.make(line)
    }
    if chance(10) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
    return bytes
  }

  // MARK: - Damage

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func damage() {
    guard let line = lines.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: lines.indices.randomElement(using: &random) ?? line)
    case 2: lines.swapAt(line, lines.indices.randomElement(using: &random) ?? line)
    case 3:
      guard let place = lines[line].indices.randomElement(using: &random) else { return }
      lines[line][place] = UInt8.random(in: .min ... .max, using: &random)
    case 4:
      let end = Int.random(in: 0...lines[line].count, using: &random)
      lines[line].removeSubrange(Int.random(in: 0...end, using: &random)..<end)
    case 5, 6: replace(Self.isDigit, by: Self.numbers, in: line)
    case 7, 8: replace(Self.isLetter, by: Self.words, in: line)
    default:
      let place = Int.random(in: 0...lines[line].count, using: &random)
      let text = Self.texts.randomElement(using: &random) ?? []
      lines[line].insert(contentsOf: text, at: place)
    }
  }

  /// Replaces a run of such bytes.
  private mutating func replace(_ isPart: (UInt8) -> Bool, by texts: [String], in line: Int) {
    let bytes = lines[line]
    let starts = bytes.indices.filter { isPart(bytes[$0]) && ($0 == 0 || !isPart(bytes[$0 - 1])) }
    guard let start = starts.randomElement(using: &random),
      let text = texts.randomElement(using: &random)
    else { return }
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.endIndex
    lines[line].replaceSubrange(start..<end, with: text.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }

  private static let numbers = [
    "0", "1", "2", "3", "-1", "-9223372036854775808", "9223372036854775806",
    "9223372036854775807", "9223372036854775808", "1e400", "0.5", "null", "[]",
  ]

  private static let words = [
    "store", "state", "action", "effect", "checkpoint", "replaced", "excluded", "lost", "cart",
    "account", "n", "at", "is", "why", "by", "next", "lost", "end", "ended", "global", "tags", "",
    "rejected", "cause", "outcome", "finished",
  ]

  private static let texts: [[UInt8]] = [
    [0xFF, 0xFE], [0], [0x1B, 0x5B, 0x32, 0x4A], Array("\u{202E}\u{9B}\u{7F}".utf8),
    Array("\\u001b".utf8),
    Array("\\ud800".utf8), [0x0A], [0x22], Array(repeating: 0x5B, count: 300),
    Array(String(repeating: "{\"a\":", count: 200).utf8),
    Array(#","x":["#.utf8) + Array(String(repeating: "0,", count: 2_000).utf8) + Array("0]".utf8),
    Array(#""lost":[1,2],"#.utf8), Array(#""excluded":3,"#.utf8),
    Array(#""unencodable":"why","#.utf8),
  ]
}
