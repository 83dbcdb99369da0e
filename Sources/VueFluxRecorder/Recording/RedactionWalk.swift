import VueFluxJSON

/// One way through a value, on which rules are applied.
struct RedactionWalk {
  /// A field that a rule changes.
  struct Site {
    let path: [String]
    let rule: Int
  }

  /// The fields that the walk has come to, in its order; empty unless it was to collect them.
  private(set) var sites: [Site] = []

  private let redaction: Redaction
  private let collects: Bool
  /// The one field to change, by its place among the sites; nil for all.
  private let only: Int?
  private var count = 0
  private var path: [String] = []

  init(_ redaction: Redaction, collecting: Bool = false, only: Int? = nil) {
    self.redaction = redaction
    self.only = only
    collects = collecting
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
    guard let rule = redaction.index(for: path) else { return redact(member) }
    let replacement =
      member == .null ? member : redaction.entries[rule].replacement ?? member.redacted
    guard replacement != member else { return nil }
    defer { count += 1 }
    if collects { sites.append(Site(path: path, rule: rule)) }
    return only == nil || only == count ? replacement : nil
  }
}
