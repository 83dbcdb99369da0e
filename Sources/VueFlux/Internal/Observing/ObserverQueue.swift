/// The observers of one store on one executor, and the actions that wait for them.
///
/// Committed actions wait in the outbox. For observers of the state, there is only a flag that it has changed, so a
/// commit costs the same however many there are.
// Sendable because the store's lock guards `contents`; the exclusivity check costs as much as a commit.
@usableFromInline
final class ObserverQueue<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Outbox = Mailbox<PublishedAction<State.Action>>

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

  /// Whether this thread may call the observers without asking the executor.
  @inlinable var isHere: Bool { isImmediate || isMainThread && MainThread.isCurrent }

  /// Whether the queue has no observers, and no delivery is scheduled or running.
  @inlinable var isUnused: Bool { !contents.hasObservers && contents.outbox.isIdle }

  // MARK: - Under the store's lock

  /// Notes in a commit that work has come to this queue.
  @inlinable @inline(__always)
  func note(
    _ admission: Outbox.Admission,
    by record: ThreadRecord,
    in commit: inout Commit<State>
  ) {
    switch admission {
    case .needsDrain:
      contents.noteScheduled(by: record)
      commit.addQueue(self)
    case .queued: if isImmediate || isMainThread { takeOver(by: record, in: &commit) }
    case .closed: break
    }
  }

  /// Makes this thread begin a delivery that is scheduled, if it can.
  @usableFromInline
  func takeOver(by record: ThreadRecord, in commit: inout Commit<State>) {
    guard isHere else { return }
    contents.isOwed = isMainThread
    guard contents.outbox.isScheduled, !commit.has(self) else { return }
    // This thread delivers it when the steps that are running have ended, because one of them may be the
    // completion of an action that waits in the outbox.
    if contents.scheduler == record.id, contents.schedulerDepth < record.stepDepth { return }
    contents.noteScheduled(by: record)
    commit.addQueue(self)
  }

  /// Adds an observer.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable
  func add(_ observer: Observer<State>) -> Bool {
    observer.queue = self
    return contents.add(observer)
  }

  /// Takes an observer out, which the caller holds.
  @inlinable
  func remove(_ observer: Observer<State>) {
    observer.queue = nil
    contents.remove(observer)
  }

  /// Ends the queue.
  ///
  /// - Returns: Everything that it held, to be released when the lock is.
  @usableFromInline
  func removeAll() -> Removed {
    let removed = Removed(
      executor: executor,
      actionObservers: contents.actionObservers.removeAll(),
      stateObservers: contents.stateObservers.removeAll(),
      undelivered: contents.outbox.close()
    )
    for observer in removed.actionObservers { observer?.endInQueue() }
    for observer in removed.stateObservers { observer?.endInQueue() }
    contents.clear()
    return removed
  }

  /// Everything that a queue has held.
  @usableFromInline
  struct Removed: Sendable {
    /// May hold the user's objects.
    let executor: Executor
    let actionObservers: ContiguousArray<ActionObserver<State>?>
    let stateObservers: ContiguousArray<StateObserver<State>?>
    let undelivered: [Batch<PublishedAction<State.Action>>]
  }
}
