/// The id, name and tags of a store, which tell it from others of its type.
public struct StoreIdentity: Hashable, Sendable {
  /// The store's own number.
  public let id: StoreID

  /// The name that the store was created with.
  public let name: String?

  /// The tags that the store was created with, which the bus can address.
  public let tags: Set<String>

  @usableFromInline
  init(name: String?, tags: Set<String>) {
    id = .next()
    self.name = name
    self.tags = tags
  }
}

extension StoreIdentity: CustomStringConvertible {
  /// The name, if there is one, and the number, as in `cart #7`.
  public var description: String {
    name.map { "\($0) \(id)" } ?? "\(id)"
  }
}
