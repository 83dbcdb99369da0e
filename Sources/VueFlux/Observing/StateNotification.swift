/// A state, and the observers to call with it in one turn of their executor.
///
/// A queue uses one object for all its turns, so that a turn allocates nothing.
// A class: inside the turn, these properties would be copied by way of the generic type's metadata. Sendable because
// one thread has it at a time.
@usableFromInline
final class StateNotification<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @inlinable
  init() {}

  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    @usableFromInline var computed: Computed<State>?
    @usableFromInline var observers = ContiguousArray<StateObserver<State>?>()

    /// The number of the state; an observer that was registered at this number has seen it.
    @usableFromInline var version = 0

    /// How the state has come about.
    @usableFromInline var trace = Trace()

    /// Observers with more values than fit a turn.
    @usableFromInline var unfinished = ContiguousArray<StateObserver<State>?>()

    @inlinable
    init() {}
  }

  /// Takes the state, and the observers to call with it, from a queue; under the store's lock.
  ///
  /// - Returns: The queue's notification; nil if the store is gone.
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
    // All started observers are called with a new state, including the observers that wait.
    let waiting = queue.contents.takeWaiting()
    notification.contents.observers =
      queue.contents.isStale ? queue.contents.startedObservers : waiting
    notification.contents.trace = Trace(
      isReplayed: queue.contents.isReplayed,
      cause: observers.contents.cause
    )
    queue.contents.isStale = false
    queue.contents.isReplayed = false
    return notification
  }

  /// Calls the observers that have not seen the state, and releases it; with no lock held.
  ///
  /// - Parameters:
  ///   - count: How many values an `.every` observer receives at most.
  ///   - record: The record of the thread.
  @inlinable
  func run(upTo count: Int, _ record: ThreadRecord) {
    guard let computed = contents.computed else { return }
    contents.trace.asCurrent(record) { notify(computed, count) }
    clear()
  }

  @inlinable @inline(__always)
  func notify(_ computed: Computed<State>, _ count: Int) {
    contents.observers.borrowEach { observer in
      if observer.since < contents.version, observer.refresh(computed, upTo: count) {
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

  /// Removes and returns the observers with more values than fit a turn; nil if there are none.
  @inlinable
  func takeUnfinished() -> ContiguousArray<StateObserver<State>?>? {
    guard !contents.unfinished.isEmpty else { return nil }
    defer { contents.unfinished = [] }
    return contents.unfinished
  }
}
