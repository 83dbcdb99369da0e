extension LinkPattern {
  /// Whether the pattern reads any path, and so is tried after all others.
  var isRestAlone: Bool { segments.isEmpty }

  /// The clash with a pattern of another module; nil if no link matches both.
  func clash(with other: LinkPattern) -> LinkClash? {
    guard isRestAlone == other.isRestAlone, let texts = commonTexts(with: other) else { return nil }
    var writer = LinkWriter()
    let names = queryNames + other.queryNames
    let hasFragment = hasFragment || other.hasFragment
    writer.append(segments: texts)
    for name in names { writer.append([Self.anyText], named: name) }
    if hasFragment { writer.append(fragment: Self.anyText) }
    return LinkClash(first: text, second: other.text, example: writer.link)
  }

  /// A text that values of many types can be read from.
  private static let anyText = "1"

  /// The segments of a link that matches both patterns.
  private func commonTexts(with other: LinkPattern) -> [String]? {
    let count = max(segmentMinimum, other.segmentMinimum)
    guard hasLength(count), other.hasLength(count) else { return nil }
    var texts: [String] = []
    for offset in 0..<count {
      switch (literal(at: offset), other.literal(at: offset)) {
      case (let first?, let second?) where first != second: return nil
      case (let first, let second): texts.append(first ?? second ?? Self.anyText)
      }
    }
    return texts
  }

  private var segmentMinimum: Int { segments.count + (takesRest ? 1 : 0) }

  private func hasLength(_ count: Int) -> Bool {
    takesRest ? count >= segmentMinimum : count == segmentMinimum
  }

  private func literal(at offset: Int) -> String? {
    guard offset < segments.count, case .literal(let text) = segments[offset] else { return nil }
    return text
  }
}
