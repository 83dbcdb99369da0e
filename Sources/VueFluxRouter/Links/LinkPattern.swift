import VueFlux

/// The segments that a kind of route is written with.
struct LinkPattern: Sendable {
  enum Segment: Sendable, Equatable {
    case literal(String)
    case parameter
  }

  let segments: [Segment]

  /// Reads a pattern, and stops the program at one that is no use.
  init(_ text: String, parameterCount: Int) {
    segments = text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment == "*" ? .parameter : .literal(String(segment))
    }
    let unusable = segments.contains { segment in
      guard case .literal(let text) = segment else { return false }
      return !LinkSegments.isUsable(text) || text.contains("*")
    }
    if unusable {
      Misuse.stop(
        "A DeepLink has the pattern '\(text)'.",
        rule: "A segment of a pattern is '*', or a text without one, and not empty, '.' or '..'.",
        remedy: "Write segments with one slash between them, and none around them."
      )
    }
    let wanted = segments.count { $0 == .parameter }
    if wanted != parameterCount {
      Misuse.stop(
        "A DeepLink has the pattern '\(text)' and \(parameterCount) parameters.",
        rule: "Each '*' of a pattern is a parameter, in the same order.",
        remedy: "Write a '*' for each, here \(parameterCount)."
      )
    }
  }
}

// MARK: - Matching

extension LinkPattern {
  /// What has become of the pattern at some place of a link.
  enum Match: Sendable {
    /// It is there, with these texts for its parameters.
    case whole(parameters: [String])
    /// A segment is another than the pattern's.
    case differs(at: Int)
    /// The link has ended before the pattern.
    case incomplete(at: Int)
  }

  func match(_ texts: some Collection<String>) -> Match {
    var parameters: [String] = []
    var rest = texts[...]
    for (offset, segment) in segments.enumerated() {
      guard let text = rest.popFirst() else { return .incomplete(at: offset) }
      switch segment {
      case .parameter: parameters.append(text)
      case .literal(let literal): if literal != text { return .differs(at: offset) }
      }
    }
    return .whole(parameters: parameters)
  }

  /// Where in the pattern its parameter of this index stands.
  func offset(ofParameter index: Int) -> Int {
    segments.indices.filter { segments[$0] == .parameter }[index]
  }

  /// The segments, with these texts for the parameters.
  func texts(parameters: [String]) -> [String] {
    var parameters = parameters[...]
    return segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter: parameters.popFirst() ?? ""
      }
    }
  }
}
