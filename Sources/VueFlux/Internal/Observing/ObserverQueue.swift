/// The observers of one store on one executor, and the actions that wait for them.
///
/// Committed actions wait in the outbox. For the observers of the state, only a note that it has changed is kept, so
/// a commit costs the same however many there are.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class ObserverQueue<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Outbox = Mailbox<PublishedAction<State.Action>>
  @usableFromInline typealias ActionObservers = SlotList<ActionObserver<State>>
  @usableFromInline typealias StateObservers = SlotList<StateObserver<State>>

  /// Everything that a queue holds.
  @usableFromInline
  struct Contents: Sendable {
    /// With its executor, which may hold the user's objects.
    let queue: ObserverQueue
    let actionObservers: ContiguousArray<ActionObserver<State>?>
    let stateObservers: ContiguousArray<StateObserver<State>?>
    let waiting: ContiguousArray<StateObserver<State>?>
    let undelivered: [Batch<PublishedAction<State.Action>>]
  }

  @usableFromInline let executor: Executor
  @usableFromInline let isImmediate: Bool

  @usableFromInline let isMainThread: Bool

  @safe @exclusivity(unchecked) @usableFromInline var actionObservers = ActionObservers()
  @safe @exclusivity(unchecked) @usableFromInline var stateObservers = StateObservers()

  /// Committed actions, and whether a delivery is scheduled or running.
  @safe @exclusivity(unchecked) @usableFromInline var outbox = Outbox()

  /// Whether a commit on the main thread waits for its delivery.
  ///
  /// The outermost dispatch there delivers it before it returns. Turns of the main queue ignore this.
  @safe @exclusivity(unchecked) @usableFromInline var isOwed = false

  /// The thread that has scheduled a delivery, and begins it after the steps that the commit leads to; `.several` if
  /// another thread may have to begin it.
  @safe @exclusivity(unchecked) @usableFromInline var scheduler = ThreadID.several

  /// How many steps that thread was running.
  @safe @exclusivity(unchecked) @usableFromInline var schedulerDepth = 0

  /// Whether a turn of the main queue was asked for and has not begun.
  @safe @exclusivity(unchecked) @usableFromInline var isTurnComing = false

  /// Whether the state has changed since its observers began to be refreshed.
  @safe @exclusivity(unchecked) @usableFromInline var isStale = false

  /// Whether the newest state was put back.
  @safe @exclusivity(unchecked) @usableFromInline var isReplayed = false

  /// The work of a turn for the observers of the state; made by the first turn.
  @safe @exclusivity(unchecked) @usableFromInline var notification: StateNotification<State>?

  /// How many observers are having their first value delivered by the threads that subscribe.
  @safe @exclusivity(unchecked) @usableFromInline var startingCount = 0

  /// Observers that wait for a turn of their own: for their first value, or for the rest of many.
  ///
  /// An observer that ends leaves a gap; the slot list holds all the others as well.
  @safe @exclusivity(unchecked) @usableFromInline
  var waiting = ContiguousArray<StateObserver<State>?>()

  @safe @exclusivity(unchecked) @usableFromInline var waitingGapCount = 0

  @usableFromInline
  init(executor: Executor) {
    self.executor = executor
    isImmediate = executor.isImmediate
    isMainThread = executor.isMainThread
  }

  /// Whether this thread may call the observers without asking the executor.
  @inlinable var isHere: Bool { isImmediate || isMainThread && MainThread.isCurrent }

  @inlinable var hasObservers: Bool { !actionObservers.isEmpty || !stateObservers.isEmpty }

  /// Whether the queue has no observers, and no delivery is scheduled or running.
  @inlinable var isUnused: Bool { !hasObservers && outbox.phase == .idle }

  /// Whether the observers of the state need another turn.
  @inlinable var isBehind: Bool { isStale || !waiting.isEmpty }

  /// The observers of the state whose first value has been delivered.
  @inlinable var startedObservers: ContiguousArray<StateObserver<State>?> {
    guard startingCount > 0 else { return stateObservers.copy }
    return stateObservers.all.filter { $0?.isStarting == false }
  }

  /// Notes in a commit that work has come to this queue.
  @inlinable @inline(__always)
  func note(
    _ admission: Outbox.Admission,
    by record: ThreadRecord,
    in commit: inout Commit<State>
  ) {
    switch admission {
    case .needsDrain:
      noteScheduled(by: record)
      commit.addQueue(self)
    case .queued: if isImmediate || isMainThread { takeOver(by: record, in: &commit) }
    case .closed: break
    }
  }

  @inlinable @inline(__always)
  func noteScheduled(by record: ThreadRecord) {
    scheduler = record.id
    schedulerDepth = record.stepDepth
  }

  /// Makes this thread begin a delivery that is scheduled, if it can.
  @usableFromInline
  func takeOver(by record: ThreadRecord, in commit: inout Commit<State>) {
    guard isHere else { return }
    isOwed = isMainThread
    guard outbox.isScheduled, !commit.has(self) else { return }
    // This thread delivers it when the steps that are running have ended, because one of them may be the
    // completion of an action that waits in the outbox.
    if scheduler == record.id, schedulerDepth < record.stepDepth { return }
    noteScheduled(by: record)
    commit.addQueue(self)
  }

  /// Adds an observer.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable
  func add(_ observer: Observer<State>) -> Bool {
    observer.queue = self
    // unsafe: the flag tells which of the two subclasses it is.
    if observer.observesActions {
      return actionObservers.add(unsafe unsafeDowncast(observer, to: ActionObserver<State>.self))
    }
    return stateObservers.add(unsafe unsafeDowncast(observer, to: StateObserver<State>.self))
  }

  /// Puts off the next sweep until the observers that are left may have doubled.
  @usableFromInline
  func planSweep() {
    actionObservers.planSweep()
    stateObservers.planSweep()
  }

  /// Takes an observer out, which the caller holds.
  @inlinable
  func remove(_ observer: Observer<State>) {
    observer.queue = nil
    // unsafe: the flag tells which of the two subclasses it is.
    if observer.observesActions {
      actionObservers.remove(unsafe unsafeDowncast(observer, to: ActionObserver<State>.self))
    } else {
      remove(unsafe unsafeDowncast(observer, to: StateObserver<State>.self))
    }
  }

  @usableFromInline
  func remove(_ observer: StateObserver<State>) {
    stateObservers.remove(observer)
    guard observer.waitingSlot >= 0 else { return }
    waiting[observer.waitingSlot] = nil
    observer.waitingSlot = -1
    waitingGapCount += 1
    if waitingGapCount * 2 >= waiting.count { closeWaitingGaps() }
  }

  private func closeWaitingGaps() {
    waiting.removeAll { $0 == nil }
    waitingGapCount = 0
    for (slot, observer) in waiting.enumerated() { observer?.waitingSlot = slot }
  }

  /// Makes an observer wait for a turn of its own.
  @inlinable
  func wait(_ observer: StateObserver<State>) {
    guard observer.waitingSlot < 0 else { return }
    observer.waitingSlot = waiting.count
    waiting.append(observer)
  }

  /// Makes observers wait for the next turn, unless they have ended.
  @usableFromInline
  func wait(_ observers: ContiguousArray<StateObserver<State>?>) {
    for case let observer? in observers where observer.queue === self { wait(observer) }
  }

  /// Takes out the observers that wait for a turn of their own.
  @inlinable
  func takeWaiting() -> ContiguousArray<StateObserver<State>?> {
    for observer in waiting { observer?.waitingSlot = -1 }
    defer {
      waiting = []
      waitingGapCount = 0
    }
    return waiting
  }

  /// Ends the queue.
  ///
  /// - Returns: Everything that it held, to be released when the lock is.
  @usableFromInline
  func removeAll() -> Contents {
    let contents = Contents(
      queue: self,
      actionObservers: actionObservers.removeAll(),
      stateObservers: stateObservers.removeAll(),
      waiting: waiting,
      undelivered: outbox.close()
    )
    for observer in contents.actionObservers { observer?.endInQueue() }
    for observer in contents.stateObservers { observer?.endInQueue() }
    waiting = []
    waitingGapCount = 0
    isStale = false
    return contents
  }
}
