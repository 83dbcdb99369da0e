/// One `name=value` of a link's query, decoded.
public struct LinkQueryItem: Hashable, Sendable {
  /// The text before the `=`.
  public let name: String

  /// The text after the `=`; empty if there is none.
  public let value: String

  /// Creates an item.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
