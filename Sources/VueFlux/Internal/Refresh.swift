/// A new state, and those who are to look at it in one turn of their executor.
///
/// A lane has one and uses it for turn after turn, so that a turn allocates nothing.
// Sendable because one thread has it at a time.
@usableFromInline
final class Refresh<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var computed: Computed<State>?

  @safe @exclusivity(unchecked) @usableFromInline
  var observers = ContiguousArray<StateObserver<State>?>()

  /// The number of the state: it is no news to those who came when it was there.
  @safe @exclusivity(unchecked) @usableFromInline var version = 0

  /// Whether the state was put back, and nothing has happened.
  @safe @exclusivity(unchecked) @usableFromInline var isReplayed = false

  /// What the last action leads to, if somebody has recorded it.
  @safe @exclusivity(unchecked) @usableFromInline var cause = Cause.none

  /// Those who have more to tell than fits a turn.
  @safe @exclusivity(unchecked) @usableFromInline
  var unfinished = ContiguousArray<StateObserver<State>?>()

  @inlinable
  init() {}

  /// Takes over what a lane has for its observers of the state, under the lock.
  ///
  /// - Returns: Nil when the store is gone.
  @inlinable
  static func begin(
    _ lane: Lane<State>,
    _ audience: Audience<State>,
    _ core: inout Core<State>
  ) -> Refresh? {
    guard let box = core.share() else { return nil }
    let refresh = lane.refresh ?? Refresh()
    lane.refresh = refresh
    refresh.computed = audience.still(box)
    refresh.version = audience.version
    // Whoever waits for a turn of its own is among all of them.
    let waiting = lane.takeWaiting()
    refresh.observers = lane.isStale ? lane.startedObservers : waiting
    refresh.isReplayed = lane.isReplayed
    refresh.cause = audience.cause
    lane.isStale = false
    lane.isReplayed = false
    return refresh
  }

  /// Calls those to whom the state is news, and lets go of it; with no lock held.
  ///
  /// - Parameter isOwed: Whether observers that want each value get all of them, and not only as many as fit
  ///   a turn.
  @inlinable
  func run(isOwed: Bool) {
    guard let computed else { return }
    if isReplayed {
      ReplayMode.run(ThreadRecords.shared.current) { tell(computed, isOwed) }
    } else {
      cause.lead { tell(computed, isOwed) }
    }
    clear()
  }

  @inlinable @inline(__always)
  func tell(_ computed: Computed<State>, _ isOwed: Bool) {
    observers.borrowEach { observer in
      if observer.since < version, observer.refresh(computed, isOwed) {
        unfinished.append(observer)
      }
    }
  }

  /// Lets go of the state.
  @inlinable
  func clear() {
    computed = nil
    observers = []
  }

  /// Hands out those who have more to tell than fits a turn; nil if there are none.
  @inlinable
  func takeUnfinished() -> ContiguousArray<StateObserver<State>?>? {
    guard !unfinished.isEmpty else { return nil }
    defer { unfinished = [] }
    return unfinished
  }
}
