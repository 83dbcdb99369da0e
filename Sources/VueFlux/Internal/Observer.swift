import Synchronization

/// One subscription: what to call, and until when.
// Sendable because `lane`, `slot` and `body` are guarded by the store's lock; the delivery that reads
// `body` without it is the only one on the lane, and `body` is not taken away while it runs.
@usableFromInline
final class Observer<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Body = @Sendable (State.Action, Store<State>) -> Void

  private let ended = Atomic(false)
  private let hasScope: Bool

  /// Where the observer stands in its lane.
  var slot: Int32 = 0

  /// The lane that the observer is registered in; a cycle, which the end of either breaks.
  var lane: Lane<State>?

  private weak let scope: AnyObject?
  private weak let engine: Engine<State>?
  private var body: Body?

  /// What the store had published when this observer came.
  var firstSequence = 0

  // The scope is only kept alive, never spoken to, so it may be of any isolation.
  init(engine: Engine<State>, scope: AnyObject?, body: @escaping Body) {
    self.engine = engine
    self.scope = scope
    hasScope = scope != nil
    self.body = body
  }

  /// Calls the observer, unless it has ended; its scope lives at least as long as the call.
  @usableFromInline
  func receive(_ entry: Entry<State.Action>, from store: Store<State>) {
    guard firstSequence < entry.sequence, !isUnsubscribed, let body else { return }
    guard hasScope else {
      body(entry.action, store)
      return
    }
    guard let scope else {
      unsubscribe()
      return
    }
    withExtendedLifetime(scope) { body(entry.action, store) }
  }

  func takeBody() -> Body? {
    defer { body = nil }
    return body
  }

  /// Ends the subscription if its scope is gone.
  ///
  /// Not under a lock: the reference that this takes for a moment may be the scope's last.
  func unsubscribeIfOrphan() {
    if hasScope, scope == nil { unsubscribe() }
  }
}

extension Observer: Unsubscribable {
  @usableFromInline
  var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  /// No call begins after this has returned, because every call begins with a look at `ended`.
  @usableFromInline
  func unsubscribe() {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent), let engine else { return }
    Aftermath.perform { aftermath in engine.remove(self, &aftermath) }
  }
}
