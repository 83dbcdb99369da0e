import Foundation

extension Redaction {
  /// A field that was redacted, and why.
  struct Field: Hashable, Sendable {
    let path: String
    let rule: String
  }

  /// The value as it may be written.
  func callAsFunction(_ value: JSONValue) -> JSONValue {
    redacting(value).value
  }

  /// The value as it may be written, and which fields are not what they were.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - only: The one field to redact, to see what comes of that; all unless given.
  /// - Returns: Both.
  func redacting(_ value: JSONValue, only: Field? = nil) -> (value: JSONValue, fields: Set<Field>) {
    guard !isEmpty else { return (value, []) }
    var fields: Set<Field> = []
    return (redact(value, at: [], only, &fields), fields)
  }

  private func redact(
    _ value: JSONValue,
    at path: [String],
    _ only: Field?,
    _ fields: inout Set<Field>
  ) -> JSONValue {
    switch value {
    case .object(var members):
      for (name, member) in members {
        let path = path + [name]
        guard let rule = rule(for: path) else {
          members[name] = redact(member, at: path, only, &fields)
          continue
        }
        let replacement = member == .null ? member : rule.replacement ?? member.redacted
        guard replacement != member else { continue }
        let field = Field(path: path.joined(separator: "."), rule: rule.name)
        guard only == nil || only == field else { continue }
        members[name] = replacement
        fields.insert(field)
      }
      return .object(members)
    case .array(let elements):
      return .array(elements.map { redact($0, at: path, only, &fields) })
    default:
      return value
    }
  }

  /// The rule that names what is at the end of a path.
  func rule(for path: [String]) -> Rule? {
    entries.first { $0.names(path) }
  }
}

extension JSONValue {
  /// A value of the same type that says nothing.
  fileprivate var redacted: JSONValue {
    switch self {
    case .null: .null
    case .bool: false
    case .number: 0
    // What is decoded as a UUID takes no other text.
    case .string(let text): UUID(uuidString: text) == nil ? "redacted" : .string(Self.noUUID)
    case .array: []
    case .object(let members): .object(members.mapValues(\.redacted))
    }
  }

  private static let noUUID = "00000000-0000-0000-0000-000000000000"
}
