/// What one hold of a store's lock has done, and what is to be done when it is released.
@usableFromInline
struct Commit<State: VueFlux.State>: Sendable {
  /// How many pieces of work were committed; 0 when the store is gone.
  @usableFromInline var count = 0

  /// The observers' mailboxes that need a drain: most stores have observers on one executor, and an
  /// array would be allocated for each commit.
  @usableFromInline var lane: Lane<State>?
  @usableFromInline var otherLanes = ContiguousArray<Lane<State>>()

  /// The plugins, if nobody is telling them yet what they are to be told.
  @usableFromInline var chain: PluginChain<State>?

  /// Tasks that waited for a change.
  @usableFromInline var woken = ContiguousArray<Waiter>()

  /// Why an action of the present piece of work was rejected, if one was.
  @usableFromInline var rejection: String?

  /// Boxes that were left to snapshots.
  @usableFromInline var garbage = ContiguousArray<StateBox<State>>()

  /// Those who wait for the outcome.
  @usableFromInline var reports = ContiguousArray<@Sendable () -> Void>()

  @inlinable
  init() {}

  @inlinable
  mutating func addLane(_ added: Lane<State>) {
    if lane == nil { lane = added } else { otherLanes.append(added) }
  }

  @inlinable
  func forEachLane(_ body: (Lane<State>) -> Void) {
    guard let lane else { return }
    body(lane)
    for lane in otherLanes { body(lane) }
  }
}
