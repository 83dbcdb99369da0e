extension String {
  /// How many columns a terminal needs for the text.
  var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The text, or as much of its beginning as fits before an ellipsis.
  func cut(to columns: Int) -> String {
    // No character has more columns than bytes.
    if utf8.count <= columns { return self }
    var end = startIndex
    var count = 0
    for index in indices {
      count += self[index].columns
      if count > columns { return self[..<end] + "…" }
      if count < columns { end = self.index(after: index) }
    }
    return self
  }

  /// The text, with spaces up to this many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// The text, with spaces before it up to this many columns.
  func indented(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns)) + self
  }
}

extension Character {
  /// Two for characters that East Asian text and emoji show twice as wide, else one.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose width is wide or full in Unicode's annex 11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
