/// The observers of one store on one executor, and the actions that wait for them.
///
/// Committed actions wait in the outbox. For observers of the state, a commit only sets a flag, so its cost does not
/// depend on their number.
// Sendable because the store's lock guards `contents`. The exclusivity check is off: it costs as much as a commit.
@usableFromInline
final class ObserverQueue<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Outbox = Inbox<PublishedAction<State.Action>>

  @usableFromInline let executor: Executor
  @usableFromInline let isImmediate: Bool
  @usableFromInline let isMainThread: Bool

  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @usableFromInline
  init(executor: Executor) {
    self.executor = executor
    isImmediate = executor.isImmediate
    isMainThread = executor.isMainThread
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  /// Whether this thread calls the observers after a commit.
  ///
  /// A turn of the main queue leaves what its observers dispatch to later turns, because it has a limit.
  @inlinable @inline(__always)
  func isHere(_ record: ThreadRecord) -> Bool {
    isImmediate || isMainThread && !record.isInMainTurn && MainThread.isCurrent(record)
  }

  /// Whether the queue has no observers, and no delivery is scheduled or running.
  @inlinable var isUnused: Bool { !contents.hasObservers && contents.outbox.isIdle }

  // MARK: - Under the store's lock

  /// Records in a commit that this queue has news.
  @inlinable @inline(__always)
  func note(by record: ThreadRecord, in commit: inout Commit<State>) {
    let isHere = isHere(record)
    if isHere ? contents.promise(record) && !commit.has(self) : contents.outbox.promiseTurn() {
      commit.add(self, isHere: isHere)
    }
  }

  /// Adds an observer.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable
  func add(_ observer: Observer<State>) -> Bool {
    observer.queue = self
    return contents.add(observer)
  }

  /// Removes an observer, which the caller holds.
  @inlinable
  func remove(_ observer: Observer<State>) {
    observer.queue = nil
    contents.remove(observer)
  }

  /// Ends the queue and its observers.
  ///
  /// - Returns: The contents of the queue, to be released after the lock.
  @usableFromInline
  func removeAll() -> Removed {
    let removed = Removed(
      queue: self,
      actionObservers: contents.actionObservers.removeAll(),
      stateObservers: contents.stateObservers.removeAll(),
      undelivered: contents.outbox.close()
    )
    for observer in removed.actionObservers { observer?.endInQueue() }
    for observer in removed.stateObservers { observer?.endInQueue() }
    contents.clear()
    return removed
  }

  /// The former contents of a queue, to be released with no lock held.
  @usableFromInline
  struct Removed: Sendable {
    /// The queue, whose executor may hold the user's objects.
    let queue: ObserverQueue
    let actionObservers: ContiguousArray<ActionObserver<State>?>
    let stateObservers: ContiguousArray<StateObserver<State>?>
    let undelivered: Outbox.Items
  }
}
