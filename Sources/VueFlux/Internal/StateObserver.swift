public import Synchronization

/// One who is called with what it selects from the state, when that has changed.
// Sendable because it is immutable or atomic, but for what its superclass guards.
@usableFromInline
final class StateObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  /// Looks at the state and calls the user's code if there is news.
  ///
  /// Returns whether there is more to tell, which is left to another turn. Never runs twice at a time.
  @usableFromInline
  typealias Refresh = @Sendable (Computed<State>, StateObserver<State>) -> Bool

  @usableFromInline let body: Refresh

  /// What gathers the values of an observer that wants each of them.
  @usableFromInline let collector: Collector<State>?

  /// The ``StoreSubscriber`` that this observer stands for.
  @usableFromInline let subscriber: ObjectIdentifier?

  @usableFromInline let starting = Atomic(false)

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

  /// Whether the first value is being delivered by the thread that subscribes: until it has been,
  /// turns, which may be other threads', pass this observer over.
  @inlinable var isStarting: Bool {
    get { starting.load(ordering: .acquiring) }
    set { starting.store(newValue, ordering: .releasing) }
  }

  /// Calls the observer if it is subscribed and what it selects has changed.
  ///
  /// - Returns: Whether there is more to tell.
  @inlinable @inline(__always)
  func refresh(_ computed: Computed<State>) -> Bool {
    guard !isStarting else { return false }
    return look(at: computed)
  }

  /// Does so also for the first time, on the thread that subscribes.
  @inlinable @inline(__always)
  func look(at computed: Computed<State>) -> Bool {
    guard !isUnsubscribed else { return false }
    return hasScope ? lookInScope(at: computed) : body(computed, self)
  }

  /// The scope lives at least as long as the call.
  @inlinable
  func lookInScope(at computed: Computed<State>) -> Bool {
    guard let scope else {
      unsubscribe()
      return false
    }
    return withExtendedLifetime(scope) { body(computed, self) }
  }
}
