import VueFluxJSON

extension Redaction {
  /// The value as it may be written.
  func callAsFunction(_ value: JSONValue) -> JSONValue {
    changed(value) ?? value
  }

  /// The value as it may be written; nil if no rule changes it.
  func changed(_ value: JSONValue) -> JSONValue? {
    guard !isEmpty else { return nil }
    var walk = RedactionWalk(self)
    return walk.redact(value)
  }

  /// The place, among the rules, of the one that names what is at the end of a path.
  func index(for path: [String]) -> Int? {
    entries.firstIndex { $0.names(path) }
  }
}
