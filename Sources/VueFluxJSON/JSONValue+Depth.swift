extension JSONValue {
  /// Whether arrays and objects are at most this deep in each other.
  package func isWithin(depth: Int) -> Bool {
    switch self {
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isWithin(depth: depth - 1) }
    case .object(let members):
      depth > 0 && members.values.allSatisfy { $0.isWithin(depth: depth - 1) }
    default: true
    }
  }

  /// The value, unless arrays and objects are deeper in each other than any session holds.
  package func withinDepth() throws -> JSONValue {
    guard isWithin(depth: JSONParser.depthLimit) else {
      throw CodingFailure("It is more than \(JSONParser.depthLimit) deep, which no session holds.")
    }
    return self
  }
}
