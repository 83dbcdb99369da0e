extension ObserverQueue {
  /// The mutable state of a queue, guarded by the store's lock and never copied out of it.
  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    @usableFromInline var actionObservers = SlotList<ActionObserver<State>>()
    @usableFromInline var stateObservers = SlotList<StateObserver<State>>()

    /// The committed actions that wait, and who is going to deliver them.
    @usableFromInline var outbox = Outbox()

    /// Whether the state has changed since the last turn began.
    @usableFromInline var isStale = false

    /// Whether a replay or time travel restored the newest state.
    @usableFromInline var isReplayed = false

    /// The notification that all turns use for observers of the state; the first turn creates it.
    @usableFromInline var notification: StateNotification<State>?

    /// How many observers are receiving their first value on the thread that subscribes them.
    @usableFromInline var startingCount = 0

    /// Observers that wait for a turn of their own: for a first value, or for the rest of many.
    ///
    /// An observer that ends leaves a gap. All observers in this list are in `stateObservers`, too.
    @usableFromInline var waiting = ContiguousArray<StateObserver<State>?>()

    @usableFromInline var waitingGapCount = 0

    @usableFromInline
    init() {}

    @inlinable var hasObservers: Bool { !actionObservers.isEmpty || !stateObservers.isEmpty }

    /// Whether no action waits, and no thread is calling the observers.
    @inlinable @inline(__always)
    var hasNoActions: Bool { !outbox.isBusy && outbox.isEmpty }

    /// Whether no observer of the state waits for a call, and no thread is calling the observers.
    @inlinable @inline(__always)
    var hasNoNews: Bool { !outbox.isBusy && !isBehind && startingCount == 0 }

    /// Whether the observers of the state need another turn.
    @inlinable var isBehind: Bool { isStale || !waiting.isEmpty }

    /// The observers of the state whose first value has been delivered.
    @inlinable var startedObservers: ContiguousArray<StateObserver<State>?> {
      guard startingCount > 0 else { return stateObservers.copy }
      return stateObservers.all.filter { $0?.isStarting == false }
    }

    /// Ends a turn that has only begun, and leaves its action or state to the next one.
    @inlinable
    mutating func postpone(_ leave: (inout Outbox) -> Void) {
      outbox.isBusy = false
      leave(&outbox)
      outbox.promise()
    }

    /// Promises that this thread comes for all that is there.
    ///
    /// - Returns: Whether it does: not if another thread is calling the observers, which then finds what has come. Inside
    ///   of user code it does, to call them in its order, unless that thread comes first.
    @inlinable @inline(__always)
    mutating func promise(_ record: ThreadRecord) -> Bool {
      // Inside of user code, it may be this thread itself, which comes back in the order of its calls.
      if outbox.isBusy, !record.isCalling { return false }
      outbox.promise()
      return true
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
    observer.observesActions
      ? actionObservers.add(observer.asActionObserver)
      : stateObservers.add(observer.asStateObserver)
  }

  /// Removes an observer.
  ///
  /// The caller holds the observer, so that no user object is released under the lock.
  @inlinable
  mutating func remove(_ observer: Observer<State>) {
    if observer.observesActions {
      actionObservers.remove(observer.asActionObserver)
    } else {
      remove(observer.asStateObserver)
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

  /// Postpones the next sweep until the remaining observers may have doubled in number.
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

  /// Makes the observers that are still in `queue` wait for a turn of their own.
  @usableFromInline
  mutating func wait(
    _ observers: ContiguousArray<StateObserver<State>?>,
    in queue: ObserverQueue<State>
  ) {
    for case let observer? in observers where observer.queue === queue { wait(observer) }
  }

  /// Removes and returns all observers that wait.
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
