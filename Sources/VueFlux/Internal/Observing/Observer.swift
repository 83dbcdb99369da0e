public import Synchronization

/// One subscription: until when it lasts, and where it is registered.
// Sendable because `slot`, `lane` and `since` are guarded by the store's lock (the last one is read by turns
// without it, and changes only at registration, and while an observer of the state waits for a turn of its
// own: then it is in no other), the rest is immutable or atomic, and the scope is only kept alive, never
// spoken to. The subclasses say why they are.
@usableFromInline
class Observer<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  @usableFromInline final let ended = Atomic(false)
  @usableFromInline final let hasScope: Bool

  /// Whether this is an ``ActionObserver``, and not a ``StateObserver``.
  @usableFromInline final let observesActions: Bool

  /// Where the observer stands in its queue.
  @safe @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1

  /// The queue that the observer is registered in; a cycle, which the end of either breaks.
  @safe @exclusivity(unchecked) @usableFromInline final var queue: ObserverQueue<State>?

  /// How many actions, or states, there had been when this observer came; -1 for one that is to be
  /// told of the state as it is.
  @safe @exclusivity(unchecked) @usableFromInline final var since = 0

  @usableFromInline final weak let scope: AnyObject?

  /// The works of the store: a cycle, too, which is broken with that of `lane`.
  // Not weak, because from the first weak reference on, the runtime counts all others the slow way.
  @usableFromInline final let engine: Engine<State>

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
