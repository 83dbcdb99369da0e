import VueFluxJSON

/// The rules of a redaction that match no field so far, perhaps for a typing error.
struct UnusedRules {
  /// The rules by the last name of their paths.
  private var rules: [String: [Redaction.Rule]]
  private var path: [String] = []

  init(of redaction: Redaction) {
    rules = Dictionary(grouping: redaction.entries) { $0.lastName ?? "" }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// The names of the rules.
  var names: Set<String> { Set(rules.values.joined().map(\.name)) }

  /// Removes the rules that match a field of a value.
  mutating func look(at value: JSONValue) {
    switch value {
    case .object(let members):
      for (name, member) in members {
        path.append(name)
        look(atFieldNamed: name)
        look(at: member)
        path.removeLast()
      }
    case .array(let elements): for element in elements { look(at: element) }
    default: break
    }
  }

  private mutating func look(atFieldNamed name: String) {
    guard let candidates = rules[name] else { return }
    let rest = candidates.filter { !$0.names(path) }
    if rest.count < candidates.count { rules[name] = rest.isEmpty ? nil : rest }
  }
}

extension Session {
  /// The rules of the redaction that match no field of an action or a state, in their order.
  ///
  /// - Throws: `SessionError`, when the file has changed since.
  package func unusedRules() throws(SessionError) -> [String] {
    var unused = UnusedRules(of: redaction)
    for record in records {
      if unused.isEmpty { return [] }
      if let payload = try payload(of: record) { unused.look(at: payload) }
    }
    for rejection in rejections {
      if unused.isEmpty { return [] }
      if let action = try action(of: rejection) { unused.look(at: action) }
    }
    return redaction.rules.filter(unused.names.contains)
  }
}
