extension Array where Element: Route {
  /// The path in words.
  ///
  /// The description of an array shows its elements as `String(reflecting:)` does, with their modules.
  var text: String { "[" + map { String(describing: $0) }.joined(separator: ", ") + "]" }
}
