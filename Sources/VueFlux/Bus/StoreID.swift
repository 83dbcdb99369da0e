import Synchronization

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
