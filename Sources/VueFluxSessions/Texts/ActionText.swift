package import VueFluxJSON

extension JSONValue {
  /// An action in a line, as Swift would write it: `add("tea", price: 2.5)`.
  ///
  /// An action that does not look like an enum's case is written as JSON.
  package var actionText: String {
    guard let members = object else { return description }
    if members.count == 1, let (name, value) = members.first, let values = value.object {
      return name + Self.parentheses(values)
    }
    // As an `ActionRegistry` writes it.
    if members.count == 2, let name = members["type"]?.string, let value = members["value"] {
      return name + (value.object.map(Self.parentheses) ?? "(\(value))")
    }
    return description
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
