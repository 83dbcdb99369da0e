// MARK: - Observers that come and go, under the store's lock

extension Observers.Contents {
  /// Adds an observer to the queue of its executor.
  @inlinable
  mutating func add(_ observer: Observer<State>, executor: Executor) -> Registration<State> {
    // Without observers of the state, commits do not advance `version`. The state may have changed since, so the
    // version changes here.
    if !observer.observesActions, !listening.isInStates {
      number += 1
      version = number
    }
    observer.since = observer.observesActions ? number : version
    liveCount += 1
    // A loop over indices: `first(where:)` would retain each queue that it visits.
    if queues.count <= Self.searchedQueueCount {
      for index in queues.indices where queues[index].executor == executor {
        return add(observer, to: queues[index])
      }
    } else if let queue = queuesByExecutor[executor] {
      return add(observer, to: queue)
    }
    let unused = sweepQueues()
    let queue = ObserverQueue<State>(executor: executor)
    queues.append(queue)
    if queuesByExecutor.isEmpty { indexQueues() } else { queuesByExecutor[executor] = queue }
    _ = add(observer, to: queue)
    return Registration(crowded: nil, unused: unused)
  }

  @inlinable @inline(__always)
  mutating func add(
    _ observer: Observer<State>,
    to queue: ObserverQueue<State>
  ) -> Registration<State> {
    let isCrowded = queue.add(observer)
    if queue.isImmediate, immediateQueue == nil { immediateQueue = queue }
    return Registration(crowded: isCrowded ? queue : nil, unused: [])
  }

  /// The largest number of queues that are searched one by one.
  @inlinable static var searchedQueueCount: Int { 8 }

  /// Removes unused queues when the queues may have doubled in number.
  ///
  /// Without this, each custom executor would leave a queue behind.
  ///
  /// - Returns: The removed queues, to be released after the lock.
  @usableFromInline
  mutating func sweepQueues() -> ContiguousArray<ObserverQueue<State>> {
    guard queues.count >= queueSweepCount else { return [] }
    let unused = queues.filter(\.isUnused)
    queues.removeAll(where: \.isUnused)
    queueSweepCount = max(1, queues.count * 2)
    queuesByExecutor = [:]
    indexQueues()
    if immediateQueue?.isUnused == true { immediateQueue = nil }
    return ContiguousArray(unused)
  }

  @usableFromInline
  mutating func indexQueues() {
    guard queues.count > Self.searchedQueueCount else { return }
    for queue in queues { queuesByExecutor[queue.executor] = queue }
  }

  /// Removes an observer, unless it was removed before.
  @inlinable
  mutating func remove(_ observer: Observer<State>) {
    guard let queue = observer.queue else { return }
    queue.remove(observer)
    if !observer.observesActions { removeTraces(of: observer.asStateObserver) }
    liveCount -= 1
  }
}

// MARK: - The end of the store

extension Observers {
  /// Ends all observers and plugins.
  ///
  /// - Returns: The observers and plugins, to be released with no lock held.
  @usableFromInline
  func removeAll() -> Removed {
    contents.chain?.end()
    return Removed(
      observers: self,
      queues: contents.queues.map { $0.removeAll() },
      taps: contents.taps.removeAll()
    )
  }

  /// The observers and plugins of a released store.
  @usableFromInline
  struct Removed: Sendable {
    /// The observers, which also hold the plugins and the tracked properties.
    let observers: Observers
    let queues: [ObserverQueue<State>.Removed]
    let taps: ContiguousArray<Tap<State>?>

    /// Calls the recording hooks, and the observers that have an `onRelease` closure; with no lock held.
    @usableFromInline
    func notifyOfRelease() {
      if let chain = observers.contents.chain {
        for recordingHook in chain.recordingHooks {
          recordingHook.willLeave(chain.store, isReleased: true)
        }
      }
      for queue in queues {
        for observer in queue.stateObservers { observer?.onRelease?() }
      }
    }
  }
}

/// The work that is left after an observer was added, to be done with no lock held.
@usableFromInline
struct Registration<State: VueFlux.State>: Sendable {
  /// The observer's queue, if it is due for a sweep of observers whose scope is gone.
  @usableFromInline let crowded: ObserverQueue<State>?

  /// Unused queues to release: their executors may hold the user's objects.
  @usableFromInline let unused: ContiguousArray<ObserverQueue<State>>

  @inlinable
  init(crowded: ObserverQueue<State>?, unused: ContiguousArray<ObserverQueue<State>>) {
    self.crowded = crowded
    self.unused = unused
  }
}
