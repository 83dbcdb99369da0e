/// Patterns of different modules that read the same link.
public struct LinkClash: Hashable, Sendable {
  /// The patterns of one reading of the link, in the order of its segments.
  ///
  /// The first pattern is of the module that was given first.
  public let first: [String]

  /// The patterns of another reading of the link, in the order of its segments.
  ///
  /// The first pattern is of another module.
  public let second: [String]

  /// A link that both match, if it has a value for each of their parameters.
  public let example: String
}

extension LinkClash {
  /// The clash of two readings of one link.
  init(_ first: [LinkPattern], _ second: [LinkPattern]) {
    var writer = LinkWriter()
    let texts = (Self.texts(of: first), Self.texts(of: second))
    for offset in 0..<max(texts.0.count, texts.1.count) {
      let text = [texts.0, texts.1].lazy.compactMap { $0.dropFirst(offset).first ?? nil }.first
      writer.append(segments: [text ?? Self.anyText])
    }
    for name in (first + second).flatMap(\.queryNames) {
      writer.append([Self.anyText], named: name)
    }
    if (first + second).contains(where: \.hasFragment) { writer.append(fragment: Self.anyText) }
    self.init(first: first.map(\.text), second: second.map(\.text), example: writer.link)
  }

  /// A text that values of many types can be read from.
  private static let anyText = "1"

  /// The texts of the segments that the patterns need at least; nil where any will do.
  private static func texts(of patterns: [LinkPattern]) -> [String?] {
    patterns.flatMap { pattern in
      pattern.segments.map { if case .literal(let text) = $0 { text } else { nil } }
        + (pattern.takesRest ? [nil] : [])
    }
  }
}

extension LinkClash: CustomStringConvertible {
  /// The patterns, and the link.
  public var description: String {
    let readings = [first, second].map { $0.map { "'\($0)'" }.joined(separator: " + ") }
    return
      "The patterns \(readings[0]) and \(readings[1]) of different modules both match the link "
      + "'\(example)'."
  }
}
