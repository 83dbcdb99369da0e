import VueFluxJSON

extension Redaction {
  // MARK: - Ids of effects

  /// The text of an effect's id, without what a rule names in it.
  ///
  /// Runs what the user has written: call it with no lock held.
  func text(of id: any Hashable & Sendable) -> String {
    guard !isEmpty else { return "\(id)" }
    let type = type(of: id)
    let reflection = Reflection(of: id, self)
    let named = changed(reflection.json)
    let encoded = (id as? any Encodable).flatMap { try? JSONValue(encoding: $0) }.flatMap(changed)
    if let encoded {
      // Each of them may have what the other one calls by a name that a rule has.
      return named == nil || named == encoded ? "\(type) \(encoded)" : "\(type)"
    }
    // What it says of itself may be anything that it holds.
    guard named == nil, reflection.isWhole else {
      return reflection.isOpaque ? "\(type)" : "\(type) \(named ?? reflection.json)"
    }
    return "\(id)"
  }

  // MARK: - Rejections

  /// Why an action was rejected, unless there are rules: the text may quote any value.
  func reason(ofRejection reason: String) -> String {
    isEmpty ? reason : "redacted"
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
      let isPlace = key is PlaceKey
      // Names are written in the program if they are cases; all others may be keys of a dictionary.
      let isTold = isEmpty || isPlace || Mirror(reflecting: key).displayStyle == .enum
      path.append(isTold ? key.stringValue : "*")
      // Rules do not name places in arrays.
      guard !isPlace else { continue }
      names.append(key.stringValue)
      guard index(for: names) == nil else {
        path[path.count - 1] = key.stringValue
        break
      }
    }
    let place = path.isEmpty ? "" : path.joined(separator: ".") + ": "
    if isEmpty { return place + context.debugDescription }
    return "\(place)EncodingError.invalidValue of type \(Swift.type(of: value))."
  }
}
