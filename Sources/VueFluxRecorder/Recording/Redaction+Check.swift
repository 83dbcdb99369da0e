import VueFluxJSON

extension Redaction {
  /// A field whose type does not accept what a rule puts there.
  public struct Fault: Hashable, Sendable {
    /// The type of the value that cannot be decoded any more.
    public let type: String

    /// The way to the field, with dots.
    public let field: String

    /// The rule.
    public let rule: String
  }

  /// Finds the fields because of which redacted values cannot be decoded, for tests.
  ///
  /// ```swift
  /// let actions: [AccountAction] = [.signIn(name: "Ada", password: "x"), .signOut]
  /// #expect(redaction.check(actions).isEmpty)
  /// ```
  ///
  /// A replay stops at a value that cannot be decoded. A recorder writes it all the same: a check takes time, which a
  /// test has and an app does not.
  ///
  /// - Parameter samples: Actions or states, with all the fields that the rules name.
  /// - Returns: One fault for each field and rule. Where fields are only refused together, all of them are faults.
  public func check<Value: Codable>(_ samples: [Value]) -> [Fault] {
    var faults: [Fault] = []
    for sample in samples {
      for fault in check(sample) where !faults.contains(fault) { faults.append(fault) }
    }
    return faults
  }

  private func check<Value: Codable>(_ sample: Value) -> [Fault] {
    // The redaction has no part in it if the sample itself cannot be encoded or decoded.
    guard let json = try? JSONValue(encoding: sample), canDecode(json, as: Value.self) else {
      return []
    }
    var walk = RedactionWalk(self, collecting: true)
    guard let redacted = walk.redact(json), !canDecode(redacted, as: Value.self) else { return [] }
    let alone = walk.sites.indices.filter { place in
      var single = RedactionWalk(self, only: place)
      return !canDecode(single.redact(json) ?? json, as: Value.self)
    }
    let places = alone.isEmpty ? Array(walk.sites.indices) : alone
    return places.map { place in
      Fault(
        type: TypeName.of(Value.self),
        field: walk.sites[place].path.joined(separator: "."),
        rule: entries[walk.sites[place].rule].name
      )
    }
    .sorted { ($0.field, $0.rule) < ($1.field, $1.rule) }
  }

  private func canDecode<Value: Decodable>(_ json: JSONValue, as type: Value.Type) -> Bool {
    (try? json.decoded(as: type)) != nil
  }
}

extension Redaction.Fault: CustomStringConvertible {
  /// The fault, the rule, and the fix.
  public var description: String {
    "A \(type) cannot be decoded again once the rule \"\(rule)\" of the redaction has replaced its field \(field). "
      + "The type has to accept the replacement. Set one that it accepts with "
      + "Redaction.replace(\"\(rule)\", with:), or exclude such actions."
  }
}
