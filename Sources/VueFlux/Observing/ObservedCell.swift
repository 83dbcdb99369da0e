/// The part of a store's engine that observers need.
// Sendable because the store's lock guards all that changes.
@usableFromInline
class ObservedCell<State: VueFlux.State>: StateCell<State>, @unchecked Sendable {
  /// A copy of the core's ``Listening``, which a dispatch reads without the lock.
  @usableFromInline final let hint = ListeningHint()

  /// The observers; nil until the first one comes.
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline final var observers: Observers<State>?

  /// Removes an observer; a closure for the reason of ``StateCell/end``.
  @usableFromInline final let removal: @Sendable (ObservedCell, Observer<State>) -> Void

  @inlinable
  override init(
    box: consuming StateBox<State>,
    identity: StoreIdentity,
    channel: BusChannel,
    end: @escaping @Sendable (LiveState<State>) -> Void
  ) {
    removal = { cell, observer in cell.remove(observer) }
    super.init(box: consume box, identity: identity, channel: channel, end: end)
  }

  /// Runs `body` with a queue of observers, which the same lock guards.
  @inlinable @inline(__always)
  final func withQueue<Result: Sendable>(
    _ queue: ObserverQueue<State>,
    _ body: (inout ObserverQueue<State>.Contents) -> Result
  ) -> Result {
    coreLock.withLock { body(&queue.contents) }
  }
}

extension ActionTarget {
  // The target is a store of this state type: this makes the cast safe.
  @inlinable @inline(__always)
  final func asObserved<State>(of state: State.Type) -> ObservedCell<State> {
    unsafe unsafeDowncast(self, to: ObservedCell<State>.self)
  }
}

extension Store {
  @inlinable var cell: ObservedCell<State> { actions.target.asObserved(of: State.self) }
}

extension LiveState {
  var observedCell: ObservedCell<State> { cell.asObserved(of: State.self) }
}
