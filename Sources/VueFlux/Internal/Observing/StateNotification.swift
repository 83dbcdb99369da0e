/// A new state, and the observers that look at it in one turn of their executor.
///
/// A queue has one and uses it for turn after turn, so that a turn allocates nothing.
// Sendable because one thread has it at a time.
@usableFromInline
final class StateNotification<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var computed: Computed<State>?

  @safe @exclusivity(unchecked) @usableFromInline
  var observers = ContiguousArray<StateObserver<State>?>()

  /// The number of the state, which is no news to observers that subscribed when it was current.
  @safe @exclusivity(unchecked) @usableFromInline var version = 0

  /// Whether the state was put back, and no action was committed.
  @safe @exclusivity(unchecked) @usableFromInline var isReplayed = false

  /// The last action, as the cause of actions that observers dispatch, if it was recorded.
  @safe @exclusivity(unchecked) @usableFromInline var cause = Cause.none

  /// Observers with more values than fit into a turn.
  @safe @exclusivity(unchecked) @usableFromInline
  var unfinished = ContiguousArray<StateObserver<State>?>()

  @inlinable
  init() {}

  /// Takes the waiting observers over from a queue, under the lock.
  ///
  /// - Returns: Nil when the store is gone.
  @inlinable
  static func begin(
    _ queue: ObserverQueue<State>,
    _ observers: Observers<State>,
    _ core: inout Core<State>
  ) -> StateNotification? {
    guard let box = core.share() else { return nil }
    let notification = queue.notification ?? StateNotification()
    queue.notification = notification
    notification.computed = observers.still(box)
    notification.version = observers.version
    // A new state is for all observers, waiting ones included.
    let waiting = queue.takeWaiting()
    notification.observers = queue.isStale ? queue.startedObservers : waiting
    notification.isReplayed = queue.isReplayed
    notification.cause = observers.cause
    queue.isStale = false
    queue.isReplayed = false
    return notification
  }

  /// Calls the observers to which the state is news, and releases it; with no lock held.
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

  /// Releases the state and the observers.
  @inlinable
  func clear() {
    computed = nil
    observers = []
  }

  /// Hands out the observers with more values than fit into a turn; nil if there are none.
  @inlinable
  func takeUnfinished() -> ContiguousArray<StateObserver<State>?>? {
    guard !unfinished.isEmpty else { return nil }
    defer { unfinished = [] }
    return unfinished
  }
}
