extension ObserverQueue {
  /// All that changes, under the store's lock; not to be copied out of it.
  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    @usableFromInline var actionObservers = SlotList<ActionObserver<State>>()
    @usableFromInline var stateObservers = SlotList<StateObserver<State>>()

    /// Committed actions, and whether a delivery is scheduled or running.
    @usableFromInline var outbox = Outbox()

    /// Whether a commit on the main thread waits for its delivery.
    ///
    /// The outermost dispatch there delivers it before it returns. Turns of the main queue ignore this.
    @usableFromInline var isOwed = false

    /// The thread that has scheduled a delivery, and begins it after the steps that the commit leads to; `.several`
    /// if another thread may have to begin it.
    @usableFromInline var scheduler = ThreadID.several

    /// How many steps that thread was running.
    @usableFromInline var schedulerDepth = 0

    /// Whether a turn of the main queue was asked for and has not begun.
    @usableFromInline var isTurnComing = false

    /// Whether the state has changed since the last turn began.
    @usableFromInline var isStale = false

    /// Whether the newest state was put back.
    @usableFromInline var isReplayed = false

    /// The work of a turn for the observers of the state; made by the first turn.
    @usableFromInline var notification: StateNotification<State>?

    /// How many observers are having their first value delivered by the threads that subscribe.
    @usableFromInline var startingCount = 0

    /// Observers that wait for a turn of their own: for their first value, or for the rest of many.
    ///
    /// An observer that ends leaves a gap; `stateObservers` holds all the others as well.
    @usableFromInline var waiting = ContiguousArray<StateObserver<State>?>()

    @usableFromInline var waitingGapCount = 0

    @usableFromInline
    init() {}

    @inlinable var hasObservers: Bool { !actionObservers.isEmpty || !stateObservers.isEmpty }

    /// Whether the observers of the state need another turn.
    @inlinable var isBehind: Bool { isStale || !waiting.isEmpty }

    /// The observers of the state whose first value has been delivered.
    @inlinable var startedObservers: ContiguousArray<StateObserver<State>?> {
      guard startingCount > 0 else { return stateObservers.copy }
      return stateObservers.all.filter { $0?.isStarting == false }
    }

    @inlinable @inline(__always)
    mutating func noteScheduled(by record: ThreadRecord) {
      scheduler = record.id
      schedulerDepth = record.stepDepth
    }
  }
}

// MARK: - Observers that come and go

extension ObserverQueue.Contents {
  /// Adds an observer.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable
  mutating func add(_ observer: Observer<State>) -> Bool {
    // unsafe: the flag tells which of the two subclasses it is.
    if observer.observesActions {
      return actionObservers.add(unsafe unsafeDowncast(observer, to: ActionObserver<State>.self))
    }
    return stateObservers.add(unsafe unsafeDowncast(observer, to: StateObserver<State>.self))
  }

  /// Takes an observer out, which the caller holds.
  @inlinable
  mutating func remove(_ observer: Observer<State>) {
    // unsafe: the flag tells which of the two subclasses it is.
    if observer.observesActions {
      actionObservers.remove(unsafe unsafeDowncast(observer, to: ActionObserver<State>.self))
    } else {
      remove(unsafe unsafeDowncast(observer, to: StateObserver<State>.self))
    }
  }

  @usableFromInline
  mutating func remove(_ observer: StateObserver<State>) {
    stateObservers.remove(observer)
    guard observer.waitingSlot >= 0 else { return }
    waiting[observer.waitingSlot] = nil
    observer.waitingSlot = -1
    waitingGapCount += 1
    if waitingGapCount * 2 >= waiting.count { closeWaitingGaps() }
  }

  private mutating func closeWaitingGaps() {
    waiting.removeAll { $0 == nil }
    waitingGapCount = 0
    for (slot, observer) in waiting.enumerated() { observer?.waitingSlot = slot }
  }

  /// Puts off the next sweep until the observers that are left may have doubled.
  mutating func planSweep() {
    actionObservers.planSweep()
    stateObservers.planSweep()
  }

  mutating func clear() {
    waiting = []
    waitingGapCount = 0
    isStale = false
  }
}

// MARK: - Observers that wait for a turn of their own

extension ObserverQueue.Contents {
  @inlinable
  mutating func wait(_ observer: StateObserver<State>) {
    guard observer.waitingSlot < 0 else { return }
    observer.waitingSlot = waiting.count
    waiting.append(observer)
  }

  /// Makes observers of a queue wait, unless they have ended.
  @usableFromInline
  mutating func wait(
    _ observers: ContiguousArray<StateObserver<State>?>,
    in queue: ObserverQueue<State>
  ) {
    for case let observer? in observers where observer.queue === queue { wait(observer) }
  }

  /// Takes out all observers that wait.
  @inlinable
  mutating func takeWaiting() -> ContiguousArray<StateObserver<State>?> {
    for observer in waiting { observer?.waitingSlot = -1 }
    defer {
      waiting = []
      waitingGapCount = 0
    }
    return waiting
  }
}
