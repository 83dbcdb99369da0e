/// What an observer of the state was told last, and so what is news to it.
// Sendable because an observer is told by one thread at a time, with the store's lock between two.
@usableFromInline
final class DistinctFilter<Value: Sendable>: @unchecked Sendable {
  /// Whether a value is a duplicate of the last one; nil if none is, and none is to be kept.
  @usableFromInline let areEqual: (@Sendable (Value, Value) -> Bool)?

  @usableFromInline let body: @Sendable (Value?, Value) -> Void

  // Safe because there is one thread at a time.
  @safe @exclusivity(unchecked) @usableFromInline var progress = Progress()

  @usableFromInline
  struct Progress: Sendable {
    /// The last value that was not a duplicate.
    @usableFromInline var last: Value?

    /// Values of an observer of each value that it has not been called with.
    @usableFromInline var rest = Batch<Value>(items: ContiguousArray())

    @inlinable
    init() {}
  }

  @inlinable
  init(
    removeDuplicates areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ body: @escaping @Sendable (Value?, Value) -> Void
  ) {
    self.areEqual = areEqual
    self.body = body
  }

  /// Calls the observer with `value`, if that is news.
  @inlinable
  func tell<State>(_ value: Value, _ observer: StateObserver<State>) {
    // What selects, or the call before this one, may have ended the subscription; so may what compares.
    guard !observer.isUnsubscribed else { return }
    let previous = progress.last
    if let previous, let areEqual {
      guard !areEqual(previous, value), !observer.isUnsubscribed else { return }
    }
    if areEqual != nil { progress.last = value }
    body(previous, value)
  }

  /// Calls the observer with what was noted, as much of it as fits a turn, or with all that is owed.
  ///
  /// - Returns: Whether there is more.
  @inlinable
  func tell<State>(
    of buffer: Buffer<Value>,
    _ observer: StateObserver<State>,
    _ isOwed: Bool
  ) -> Bool {
    let isContinued = !progress.rest.isFinished
    if isContinued, isOwed { tellRest(upTo: .max, observer) }
    if progress.rest.isFinished { progress.rest = buffer.take() }
    tellRest(upTo: isOwed ? .max : 256, observer)
    if observer.isUnsubscribed {
      progress.rest = Batch(items: ContiguousArray())
      return false
    }
    guard progress.rest.isFinished else { return true }
    progress.rest = Batch(items: ContiguousArray())
    // The turns in between have passed over what was noted while these were being told.
    return isContinued && !buffer.isEmpty
  }

  @inlinable
  func tellRest<State>(upTo count: Int, _ observer: StateObserver<State>) {
    let end = progress.rest.next + min(progress.rest.items.count - progress.rest.next, count)
    while progress.rest.next < end {
      let value = progress.rest.items[progress.rest.next]
      progress.rest.next += 1
      tell(value, observer)
    }
  }
}
