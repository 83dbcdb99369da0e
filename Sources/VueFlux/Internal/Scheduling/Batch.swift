/// The items that a drain has taken, and its progress.
@usableFromInline
struct Batch<Item: Sendable>: Sendable {
  @usableFromInline var items: ContiguousArray<Item>
  @usableFromInline var next = 0

  @inlinable
  init(items: ContiguousArray<Item>) {
    self.items = items
  }

  @inlinable var isFinished: Bool { next == items.count }

  /// The items that are not done yet.
  @inlinable var rest: ContiguousArray<Item>.SubSequence { items[next...] }

  /// Calls `body` with the items that are not done yet, in order and at most `count` of them.
  ///
  /// If all items are done, the batch releases them.
  ///
  /// - Returns: How many items it has passed to `body`.
  @inlinable
  mutating func finish(upTo count: Int, _ body: (Item) -> Void) -> Int {
    let first = next
    let end = min(items.count, first + count)
    while next < end {
      let item = items[next]
      next += 1
      body(item)
    }
    removeFinished()
    return end - first
  }

  /// Releases the items if all are done, and keeps the memory.
  ///
  /// The release may run user code.
  @inlinable
  mutating func removeFinished() {
    guard isFinished else { return }
    next = 0
    // A flood of items must not leave its memory behind.
    items.removeAll(keepingCapacity: items.capacity <= 1024)
  }
}
