/// Items that a drain has taken, and how far it has got.
@usableFromInline
struct Batch<Item: Sendable>: Sendable {
  @usableFromInline var items: ContiguousArray<Item>
  @usableFromInline var next = 0

  @inlinable
  init(items: ContiguousArray<Item>) {
    self.items = items
  }

  @inlinable var isFinished: Bool { next == items.count }

  /// The items that are left.
  @inlinable var rest: ContiguousArray<Item>.SubSequence { items[next...] }

  /// Hands out and releases items that are left, one after the other and at most `count`.
  ///
  /// - Returns: How many it handed out.
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

  /// Lets go of items that are done with, which may run the user's code, and keeps the memory.
  @inlinable
  mutating func removeFinished() {
    guard isFinished else { return }
    next = 0
    // A flood must not leave its memory behind.
    items.removeAll(keepingCapacity: items.capacity <= 1024)
  }
}
