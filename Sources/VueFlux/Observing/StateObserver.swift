public import Synchronization

/// An observer of a value selected from the state.
// Sendable because its own properties are constants and atomics, and the superclass guards the rest.
@usableFromInline
final class StateObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  /// A closure that reads the state, and calls the user's code if the value has changed.
  ///
  /// It delivers a limited number of buffered values, and returns whether some are left for another turn. Two calls
  /// never overlap.
  @usableFromInline
  typealias Refresh =
    @Sendable (Computed<State>, StateObserver<State>, _ limit: Int) -> Bool

  @usableFromInline let body: Refresh

  /// The tap that buffers each element for this observer; nil if it reads the latest state.
  @usableFromInline let tap: Tap<State>?

  /// Called when the store is released.
  @usableFromInline let onRelease: (@Sendable () -> Void)?

  /// The subscriber object that this observer was added for; nil if there is none.
  @usableFromInline let subscriber: ObjectIdentifier?

  /// The type of the values that the user's closure is called with; nil if no closure of the user's is called.
  @usableFromInline let values: Any.Type?

  // The store's lock guards both.
  @usableFromInline let starting = Atomic(false)
  @usableFromInline let waitingPlace = Slot()

  @inlinable
  init(
    cell: ObservedCell<State>,
    scope: AnyObject?,
    tap: Tap<State>?,
    subscriber: ObjectIdentifier? = nil,
    values: Any.Type? = nil,
    onRelease: (@Sendable () -> Void)? = nil,
    body: @escaping Refresh
  ) {
    self.tap = tap
    self.onRelease = onRelease
    self.subscriber = subscriber
    self.values = values
    self.body = body
    super.init(cell: cell, scope: scope, observesActions: false)
  }

  /// Whether the subscribing thread is still delivering the first value.
  ///
  /// Until then, turns skip the observer.
  @inlinable var isStarting: Bool {
    get { starting.load(ordering: .relaxed) }
    set { starting.store(newValue, ordering: .relaxed) }
  }

  /// The index among the queue's waiting observers; negative if this one does not wait.
  @inlinable var waitingSlot: Int {
    get { Int(waitingPlace.number) }
    set { waitingPlace.number = Int32(newValue) }
  }

  @usableFromInline
  override func stopTapping() {
    tap?.end()
  }

  /// Calls the observer if it is subscribed and its value has changed.
  ///
  /// - Returns: Whether values are left for another turn.
  @inlinable @inline(__always)
  func refresh(_ computed: Computed<State>, upTo limit: Int) -> Bool {
    guard !isUnsubscribed else { return false }
    return hasScope ? refreshInScope(computed, limit) : body(computed, self, limit)
  }

  /// Calls `body` while it holds the scope, or unsubscribes if the scope is gone.
  @inlinable
  func refreshInScope(_ computed: Computed<State>, _ limit: Int) -> Bool {
    guard let scope else {
      unsubscribe()
      return false
    }
    return withExtendedLifetime(scope) { body(computed, self, limit) }
  }
}

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
