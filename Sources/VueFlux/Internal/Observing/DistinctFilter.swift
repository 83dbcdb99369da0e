/// What an observer of the state was told last, and so what is news to it.
// Sendable because an observer is told by one thread at a time, with the store's lock between two.
@usableFromInline
final class DistinctFilter<Value: Sendable>: @unchecked Sendable {
  /// Whether a value is a duplicate of the last one; nil if none is, and none is to be kept.
  @usableFromInline let areEqual: (@Sendable (Value, Value) -> Bool)?

  @usableFromInline let body: @Sendable (Value?, Value) -> Void

  // Safe because there is one thread at a time.
  @safe @exclusivity(unchecked) @usableFromInline var last: Value?
  @safe @exclusivity(unchecked) @usableFromInline
  var rest = Batch<Value>(items: ContiguousArray())

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
    let previous = last
    if let previous, let areEqual {
      guard !areEqual(previous, value), !observer.isUnsubscribed else { return }
    }
    if areEqual != nil { last = value }
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
    let engine = observer.engine
    let isContinued = !rest.isFinished
    if isContinued, isOwed { tellRest(upTo: .max, observer) }
    if rest.isFinished { rest = engine.withCore { _ in buffer.take() } }
    tellRest(upTo: isOwed ? .max : 256, observer)
    if observer.isUnsubscribed {
      rest = Batch(items: ContiguousArray())
      return false
    }
    guard rest.isFinished else { return true }
    rest = Batch(items: ContiguousArray())
    // The turns in between have passed over what was noted while these were being told.
    return isContinued && engine.withCore { _ in !buffer.items.isEmpty }
  }

  @inlinable
  func tellRest<State>(upTo count: Int, _ observer: StateObserver<State>) {
    let end = rest.next + min(rest.items.count - rest.next, count)
    while rest.next < end {
      let value = rest.items[rest.next]
      rest.next += 1
      tell(value, observer)
    }
  }
}
