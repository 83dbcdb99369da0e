/// A filter that drops values equal to the last one that an observer of the state received.
// Sendable because one thread at a time calls an observer, and the store's lock orders these calls.
@usableFromInline
final class DistinctFilter<Value: Sendable>: @unchecked Sendable {
  /// Whether two values are duplicates; nil if none are, so that no value is kept.
  @usableFromInline let areEqual: (@Sendable (Value, Value) -> Bool)?

  @usableFromInline let body: @Sendable (Value?, Value) -> Void

  /// The last value that was not a duplicate.
  // Safe because one thread at a time calls the observer.
  @safe @exclusivity(unchecked) @usableFromInline var last: Value?

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
    let previous = last
    if let previous, let areEqual {
      guard !areEqual(previous, value), !observer.isUnsubscribed else { return }
    }
    if areEqual != nil { last = value }
    observer.countCall()
    body(previous, value)
  }

  /// Calls the observer with buffered values.
  ///
  /// - Returns: Whether values are left for another turn.
  @inlinable
  func tell<State>(
    of buffer: Buffer<Value>,
    _ observer: StateObserver<State>,
    upTo limit: Int
  ) -> Bool {
    for value in buffer.take(upTo: limit) { tell(value, observer) }
    return !observer.isUnsubscribed && !buffer.isEmpty
  }
}
