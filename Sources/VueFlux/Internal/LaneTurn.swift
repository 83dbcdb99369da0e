/// What one turn of a lane has to do: actions, a state, and those to call with them.
@usableFromInline
struct LaneTurn<State: VueFlux.State>: Sendable {
  @usableFromInline let audience: Audience<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var batch: Batch<Entry<State.Action>>

  /// The state that has come since the last turn, if one has.
  @usableFromInline let box: StateBox<State>?

  /// Those who are to look at it.
  @usableFromInline let stateObservers: ContiguousArray<StateObserver<State>?>

  /// Those who have more to tell than fits a turn.
  @usableFromInline var unfinished = ContiguousArray<StateObserver<State>?>()

  /// Starts a turn, under the lock; nil when it is not this caller's.
  @inlinable
  init?(_ lane: Lane<State>, _ core: inout Core<State>) {
    guard let audience = core.audience, let batch = lane.outbox.beginTurn() else { return nil }
    self.audience = audience
    self.batch = batch
    actionObservers = lane.actionObservers.all
    guard lane.isBehind else {
      box = nil
      stateObservers = []
      return
    }
    // Whoever waits for a turn of its own is among all of them.
    stateObservers = lane.isStale ? lane.stateObservers.all : lane.waiting
    lane.isStale = false
    lane.waiting = []
    box = core.share()
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Returns: Whether the store is still there.
  @inlinable
  mutating func run(upTo length: Int, on engine: Engine<State>) -> Bool {
    guard audience.deliver(&batch, upTo: length, to: actionObservers) else { return false }
    guard let box else { return true }
    let computed = engine.still(box)
    stateObservers.borrowEach { observer in
      if !observer.isStarting, observer.refresh(computed) { unfinished.append(observer) }
    }
    return true
  }
}
