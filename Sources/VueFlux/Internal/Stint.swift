/// Work that a thread does on the spot, one batch after the other.
@usableFromInline
enum Stint: Sendable {
  /// How many items a thread works through before it offers the rest to others.
  @inlinable static var length: Int { 256 }

  /// How many items the next turn of a thread should have, after one that ended with `end`.
  ///
  /// All that the thread has sent itself is its own to do. What others send would keep it for as long as they
  /// go on. So it does that one by one: the next thread that sends something in between takes over, and
  /// until one does, nothing is left undone.
  @inlinable
  static func length(after end: Turn.End) -> Int {
    end == .hasMoreOfOthers ? 1 : length
  }

  /// Empties a mailbox, unless another thread is in charge of it.
  ///
  /// - Parameters:
  ///   - begin: Begins a turn, under the mailbox's lock.
  ///   - each: Does what an item calls for, with no lock held.
  ///   - end: Ends a turn, under the mailbox's lock.
  static func work<Item: Sendable>(
    begin: () -> Batch<Item>?,
    each: (Item) -> Void,
    end: (Batch<Item>) -> Turn.End
  ) {
    var left = length
    while var batch = begin() {
      left -= batch.finish(upTo: left, each)
      let end = end(batch)
      if end == .finished { return }
      if left <= 0 { left = length(after: end) }
    }
  }
}
