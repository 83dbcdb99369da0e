extension Redaction {
  /// The value as it may be written.
  func callAsFunction(_ value: JSONValue) -> JSONValue {
    redacting(value).value
  }

  /// The value as it may be written, and which rules have changed it.
  func redacting(_ value: JSONValue) -> (value: JSONValue, hits: RedactionHits) {
    guard !isEmpty else { return (value, RedactionHits()) }
    var walk = RedactionWalk(self)
    let redacted = walk.redact(value)
    return (redacted ?? value, walk.hits)
  }

  /// The place, among the rules, of the one that names what is at the end of a path.
  func index(for path: [String]) -> Int? {
    entries.firstIndex { $0.names(path) }
  }
}
