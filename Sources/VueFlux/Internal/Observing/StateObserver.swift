public import Synchronization

/// An observer of a value that is selected from the state.
// Sendable because it has only constants and atomics beside what its superclass guards.
@usableFromInline
final class StateObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  /// Looks at the state and calls the user's code if there is news.
  ///
  /// Returns whether there are more values, which are left to another turn, unless a dispatch on this thread owes
  /// all of them. Never runs twice at a time.
  @usableFromInline
  typealias Refresh =
    @Sendable (Computed<State>, StateObserver<State>, _ isOwed: Bool) -> Bool

  @usableFromInline let body: Refresh

  /// Gathers the values of an observer that wants each of them.
  @usableFromInline let tap: Tap<State>?

  /// Called when the store is released.
  @usableFromInline let onRelease: (@Sendable () -> Void)?

  /// The object that this observer stands for.
  @usableFromInline let subscriber: ObjectIdentifier?

  // The store's lock guards these two.
  @usableFromInline let starting = Atomic(false)
  @usableFromInline let waitingPlace = Slot()

  @inlinable
  init(
    engine: Engine<State>,
    scope: AnyObject?,
    tap: Tap<State>?,
    subscriber: ObjectIdentifier? = nil,
    onRelease: (@Sendable () -> Void)? = nil,
    body: @escaping Refresh
  ) {
    self.tap = tap
    self.onRelease = onRelease
    self.subscriber = subscriber
    self.body = body
    super.init(engine: engine, scope: scope, observesActions: false)
  }

  /// Whether the subscribing thread is still delivering the first value: turns pass the observer over until then.
  @inlinable var isStarting: Bool {
    get { starting.load(ordering: .relaxed) }
    set { starting.store(newValue, ordering: .relaxed) }
  }

  /// The index among the observers that wait for a turn of their own; negative if it does not wait.
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
  /// - Returns: Whether there are more values.
  @inlinable @inline(__always)
  func refresh(_ computed: Computed<State>, _ isOwed: Bool = false) -> Bool {
    guard !isUnsubscribed else { return false }
    return hasScope ? refreshInScope(computed, isOwed) : body(computed, self, isOwed)
  }

  /// The scope lives at least as long as the call.
  @inlinable
  func refreshInScope(_ computed: Computed<State>, _ isOwed: Bool) -> Bool {
    guard let scope else {
      unsubscribe()
      return false
    }
    return withExtendedLifetime(scope) { body(computed, self, isOwed) }
  }
}
