public import VueFluxJSON

extension JSONValue {
  /// Removes the fields that rules name, with their contents.
  ///
  /// ```swift
  /// let account: JSONValue = ["name": "Ada", "password": "x"]
  /// assert(account.removingFields(named: ["password"]) == ["name": "Ada"])
  /// ```
  ///
  /// A test that is made of a session compares states by this where their redacted fields have come to other
  /// values, see ``Session/swiftTest(named:into:importing:mutations:expecting:)``.
  ///
  /// - Parameter rules: The rules, as those of a ``Redaction``.
  /// - Returns: The value without the fields.
  public func removingFields(named rules: [String]) -> JSONValue {
    let redaction = Redaction(rules)
    return redaction.isEmpty ? self : removingFields(of: redaction, at: [])
  }

  private func removingFields(of redaction: Redaction, at path: [String]) -> JSONValue {
    switch self {
    case .object(let members):
      var rest: [String: JSONValue] = [:]
      for (name, member) in members {
        let path = path + [name]
        guard redaction.index(for: path) == nil else { continue }
        rest[name] = member.removingFields(of: redaction, at: path)
      }
      return .object(rest)
    case .array(let elements):
      return .array(elements.map { $0.removingFields(of: redaction, at: path) })
    default:
      return self
    }
  }
}
