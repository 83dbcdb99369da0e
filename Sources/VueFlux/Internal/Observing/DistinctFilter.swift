/// A filter that drops values equal to the last one that an observer of the state received.
// Sendable because one thread at a time calls an observer, and the store's lock orders these calls.
@usableFromInline
final class DistinctFilter<Value: Sendable>: @unchecked Sendable {
  /// Whether two values are duplicates; nil if none are, so that no value is kept.
  @usableFromInline let areEqual: (@Sendable (Value, Value) -> Bool)?

  @usableFromInline let body: @Sendable (Value?, Value) -> Void

  // Safe because one thread at a time calls the observer.
  @safe @exclusivity(unchecked) @usableFromInline var progress = Progress()

  @usableFromInline
  struct Progress: Sendable {
    /// The last value that was not a duplicate.
    @usableFromInline var last: Value?

    /// The values that an `.every` observer has taken from its buffer and not delivered yet.
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

  /// Calls the observer with `value`, unless that is a duplicate or the observer has ended.
  @inlinable
  func tell<State>(_ value: Value, _ observer: StateObserver<State>) {
    // The selector, the previous call and the comparison are user code: each may have ended the subscription.
    guard !observer.isUnsubscribed else { return }
    let previous = progress.last
    if let previous, let areEqual {
      guard !areEqual(previous, value), !observer.isUnsubscribed else { return }
    }
    if areEqual != nil { progress.last = value }
    observer.countCall()
    body(previous, value)
  }

  /// Calls the observer with buffered values: all of them if `isOwed`, else as many as fit a turn.
  ///
  /// - Returns: Whether values are left for another turn.
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
    // The turns in between delivered only the rest, and skipped the values that the tap buffered meanwhile.
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
