extension Redaction {
  // MARK: - Ids of effects

  /// The text of an effect's id, without what a rule names in it.
  ///
  /// Runs what the user has written: call it with no lock held.
  func text(of id: any Hashable & Sendable) -> String {
    guard !isEmpty else { return "\(id)" }
    // A class prints whatever it likes, and has no fields that could be looked at without a risk.
    guard !(type(of: id) is AnyClass) else { return "\(type(of: id))" }
    for json in [(id as? any Encodable).flatMap { try? JSONValue(encoding: $0) }, Self.reflect(id)]
    {
      guard let (redacted, fields) = json.map({ redacting($0) }), !fields.isEmpty else { continue }
      return "\(type(of: id)) \(redacted)"
    }
    return "\(id)"
  }

  /// The fields of a value by their names in Swift, as deep as an id could be meant to be.
  private static func reflect(_ value: Any, depth: Int = 0) -> JSONValue {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, mirror.displayStyle != .class, depth < 8 else {
      return .string("\(value)")
    }
    switch mirror.displayStyle {
    case .optional, .collection, .set:
      return .array(mirror.children.map { reflect($0.value, depth: depth + 1) })
    default:
      var members: [String: JSONValue] = [:]
      for (index, child) in mirror.children.enumerated() {
        // Without a label a tuple's member is `.0`, and `_0` is what a rule calls it.
        let name = child.label.map { $0.replacing(".", with: "_") } ?? "_\(index)"
        let member = reflect(child.value, depth: depth + 1)
        let isBare =
          mirror.displayStyle == .enum && Mirror(reflecting: child.value).displayStyle != .tuple
        members[name] = isBare ? ["_0": member] : member
      }
      return .object(members)
    }
  }

  // MARK: - Errors

  /// Why something could not be encoded, without what it is: that may be a secret.
  ///
  /// What errors say is up to whoever made them, and may quote the value. With rules it is their type that is
  /// told, and the place as far as no rule names it: behind that, there may be keys of a dictionary.
  func reason(for error: any Error) -> String {
    // Says nothing of values.
    if let failure = error as? CodingFailure { return failure.description }
    guard case EncodingError.invalidValue(let value, let context)? = error as? EncodingError else {
      return isEmpty ? "\(error)" : "\(Swift.type(of: error))"
    }
    var path: [String] = []
    var names: [String] = []
    for key in context.codingPath {
      path.append(key.stringValue)
      // Rules do not name places in arrays.
      if !(key is PlaceKey) { names.append(key.stringValue) }
      if rule(for: names) != nil { break }
    }
    let place = path.isEmpty ? "" : path.joined(separator: ".") + ": "
    if isEmpty { return place + context.debugDescription }
    return "\(place)EncodingError.invalidValue of type \(Swift.type(of: value))."
  }
}
