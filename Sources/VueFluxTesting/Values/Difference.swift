/// All that differs between two values, as a tree.
///
/// ```
/// SearchState
///   query: expected "tea", was "te"
///   hits[1].name: expected "Teapot", was "Tea pot"
/// ```
///
/// Values of an `Equatable` type are compared with `==`, and others by their fields.
struct Difference: CustomStringConvertible {
  let description: String

  /// Compares two values; nil if they are equal.
  ///
  /// Functions cannot be compared. If nothing else differs, the difference says that, and what to do.
  init?<Value>(expected: Value, actual: Value) {
    var comparison = Comparison()
    let tree = comparison.compare(expected, actual)
    guard tree != nil || !comparison.incomparable.isEmpty else { return nil }
    let text = tree?.text(
      named: Self.name(of: actual) ?? Self.name(of: expected) ?? "\(Value.self)"
    )
    let notes = comparison.incomparable.prefix(5).map(\.description)
    description = ([text].compactMap(\.self) + notes).joined(separator: "\n")
  }

  /// The name of a value's type; that of its content for an optional.
  private static func name(of value: Any) -> String? {
    guard case .wrapped(let content) = Parts(of: value) else { return "\(type(of: value))" }
    return content.flatMap(name)
  }

  /// The fields of a value that have changed, with a text on each; none for a value that has no fields.
  static func changedFields(from old: some Any, to new: some Any) -> [(name: String, text: String)]
  {
    guard case .fields(let old) = Parts(of: old), case .fields(let new) = Parts(of: new),
      old.map(\.label) == new.map(\.label)
    else { return [] }
    return zip(old, new).compactMap { old, new in
      var comparison = Comparison(wording: .change)
      return comparison.compare(old.label, old.value, new.value).map { tree in
        (old.label, tree.text(named: ""))
      }
    }
  }

  /// What has changed from one value to the next, in lines; nil if nothing has.
  static func change<Value>(from old: Value, to new: Value) -> String? {
    var comparison = Comparison(wording: .change)
    return comparison.compare(old, new)?.textOfParts
  }
}
