/// A part of a link, other than its segments, that has a value.
public enum LinkPart: Hashable, Sendable {
  /// The query items of this name.
  case query(name: String)

  /// The text after the `#`.
  case fragment
}

extension LinkPart: CustomStringConvertible {
  /// The part as it is named in a message.
  public var description: String {
    switch self {
    case .query(let name): "query item \(quote(name))"
    case .fragment: "fragment"
    }
  }
}
