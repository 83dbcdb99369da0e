/// The names of what is not to be written down, such as passwords.
///
/// ```swift
/// options.redaction = ["password", "login.token"]
/// ```
///
/// A rule is the name of a field, at any depth of actions and states, or the end of a path to one, with
/// dots; an associated value without a label is called `_0`. What it names keeps its type, so that it can
/// be read again: texts become `"redacted"`, numbers 0, truth values `false`, and arrays empty; of an
/// object, each field is redacted.
public struct Redaction: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules.
  public let rules: [String]

  private let paths: [[String]]

  /// Creates a redaction of what these rules name.
  public init(_ rules: [String]) {
    self.rules = rules
    paths = rules.map { $0.split(separator: ".").map(String.init).reversed() }
  }

  /// Creates a redaction of what these rules name.
  public init(arrayLiteral rules: String...) {
    self.init(rules)
  }

  /// The value as it may be written.
  func callAsFunction(_ value: JSONValue) -> JSONValue {
    paths.isEmpty ? value : redact(value, at: [])
  }

  private func redact(_ value: JSONValue, at path: [String]) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { name, member in
            let path = path + [name]
            return (name, names(path) ? member.redacted : redact(member, at: path))
          }
        )
      )
    case .array(let elements): .array(elements.map { redact($0, at: path) })
    default: value
    }
  }

  private func names(_ path: [String]) -> Bool {
    paths.contains { path.reversed().starts(with: $0) }
  }
}

extension JSONValue {
  /// A value of the same type that says nothing.
  fileprivate var redacted: JSONValue {
    switch self {
    case .null: .null
    case .bool: false
    case .number: 0
    case .string: "redacted"
    case .array: []
    case .object(let members): .object(members.mapValues(\.redacted))
    }
  }
}
