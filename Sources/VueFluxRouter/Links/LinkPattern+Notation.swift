import VueFlux

extension LinkPattern {
  /// Reads a pattern, and stops the program at one that is no use.
  ///
  /// - Parameters:
  ///   - text: The pattern, such as `letter/*?mark#*`.
  ///   - types: The types of its parameters.
  init(_ text: String, parameters types: [any LinkValue.Type]) {
    let (rest, fragment) = Self.divide(text, at: "#")
    let (path, query) = Self.divide(rest, at: "?")
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let takesRest = parts.last == "**"
    if takesRest { parts.removeLast() }
    let segments = parts.map { $0 == "*" ? Segment.parameter : .literal(String($0)) }
    let names =
      query?.split(separator: "&", omittingEmptySubsequences: false).map(String.init) ?? []
    Self.check(segments, of: text)
    Self.check(names, of: text)
    if let fragment, fragment != "*" {
      Misuse.stop(
        "A DeepLink has the pattern '\(text)'.",
        rule: "The fragment of a pattern, after the '#', is '*'.",
        remedy: "Write '#*', or no '#'."
      )
    }
    let offsets = segments.indices.filter { segments[$0] == .parameter }
    self.text = text
    self.segments = segments
    self.takesRest = takesRest
    places =
      offsets.map { .segment($0) } + (takesRest ? [.rest(segments.count)] : [])
      + names.map { .part(.query(name: $0)) } + (fragment == nil ? [] : [.part(.fragment)])
    check(types)
  }

  private static func divide(
    _ text: String,
    at separator: Unicode.Scalar
  ) -> (before: String, after: String?) {
    let scalars = text.unicodeScalars
    guard let end = scalars.firstIndex(of: separator) else { return (text, nil) }
    return (String(scalars[..<end]), String(scalars[end...].dropFirst()))
  }
}

// MARK: - Programmer errors

extension LinkPattern {
  private static func check(_ segments: [Segment], of text: String) {
    let isUnusable = segments.contains { segment in
      guard case .literal(let text) = segment else { return false }
      return !LinkSegments.isUsable(text) || text.contains("*")
    }
    guard isUnusable else { return }
    Misuse.stop(
      "A DeepLink has the pattern '\(text)'.",
      rule: "A segment of a pattern is '*', or a text without one, and not empty, '.' or '..'. "
        + "The last one may be '**'.",
      remedy: "Write segments with one slash between them, and none around them."
    )
  }

  private static func check(_ names: [String], of text: String) {
    let isUnusable = names.contains { name in
      name.isEmpty || name.contains { "*?=".contains($0) }
    }
    guard isUnusable || Set(names).count < names.count else { return }
    Misuse.stop(
      "A DeepLink has the pattern '\(text)'.",
      rule: "The query of a pattern is different names, not empty and without '*', '?' or '='.",
      remedy: "Write it as in 'search?text&page'."
    )
  }

  private func check(_ types: [any LinkValue.Type]) {
    if types.count != places.count {
      Misuse.stop(
        "A DeepLink has the pattern '\(text)' and \(types.count) parameters.",
        rule: "Each '*' of a pattern is a parameter, and so is each query name, in the same order.",
        remedy: "Write a '*' or a query name for each, here \(types.count)."
      )
    }
    for (place, type) in zip(places, types) where !place.takes(type) {
      Misuse.stop(
        "A DeepLink has the pattern '\(text)' and a parameter of type \(type) for \(place).",
        rule: "\(place.rule)",
        remedy: "Write the parameter as a query item, or change its type."
      )
    }
  }
}

extension LinkPattern.Place: CustomStringConvertible {
  fileprivate func takes(_ type: any LinkValue.Type) -> Bool {
    switch self {
    case .segment: type is any LinkParameter.Type
    case .rest: type is [String].Type
    case .part(.query): true
    case .part(.fragment): type is any LinkParameter.Type || type is any OptionalValue.Type
    }
  }

  fileprivate var rule: String {
    switch self {
    case .segment: "A segment is a LinkParameter."
    case .rest: "The segments that '**' stands for are an array of String."
    case .part(.query): "A query item is a LinkValue."
    case .part(.fragment): "A fragment is a LinkParameter, or an Optional of one."
    }
  }

  var description: String {
    switch self {
    case .segment(let offset): "its segment \(offset)"
    case .rest: "its '**'"
    case .part(let part): "its \(part)"
    }
  }
}

private protocol OptionalValue {}
extension Optional: OptionalValue {}
