/// The part of a store's engine that readers need: its state, and the lock.
// Sendable because the lock guards all that changes. Not final: the engine is made in layers, each of which has more
// behind the lock.
@usableFromInline
class StateCell<State: VueFlux.State>: Member, @unchecked Sendable {
  @usableFromInline final let threads = ThreadRecords.shared

  @usableFromInline final let coreLock = Lock()
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline final var core: Core<State>

  /// Ends the store.
  ///
  /// A closure, made where the state's type is known: a generic `deinit` is never specialised, and costs ten times as
  /// much.
  @usableFromInline final let end: @Sendable (LiveState<State>) -> Void

  @inlinable
  init(
    box: consuming StateBox<State>,
    identity: StoreIdentity,
    channel: BusChannel,
    end: @escaping @Sendable (LiveState<State>) -> Void
  ) {
    core = Core(box: consume box)
    self.end = end
    super.init(identity: identity, channel: channel)
  }

  @inlinable @inline(__always)
  final func withCore<Result: ~Copyable & Sendable>(
    _ body: (inout Core<State>) -> Result
  ) -> Result {
    coreLock.withLock { body(&core) }
  }

  /// Returns the state as handles read it, under the lock; the store must not be gone.
  @usableFromInline
  final func live(_ core: inout Core<State>) -> LiveState<State> {
    if let live = core.live { return live }
    let live = LiveState(cell: self)
    core.live = live
    if core.values != nil { core.shareCache() }
    return live
  }

  /// The read side of a snapshot.
  ///
  /// A value does not change in its box. An object may; each read gets its current state.
  @inlinable
  final func still(_ box: StateBox<State>) -> Computed<State> {
    Computed(live: LiveState(cell: self), box: box)
  }
}
