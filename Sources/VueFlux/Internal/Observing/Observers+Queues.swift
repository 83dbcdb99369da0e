// MARK: - Observers that come and go, under the store's lock

extension Observers.Contents {
  /// Adds an observer to the queue of its executor.
  @inlinable
  mutating func add(_ observer: Observer<State>, executor: Executor) -> Registration<State> {
    // States are not counted without observers of the state: there may have been others since.
    if !observer.observesActions, !listening.isInStates { version += 1 }
    observer.since = observer.observesActions ? sequence : version
    liveCount += 1
    // By index, and not `first(where:)`, which retains each queue that it looks at.
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
    if queue.isImmediate, immediateObservers == nil, observer.observesActions {
      immediateObservers = queue
    }
    return Registration(crowded: isCrowded ? queue : nil, unused: [])
  }

  /// How many queues are searched one by one.
  @inlinable static var searchedQueueCount: Int { 8 }

  /// Makes room when the queues may have doubled in number: each custom executor would leave one behind.
  ///
  /// - Returns: The queues that were out of use, to be released when the lock is.
  @usableFromInline
  mutating func sweepQueues() -> ContiguousArray<ObserverQueue<State>> {
    guard queues.count >= queueSweepCount else { return [] }
    let unused = queues.filter(\.isUnused)
    queues.removeAll(where: \.isUnused)
    queueSweepCount = max(1, queues.count * 2)
    queuesByExecutor = [:]
    indexQueues()
    return ContiguousArray(unused)
  }

  @usableFromInline
  mutating func indexQueues() {
    guard queues.count > Self.searchedQueueCount else { return }
    for queue in queues { queuesByExecutor[queue.executor] = queue }
  }

  /// Takes an observer out, unless it is out already.
  @inlinable
  mutating func remove(_ observer: Observer<State>) {
    guard let queue = observer.queue else { return }
    queue.remove(observer)
    if !observer.observesActions { removeTraces(of: observer) }
    liveCount -= 1
    if queue.isImmediate, queue.contents.actionObservers.isEmpty { immediateObservers = nil }
  }
}

// MARK: - The end of the store

extension Observers {
  /// Ends all observers and plugins.
  ///
  /// - Returns: Everything that is to be released with no lock held.
  @usableFromInline
  func removeAll() -> Removed {
    contents.chain?.end()
    defer {
      contents.queues = []
      contents.queuesByExecutor = [:]
      contents.immediateObservers = nil
      contents.subscribers = [:]
    }
    return Removed(
      observers: self,
      queues: contents.queues.map { $0.removeAll() },
      taps: contents.taps.removeAll()
    )
  }

  /// The observers and plugins of a store that is gone.
  @usableFromInline
  struct Removed: Sendable {
    /// With the plugins, and the properties that are tracked.
    let observers: Observers
    let queues: [ObserverQueue<State>.Removed]
    let taps: ContiguousArray<Tap<State>?>

    /// Calls observers that ask for it; with no lock held.
    @usableFromInline
    func notifyOfRelease() {
      for queue in queues {
        for observer in queue.stateObservers { observer?.onRelease?() }
      }
    }
  }
}
