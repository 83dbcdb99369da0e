import Synchronization

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

/// The identity of one store, unique in the process and never used again.
public struct StoreID: Hashable, Sendable, CustomStringConvertible {
  private static let last = Atomic<UInt64>(0)

  let number: UInt64

  private init(number: UInt64) {
    self.number = number
  }

  static func next() -> StoreID {
    StoreID(number: last.add(1, ordering: .relaxed).newValue)
  }

  /// The number of the store in order of creation, as in `#7`.
  public var description: String { "#\(number)" }
}
