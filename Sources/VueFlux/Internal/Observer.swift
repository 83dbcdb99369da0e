public import Synchronization

/// One subscription: what to call, and until when.
// Sendable because `slot`, `lane` and `firstSequence` are guarded by the store's lock (the last one
// does not change after registration, which comes before any delivery that reads it), the rest is
// immutable or atomic, and the scope is only kept alive, never spoken to.
@usableFromInline
final class Observer<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Body = @Sendable (State.Action, Store<State>) -> Void

  @usableFromInline let ended = Atomic(false)
  @usableFromInline let hasScope: Bool
  @usableFromInline let isRelay: Bool

  /// Whether there is nothing more to it than calling `body`.
  @usableFromInline let isPlain: Bool

  /// Where the observer stands in its lane.
  @safe @exclusivity(unchecked) @usableFromInline var slot: Int32 = 0

  /// The lane that the observer is registered in; a cycle, which the end of either breaks.
  @safe @exclusivity(unchecked) @usableFromInline var lane: Lane<State>?

  /// What the store had published when this observer came.
  @safe @exclusivity(unchecked) @usableFromInline var firstSequence = 0

  @usableFromInline let body: Body
  @usableFromInline weak let scope: AnyObject?
  @usableFromInline weak let engine: Engine<State>?

  @inlinable
  init(
    engine: Engine<State>,
    scope: AnyObject?,
    isRelay: Bool = false,
    body: @escaping Body
  ) {
    self.engine = engine
    self.scope = scope
    hasScope = scope != nil
    self.isRelay = isRelay
    isPlain = scope == nil && !isRelay
    self.body = body
  }

  /// Calls the observer, unless it has ended or came later than the action.
  @inlinable @inline(__always)
  func receive(_ entry: Entry<State.Action>, from store: Store<State>) {
    guard firstSequence < entry.sequence, !isUnsubscribed else { return }
    if isPlain { body(entry.action, store) } else { receiveWithCare(entry, from: store) }
  }

  @inlinable
  func receiveWithCare(_ entry: Entry<State.Action>, from store: Store<State>) {
    guard isRelay else {
      receiveInScope(entry, from: store)
      return
    }
    ThreadRecords.shared.current.arrivingHops = entry.hops
    body(entry.action, store)
  }

  /// The scope lives at least as long as the call.
  @inlinable
  func receiveInScope(_ entry: Entry<State.Action>, from store: Store<State>) {
    guard let scope else {
      unsubscribe()
      return
    }
    withExtendedLifetime(scope) { body(entry.action, store) }
  }

  /// Makes this observer one that is not called any more.
  @usableFromInline
  func end() {
    ended.store(true, ordering: .releasing)
  }

  /// Ends the subscription if its scope is gone.
  ///
  /// Not under a lock: the reference that this takes for a moment may be the scope's last.
  func unsubscribeIfOrphan() {
    if hasScope, scope == nil { unsubscribe() }
  }
}

extension Observer: Unsubscribable {
  @inlinable var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  /// No call begins after this has returned, because every call begins with a look at `ended`.
  @usableFromInline
  func unsubscribe() {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent), let engine else { return }
    engine.kernel.remove(engine, self)
  }
}
