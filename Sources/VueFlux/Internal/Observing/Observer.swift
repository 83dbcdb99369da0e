public import Synchronization

/// One subscription: until when it lasts, and where it is registered.
// Sendable because the store's lock guards `place`, the rest is immutable or atomic, and the scope is only kept
// alive. Turns read `since` without the lock: it changes at the registration, and while an observer of the state
// waits for a turn of its own, when it is in no other.
@usableFromInline
class Observer<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  @usableFromInline final let ended = Atomic(false)
  @usableFromInline final let hasScope: Bool

  /// Whether this is an ``ActionObserver``, and not a ``StateObserver``.
  @usableFromInline final let observesActions: Bool

  @safe @exclusivity(unchecked) @usableFromInline final var place = Place()

  @usableFromInline final weak let scope: AnyObject?

  /// The engine of the store: a cycle, too, which is broken with that of `queue`.
  // Not weak, because from the first weak reference on, the runtime counts all others the slow way.
  @usableFromInline final let engine: Engine<State>

  /// Where the observer is registered.
  @usableFromInline
  struct Place: Sendable {
    /// The index in the queue.
    @usableFromInline var slot: Int32 = -1

    /// The queue; a cycle, which the end of either breaks.
    @usableFromInline var queue: ObserverQueue<State>?

    /// How many actions, or states, there had been when the observer came; -1 if it has not seen any state.
    @usableFromInline var since = 0

    @inlinable
    init() {}
  }

  @inlinable final var slot: Int32 {
    get { place.slot }
    set { place.slot = newValue }
  }

  @inlinable final var queue: ObserverQueue<State>? {
    get { place.queue }
    set { place.queue = newValue }
  }

  @inlinable final var since: Int {
    get { place.since }
    set { place.since = newValue }
  }

  @inlinable
  init(engine: Engine<State>, scope: AnyObject?, observesActions: Bool) {
    self.engine = engine
    self.observesActions = observesActions
    self.scope = scope
    hasScope = scope != nil
  }

  /// Marks this observer as ended: it is not called again.
  @usableFromInline
  final func end() {
    ended.store(true, ordering: .releasing)
  }

  /// Stops buffering for this observer before it is removed.
  @usableFromInline
  func stopTapping() {}

  /// Ends the observer because its queue does, under the store's lock.
  @usableFromInline
  final func endInQueue() {
    end()
    queue = nil
  }

  /// Ends the subscription if its scope is gone.
  ///
  /// Not under a lock: the reference that this takes for a moment may be the scope's last.
  final func unsubscribeIfOrphan() {
    if hasScope, scope == nil { unsubscribe() }
  }
}

extension Observer: Unsubscribable {
  @inlinable final var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  /// No call begins after this has returned, because every call begins with a look at `ended`.
  @usableFromInline @discardableResult
  final func unsubscribe() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    engine.specialized.remove(engine, self)
    return true
  }
}
