/// The parts of a text between separators, one after the other.
///
/// Bytes: a character, such as a slash with an accent, is not asked for.
struct TextParts: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View?
  private let separator: UInt8

  init(of text: Substring.UTF8View, separator: Unicode.Scalar) {
    rest = text
    self.separator = UInt8(ascii: separator)
  }

  mutating func next() -> Substring.UTF8View? {
    guard let rest else { return nil }
    guard let end = rest.firstIndex(of: separator) else {
      self.rest = nil
      return rest
    }
    self.rest = rest[rest.index(after: end)...]
    return rest[..<end]
  }
}
