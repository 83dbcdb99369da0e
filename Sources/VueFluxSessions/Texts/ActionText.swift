package import VueFluxJSON

extension JSONValue {
  /// An action in a line, as Swift would write it: `add("tea", price: 2.5)`.
  ///
  /// An action that does not look like an enum's case is written as JSON.
  package var actionText: String {
    guard let (name, value) = actionParts else { return description }
    return name + (value.object.map(Self.parentheses) ?? "(\(value))")
  }

  /// The name of an action, as in its line: `add`.
  ///
  /// It is nil for an action that does not look like an enum's case. A text is its own name.
  package var actionName: String? { string ?? actionParts?.name }

  private var actionParts: (name: String, value: JSONValue)? {
    guard let members = object else { return nil }
    if members.count == 1, let (name, value) = members.first, value.object != nil {
      return (name, value)
    }
    // As an `ActionRegistry` writes it.
    if members.count == 2, let name = members["type"]?.string, let value = members["value"] {
      return (name, value)
    }
    return nil
  }

  private static func parentheses(_ values: [String: JSONValue]) -> String {
    guard !values.isEmpty else { return "" }
    let places = values.keys.compactMap(place).sorted()
    let names = values.keys.filter { place($0) == nil }.sorted()
    let texts =
      places.compactMap { values["_\($0)"]?.description }
      + names.compactMap { name in values[name].map { "\(name): \($0)" } }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// Which of the values without a label it is, as in `_0`.
  private static func place(_ name: String) -> Int? {
    guard name.hasPrefix("_"), let place = Int(name.dropFirst()), "_\(place)" == name else {
      return nil
    }
    return place
  }
}
