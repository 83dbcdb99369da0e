/// One who is called with what it selects from the state, when that has changed.
// Sendable because `isStarting` is guarded by the store's lock and the rest is immutable, but for what
// the superclass guards.
@usableFromInline
final class StateObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  /// Looks at the state and calls the user's code if there is news.
  ///
  /// Returns whether there is more to tell, which is left to another turn, unless all of it is owed to a
  /// dispatch on this thread. Never runs twice at a time.
  @usableFromInline
  typealias Refresh =
    @Sendable (Computed<State>, StateObserver<State>, _ isOwed: Bool) -> Bool

  @usableFromInline let body: Refresh

  /// What gathers the values of an observer that wants each of them.
  @usableFromInline let collector: Collector<State>?

  /// The ``StoreSubscriber`` that this observer stands for.
  @usableFromInline let subscriber: ObjectIdentifier?

  /// Whether the first value is being delivered by the thread that subscribes: turns that begin before
  /// it has been pass this observer over.
  @safe @exclusivity(unchecked) @usableFromInline var isStarting = false

  /// Where the observer stands among those that wait for a turn of their own; negative if it does not.
  @safe @exclusivity(unchecked) @usableFromInline var waitingSlot = -1

  @inlinable
  init(
    engine: Engine<State>,
    scope: AnyObject?,
    collector: Collector<State>?,
    subscriber: ObjectIdentifier? = nil,
    body: @escaping Refresh
  ) {
    self.collector = collector
    self.subscriber = subscriber
    self.body = body
    super.init(engine: engine, scope: scope, hearsActions: false)
  }

  @usableFromInline
  override func stopCollecting() {
    collector?.end()
  }

  /// Calls the observer if it is subscribed and what it selects has changed.
  ///
  /// - Returns: Whether there is more to tell.
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
