/// The last value that an observer of the state was called with, to leave out duplicates.
// Sendable because one thread at a time calls an observer, with the store's lock between two.
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

  /// Calls the observer with `value`, unless it is a duplicate.
  @inlinable
  func tell<State>(_ value: Value, _ observer: StateObserver<State>) {
    // The selector, the call before this one, or the comparison may have ended the subscription.
    guard !observer.isUnsubscribed else { return }
    let previous = progress.last
    if let previous, let areEqual {
      guard !areEqual(previous, value), !observer.isUnsubscribed else { return }
    }
    if areEqual != nil { progress.last = value }
    body(previous, value)
  }

  /// Calls the observer with the values of the buffer that fit a turn, or with all that are owed.
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
    // The turns in between have passed over values that came during these calls.
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
