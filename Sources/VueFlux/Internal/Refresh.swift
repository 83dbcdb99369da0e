/// A new state, and those who are to look at it in one turn of their executor.
// Sendable because one thread has it at a time.
@usableFromInline
final class Refresh<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline let box: StateBox<State>
  @usableFromInline let observers: ContiguousArray<StateObserver<State>?>

  /// The number of the state: it is no news to those who came when it was there.
  @usableFromInline let version: Int

  /// Those who have more to tell than fits a turn.
  @safe @exclusivity(unchecked) @usableFromInline
  var unfinished = ContiguousArray<StateObserver<State>?>()

  /// Takes over what a lane has for its observers of the state, under the lock.
  @inlinable
  init?(_ lane: Lane<State>, _ audience: Audience<State>, _ core: inout Core<State>) {
    guard let box = core.share() else { return nil }
    self.box = box
    version = audience.version
    // Whoever waits for a turn of its own is among all of them.
    observers = lane.isStale ? lane.startedObservers : lane.waiting
    lane.isStale = false
    lane.waiting = []
  }

  /// Calls those to whom the state is news, with no lock held.
  @inlinable
  func run(on engine: Engine<State>) {
    let computed = engine.still(box)
    observers.borrowEach { observer in
      if observer.since < version, observer.refresh(computed) { unfinished.append(observer) }
    }
  }
}
