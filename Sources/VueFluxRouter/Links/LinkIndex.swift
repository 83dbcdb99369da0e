/// The patterns of links, found by the text of the segment that they begin with.
struct LinkIndex: Sendable {
  /// The patterns, in the order in which they were given.
  let patterns: [LinkPattern]

  /// For a text that patterns begin with: these and the patterns that begin with any text, in order.
  private var byText: [String: [Int]] = [:]

  /// The patterns that begin with any text.
  private var ofAnyText: [Int] = []

  init(_ patterns: [LinkPattern]) {
    self.patterns = patterns
    for (number, pattern) in patterns.enumerated() {
      if case .literal(let text) = pattern.segments.first {
        byText[text, default: ofAnyText].append(number)
      } else {
        ofAnyText.append(number)
        for text in byText.keys { byText[text]?.append(number) }
      }
    }
  }

  /// The numbers of the patterns that can be read at a segment with this text, in order.
  func numbers(at text: String) -> [Int] { byText[text] ?? ofAnyText }
}
