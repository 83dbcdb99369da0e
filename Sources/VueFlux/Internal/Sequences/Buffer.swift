/// What a tap has noted and nobody has fetched yet.
// Sendable because `items` is guarded by the lock of the store whose tap it belongs to.
@usableFromInline
final class Buffer<Item: Sendable>: @unchecked Sendable {
  // Safe because the store's lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var items = ContiguousArray<Item>()

  @inlinable
  init() {}

  /// Hands out what was noted, oldest first.
  @inlinable
  func take() -> Batch<Item> {
    let batch = Batch(items: items)
    items = ContiguousArray()
    return batch
  }
}
