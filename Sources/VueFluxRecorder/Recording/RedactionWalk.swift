/// One way through a value, on which rules are applied.
struct RedactionWalk {
  private let redaction: Redaction
  private let isApplied: ((_ rule: Int, _ place: Int) -> Bool)?
  private var path: [String] = []

  /// The rules that have changed something.
  private(set) var hits = RedactionHits()

  /// Where a rule has changed something, in the order of the way; only if it was told which are applied.
  private(set) var sites: [(place: Int, path: [String])] = []

  /// How many fields have been met that a rule changes, whether it was applied or not.
  private var count = 0

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - redaction: The rules.
  ///   - isApplied: Which rule is applied to which of the fields that are changed, by its place on the way;
  ///     all unless given.
  init(_ redaction: Redaction, where isApplied: ((_ rule: Int, _ place: Int) -> Bool)? = nil) {
    self.redaction = redaction
    self.isApplied = isApplied
  }

  /// The value as it is then; nil if it is what it was, so that nothing is copied.
  mutating func redact(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .object(let members): redact(members).map { .object($0) }
    case .array(let elements): redact(elements).map { .array($0) }
    default: nil
    }
  }

  private mutating func redact(_ elements: [JSONValue]) -> [JSONValue]? {
    var result: [JSONValue]?
    for (index, element) in elements.enumerated() {
      guard let redacted = redact(element) else { continue }
      var changed = result ?? elements
      // Held once, or each change would copy all of it.
      result = nil
      changed[index] = redacted
      result = changed
    }
    return result
  }

  private mutating func redact(_ members: [String: JSONValue]) -> [String: JSONValue]? {
    var result: [String: JSONValue]?
    for (name, member) in members {
      path.append(name)
      defer { path.removeLast() }
      guard let redacted = redact(member: member) else { continue }
      var changed = result ?? members
      result = nil
      changed[name] = redacted
      result = changed
    }
    return result
  }

  private mutating func redact(member: JSONValue) -> JSONValue? {
    guard let index = redaction.index(for: path) else { return redact(member) }
    let replacement =
      member == .null ? member : redaction.entries[index].replacement ?? member.redacted
    guard replacement != member else { return nil }
    if let isApplied {
      defer { count += 1 }
      guard isApplied(index, count) else { return nil }
      sites.append((count, path))
    }
    hits.insert(index)
    return replacement
  }
}
