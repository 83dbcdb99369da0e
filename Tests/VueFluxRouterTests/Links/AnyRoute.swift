import VueFluxRouter

/// The route of any pattern: its number in a list, and the texts of its parameters.
struct AnyRoute: Route {
  let number: Int
  let texts: [[String]]
}

extension DeepLink<AnyRoute> {
  /// The link of any pattern.
  ///
  /// A query name that begins with an `o` is an `Optional`, one that begins with an `a` is an array, and all other
  /// parameters are a `String`.
  static func any(_ pattern: String, number: Int = 0) -> DeepLink<AnyRoute> {
    let parts = pattern.split(separator: "#")
    let halves = parts[0].split(separator: "?")
    var types: [any LinkValue.Type] = []
    for segment in halves[0].split(separator: "/") {
      if segment == "*" { types.append(String.self) }
      if segment == "**" { types.append([String].self) }
    }
    for name in halves.dropFirst().joined().split(separator: "&") {
      switch name.first {
      case "o": types.append(String?.self)
      case "a": types.append([String].self)
      default: types.append(String.self)
      }
    }
    if parts.count > 1 { types.append(String.self) }
    return any(pattern, number: number, types[...])
  }

  private static func any<each Value: LinkValue>(
    _ pattern: String,
    number: Int,
    _ rest: ArraySlice<any LinkValue.Type>,
    _ types: repeat (each Value).Type
  ) -> DeepLink<AnyRoute> {
    var rest = rest
    guard let type = rest.popFirst() else {
      return typed(pattern, number: number, repeat each types)
    }
    return any(pattern, number: number, rest, opening: type, repeat each types)
  }

  private static func any<Last: LinkValue, each Value: LinkValue>(
    _ pattern: String,
    number: Int,
    _ rest: ArraySlice<any LinkValue.Type>,
    opening type: Last.Type,
    _ types: repeat (each Value).Type
  ) -> DeepLink<AnyRoute> {
    any(pattern, number: number, rest, repeat each types, type)
  }

  private static func typed<each Value: LinkValue>(
    _ pattern: String,
    number: Int,
    _ types: repeat (each Value).Type
  ) -> DeepLink<AnyRoute> {
    DeepLink(
      pattern,
      route: { (values: repeat each Value) in
        var texts: [[String]] = []
        repeat texts.append((each values).linkTexts)
        return AnyRoute(number: number, texts: texts)
      },
      parameters: { route -> (repeat each Value)? in
        guard route.number == number else { return nil }
        var texts = route.texts[...]
        func next<Next: LinkValue>(_ type: Next.Type) throws -> Next {
          guard let value = texts.popFirst().flatMap(Next.init(linkTexts:)) else {
            throw CancellationError()
          }
          return value
        }
        return try? (repeat next((each Value).self))
      }
    )
  }
}
