public import Synchronization

/// One subscription: whether it has ended, and where it is registered.
// Sendable because the store's lock guards `place`, the rest is immutable or atomic, and the scope is only kept
// alive. Turns read `since` without the lock. It changes at the registration, and while an observer of the state
// waits for a turn of its own. In both cases, no other turn has the observer.
@usableFromInline
class Observer<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  @usableFromInline final let ended = Atomic(false)
  @usableFromInline final let hasScope: Bool

  /// Whether this is an ``ActionObserver`` rather than a ``StateObserver``.
  @usableFromInline final let observesActions: Bool

  @safe @exclusivity(unchecked) @usableFromInline final var place = Place()

  @usableFromInline final weak let scope: AnyObject?

  /// The class of the scope, which is known without a reference to it; nil if there is none.
  @usableFromInline final let scopeClass: AnyClass?

  @usableFromInline final let calls = Atomic(0)

  /// The store's engine; a reference cycle, which is broken together with the one through `queue`.
  // Not weak: from the first weak reference to an object on, the runtime counts all other references the slow way.
  @usableFromInline final let cell: ObservedCell<State>

  /// The place where an observer is registered.
  @usableFromInline
  struct Place: Sendable {
    /// The index in the queue's slot list; negative if the observer is in none.
    @usableFromInline var slot: Int32 = -1

    /// The queue; a reference cycle, which the end of the observer or of the queue breaks.
    @usableFromInline var queue: ObserverQueue<State>?

    /// The number of actions or states at the registration; -1 if turns deliver any state.
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
  init(cell: ObservedCell<State>, scope: AnyObject?, observesActions: Bool) {
    self.cell = cell
    self.observesActions = observesActions
    self.scope = scope
    scopeClass = scope.map { type(of: $0) }
    hasScope = scope != nil
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  // unsafe: `observesActions`, which the caller has checked, determines the class.
  @inlinable final var asActionObserver: ActionObserver<State> {
    unsafe unsafeDowncast(self, to: ActionObserver<State>.self)
  }

  @inlinable final var asStateObserver: StateObserver<State> {
    unsafe unsafeDowncast(self, to: StateObserver<State>.self)
  }

  /// How often the user's closure was called, for any thread to read.
  final var callCount: Int { calls.load(ordering: .relaxed) }

  /// Counts a call of the user's closure.
  // Not an atomic addition, which costs as much as a lock: one thread at a time calls the closure.
  @inlinable @inline(__always)
  final func countCall() {
    calls.store(calls.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Marks the observer as ended, so that no further call begins.
  @usableFromInline
  final func end() {
    ended.store(true, ordering: .releasing)
  }

  /// Stops buffering for this observer before it is removed.
  @usableFromInline
  func stopTapping() {}

  /// Ends the observer together with its queue, under the store's lock.
  @usableFromInline
  final func endInQueue() {
    end()
    queue = nil
  }

  /// Ends the subscription if its scope is gone.
  ///
  /// Call this with no lock held: it retains the scope for a moment, and that may be the last reference.
  final func unsubscribeIfOrphan() {
    if hasScope, scope == nil { unsubscribe() }
  }
}

extension Observer: Unsubscribable {
  @inlinable final var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  /// Ends the subscription.
  ///
  /// No call begins after this has returned, because each call first reads `ended`.
  @usableFromInline @discardableResult
  final func unsubscribe() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    cell.removal(cell, self)
    return true
  }
}
