/// What one turn of a lane has to do: actions, a state, and those to call with them.
@usableFromInline
struct LaneTurn<State: VueFlux.State>: Sendable {
  @usableFromInline let audience: Audience<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var batch: Batch<Entry<State.Action>>

  /// The state that has come since the last turn, if one has.
  @usableFromInline let refresh: Refresh<State>?

  /// Whether the turn knows no limit, because it is owed to a dispatch on this thread.
  @usableFromInline let isOwed: Bool

  /// Starts a turn, under the lock; nil when it is not this caller's.
  @inlinable
  init?(_ lane: Lane<State>, _ core: inout Core<State>, _ isOwed: Bool) {
    let hasBacklog = lane.outbox.backlog != nil
    guard let audience = core.audience, let batch = lane.outbox.beginTurn() else { return nil }
    self.audience = audience
    self.batch = batch
    actionObservers = lane.actionObservers.copy
    self.isOwed = isOwed && lane.isOwed
    // With a backlog, what is owed may have come after it.
    if !hasBacklog { lane.isOwed = false }
    refresh = lane.isBehind ? Refresh.begin(lane, audience, &core) : nil
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Parameter left: How many more calls of each observer fit the executor's turn.
  /// - Returns: Whether the store is still there.
  @inlinable @inline(__always)
  mutating func run(upTo left: inout Int) -> Bool {
    let first = batch.next
    let end = isOwed ? batch.items.count : min(batch.items.count, first + left)
    // A new state counts as one.
    left -= max(end - first, 1)
    guard audience.deliver(&batch, upTo: end, to: actionObservers) else {
      refresh?.clear()
      return false
    }
    guard let refresh else { return true }
    refresh.run(isOwed: isOwed)
    return true
  }
}
