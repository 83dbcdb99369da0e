/// All who take an interest in a store: its observers, by executor, and its plugins.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class Observers<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline private(set) weak var store: Store<State>?

  /// Whether the store was given; not if only a ``Derived`` takes an interest.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var hasStore: Bool

  /// The state as handles read it, also in the exclusive section.
  @usableFromInline let live: LiveState<State>

  @safe @exclusivity(unchecked) @usableFromInline var queues = ContiguousArray<
    ObserverQueue<State>
  >()

  /// The queues by executor, once there are more than a few.
  @safe @exclusivity(unchecked) @usableFromInline var queuesByExecutor:
    [Executor: ObserverQueue<State>] = [:]

  /// The number of queues at which it is time to look for some that are out of use.
  @safe @exclusivity(unchecked) @usableFromInline var queueSweepCount = 1

  /// The number of observers in all queues.
  @safe @exclusivity(unchecked) @usableFromInline var liveCount = 0

  @safe @exclusivity(unchecked) @usableFromInline var taps = SlotList<Tap<State>>()

  /// The observers that stand for an object, by that object.
  @safe @exclusivity(unchecked) @usableFromInline
  var subscribers: [ObjectIdentifier: StateObserver<State>] = [:]

  /// The plugins; nil if there are none.
  @safe @exclusivity(unchecked) @usableFromInline var chain: PluginChain<State>?

  /// What Observation knows of the store; nil as long as nobody has tracked.
  @safe @exclusivity(unchecked) var tracker: StateTracker<State>?

  /// Counts published actions, so that a newcomer is not given those from before its time.
  @safe @exclusivity(unchecked) @usableFromInline var sequence = 0

  /// Counts the states that there have been since this observers has.
  @safe @exclusivity(unchecked) @usableFromInline var version = 0

  /// What the last action leads to, if somebody has recorded it.
  @safe @exclusivity(unchecked) @usableFromInline var cause = Cause.none

  /// The ``Epoch`` of the last state that was put back by a replay; negative if there was none.
  @safe @exclusivity(unchecked) var replayedEpoch = -1

  /// The queue of those who are called with an action before the next one is committed.
  @safe @exclusivity(unchecked) @usableFromInline var immediateObservers: ObserverQueue<State>?

  @usableFromInline
  init(store: Store<State>?, live: LiveState<State>) {
    self.store = store
    hasStore = store != nil
    self.live = live
  }

  @usableFromInline
  func adopt(_ store: Store<State>) {
    self.store = store
    hasStore = true
  }

  /// Whom a commit has to ask or to tell.
  @inlinable var listening: Listening {
    if let chain, !chain.recordingHooks.isEmpty { return .recordingHooks }
    guard taps.isEmpty, chain == nil else { return .others }
    if liveCount == 0 { return .nobody }
    return immediateObservers?.actionObservers.liveCount == liveCount
      ? .immediateObservers : .others
  }

  /// Whether somebody is to be called before the next action is committed.
  @inlinable var isToldOfEach: Bool { immediateObservers != nil || chain != nil }

  /// The read side of a state that is not to change any more.
  @inlinable
  func still(_ box: StateBox<State>) -> Computed<State> {
    Computed(live: live, box: box)
  }

  // MARK: - Under the store's lock

  /// Tells of a committed action: gives it to the mailboxes of those who are called with actions.
  @inlinable
  func publish(
    _ action: State.Action,
    hops: UInt8,
    cause: Cause,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    sequence += 1
    self.cause = cause
    let entry = PublishedAction(action: action, hops: hops, sequence: sequence, cause: cause)
    for queue in queues where !queue.actionObservers.isEmpty {
      queue.note(queue.outbox.push(entry, by: record.id), by: record, in: &commit)
    }
    guard !taps.isEmpty else { return }
    for case .actions(let note)? in taps.all.lazy.map(\.?.listening) { note(action) }
  }

  /// Adds an observer to the queue of its executor.
  @inlinable
  func add(_ observer: Observer<State>, executor: Executor) -> Registration<State> {
    // Nobody counts the states as long as nobody looks at them: those before may be other ones.
    if !observer.observesActions, !listening.isInStates { version += 1 }
    observer.since = observer.observesActions ? sequence : version
    liveCount += 1
    // By index, and not `first(where:)`, which retains each queue that it looks at.
    if queues.count <= Self.searchedQueueCount {
      for index in queues.indices where queues[index].executor == executor {
        let isCrowded = queues[index].add(observer)
        noteImmediateObservers(queues[index])
        return Registration(crowded: isCrowded ? queues[index] : nil, unused: [])
      }
    } else if let queue = queuesByExecutor[executor] {
      let isCrowded = queue.add(observer)
      noteImmediateObservers(queue)
      return Registration(crowded: isCrowded ? queue : nil, unused: [])
    }
    let unused = sweepQueues()
    let queue = ObserverQueue<State>(executor: executor)
    queues.append(queue)
    if queuesByExecutor.isEmpty { indexQueues() } else { queuesByExecutor[executor] = queue }
    _ = queue.add(observer)
    noteImmediateObservers(queue)
    return Registration(crowded: nil, unused: unused)
  }

  /// How many queues are searched one by one.
  @inlinable static var searchedQueueCount: Int { 8 }

  /// Makes room when the queues may have doubled in number, or every custom executor would leave one behind.
  ///
  /// - Returns: Those that were out of use, to be released when the lock is.
  @usableFromInline
  func sweepQueues() -> ContiguousArray<ObserverQueue<State>> {
    guard queues.count >= queueSweepCount else { return [] }
    let unused = queues.filter(\.isUnused)
    queues.removeAll(where: \.isUnused)
    queueSweepCount = max(1, queues.count * 2)
    queuesByExecutor = [:]
    indexQueues()
    return ContiguousArray(unused)
  }

  @usableFromInline
  func indexQueues() {
    guard queues.count > Self.searchedQueueCount else { return }
    for queue in queues { queuesByExecutor[queue.executor] = queue }
  }

  /// Notes a queue that has got an observer, if it is that of the immediate observers.
  @inlinable
  func noteImmediateObservers(_ queue: ObserverQueue<State>) {
    if queue.isImmediate, immediateObservers == nil, !queue.actionObservers.isEmpty {
      immediateObservers = queue
    }
  }

  /// Takes an observer out, unless it is out already.
  @inlinable
  func remove(_ observer: Observer<State>) {
    guard let queue = observer.queue else { return }
    queue.remove(observer)
    if !observer.observesActions { removeTraces(of: observer) }
    liveCount -= 1
    if queue.isImmediate, queue.actionObservers.isEmpty { immediateObservers = nil }
  }

  /// Everybody, to be released and told when the lock is.
  @usableFromInline
  struct Contents: Sendable {
    let queues: [ObserverQueue<State>.Contents]
    let taps: ContiguousArray<Tap<State>?>
    let plugins: ContiguousArray<PluginRegistration<State>>

    /// Calls observers that want to know of the release; with no lock held.
    @usableFromInline
    func tellOfRelease() {
      for queue in queues {
        for observer in queue.stateObservers { observer?.onRelease?() }
      }
    }
  }

  /// Ends everybody's part in a store that is gone.
  @usableFromInline
  func removeAll() -> Contents {
    defer {
      queues = []
      queuesByExecutor = [:]
      immediateObservers = nil
      subscribers = [:]
    }
    return Contents(
      queues: queues.map { $0.removeAll() },
      taps: taps.removeAll(),
      plugins: chain?.removeAll() ?? []
    )
  }

  // MARK: - With no lock held

  /// Calls observers with some of the committed actions, in order.
  ///
  /// The store is held while its observers hear of one action, and no longer: between two actions
  /// it can go, and takes the rest with it.
  ///
  /// - Returns: Whether the store is still there.
  @inlinable @inline(__always)
  func deliver(
    _ batch: inout Batch<PublishedAction<State.Action>>,
    upTo end: Int,
    to observers: ContiguousArray<ActionObserver<State>?>
  ) -> Bool {
    while batch.next < end {
      guard let store else { return false }
      let entry = batch.items[batch.next]
      batch.next += 1
      entry.cause.lead {
        observers.borrowEach { observer in
          observer.receive(entry, from: store)
        }
      }
    }
    batch.removeFinished()
    return true
  }
}
