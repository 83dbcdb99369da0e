/// What one turn of a lane has to do: actions, a state, and those to call with them.
@usableFromInline
struct LaneTurn<State: VueFlux.State>: Sendable {
  @usableFromInline let audience: Audience<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var batch: Batch<Entry<State.Action>>

  /// The state that has come since the last turn, if one has.
  @usableFromInline let refresh: Refresh<State>?

  /// Starts a turn, under the lock; nil when it is not this caller's.
  @inlinable
  init?(_ lane: Lane<State>, _ core: inout Core<State>) {
    guard let audience = core.audience, let batch = lane.outbox.beginTurn() else { return nil }
    self.audience = audience
    self.batch = batch
    actionObservers = lane.actionObservers.copy
    refresh = lane.isBehind ? Refresh.begin(lane, audience, &core) : nil
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Returns: Whether the store is still there.
  @inlinable
  mutating func run(upTo length: Int) -> Bool {
    guard audience.deliver(&batch, upTo: length, to: actionObservers) else {
      refresh?.clear()
      return false
    }
    refresh?.run()
    return true
  }
}
