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

  /// What is not done yet.
  @inlinable var rest: ContiguousArray<Item>.SubSequence { items[next...] }

  /// Hands out what is not done yet, one after the other, and lets go of it.
  @inlinable
  mutating func finish(_ body: (Item) -> Void) {
    while !isFinished {
      let item = items[next]
      next += 1
      body(item)
    }
    removeFinished()
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
