/// A new state, and the observers that look at it in one turn of their executor.
///
/// A queue has one and uses it for turn after turn, so that a turn allocates nothing.
// An object, because a turn with all of this in it would be copied by way of its metadata. Sendable because one
// thread has it at a time.
@usableFromInline
final class StateNotification<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @inlinable
  init() {}

  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    @usableFromInline var computed: Computed<State>?
    @usableFromInline var observers = ContiguousArray<StateObserver<State>?>()

    /// The number of the state: observers that subscribed when it was current have seen it.
    @usableFromInline var version = 0

    /// Whether the state was put back, and no action was committed.
    @usableFromInline var isReplayed = false

    /// The last action, as the cause of actions that observers dispatch, if it was recorded.
    @usableFromInline var cause = Cause.none

    /// Observers with more values than fit a turn.
    @usableFromInline var unfinished = ContiguousArray<StateObserver<State>?>()

    @inlinable
    init() {}
  }

  /// Takes the new state, or the observers that wait, from a queue, under the lock.
  ///
  /// - Returns: Nil when the store is gone.
  @inlinable
  static func begin(
    _ queue: ObserverQueue<State>,
    _ observers: Observers<State>,
    _ core: inout Core<State>
  ) -> StateNotification? {
    guard let box = core.share(), let live = core.live else { return nil }
    let notification = queue.contents.notification ?? StateNotification()
    queue.contents.notification = notification
    notification.contents.computed = Computed(live: live, box: box)
    notification.contents.version = observers.contents.version
    // A new state is for all observers, waiting ones included.
    let waiting = queue.contents.takeWaiting()
    notification.contents.observers =
      queue.contents.isStale ? queue.contents.startedObservers : waiting
    notification.contents.isReplayed = queue.contents.isReplayed
    notification.contents.cause = observers.contents.cause
    queue.contents.isStale = false
    queue.contents.isReplayed = false
    return notification
  }

  /// Calls the observers that have not seen the state, and releases it; with no lock held.
  ///
  /// - Parameter isOwed: Whether observers that want each value get all of them, and not only as many as fit
  ///   a turn.
  @inlinable
  func run(isOwed: Bool) {
    guard let computed = contents.computed else { return }
    if contents.isReplayed {
      ReplayMode.run(ThreadRecords.shared.current) { notify(computed, isOwed) }
    } else {
      contents.cause.lead { notify(computed, isOwed) }
    }
    clear()
  }

  @inlinable @inline(__always)
  func notify(_ computed: Computed<State>, _ isOwed: Bool) {
    contents.observers.borrowEach { observer in
      if observer.since < contents.version, observer.refresh(computed, isOwed) {
        contents.unfinished.append(observer)
      }
    }
  }

  /// Releases the state and the observers.
  @inlinable
  func clear() {
    contents.computed = nil
    contents.observers = []
  }

  /// Hands out the observers with more values than fit a turn; nil if there are none.
  @inlinable
  func takeUnfinished() -> ContiguousArray<StateObserver<State>?>? {
    guard !contents.unfinished.isEmpty else { return nil }
    defer { contents.unfinished = [] }
    return contents.unfinished
  }
}
