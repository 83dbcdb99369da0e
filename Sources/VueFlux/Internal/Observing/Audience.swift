/// All who take an interest in a store: its observers, by executor, and its plugins.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class Audience<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline private(set) weak var store: Store<State>?

  /// Whether the store was given; not if only a ``Derived`` takes an interest.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var hasStore: Bool

  /// The state as handles read it, also in the exclusive section.
  @usableFromInline let live: LiveState<State>

  @safe @exclusivity(unchecked) @usableFromInline var lanes = ContiguousArray<Lane<State>>()

  /// The lanes by executor, once there are more than a few.
  @safe @exclusivity(unchecked) @usableFromInline var lanesByExecutor: [Executor: Lane<State>] = [:]

  /// The number of lanes at which it is time to look for some that are out of use.
  @safe @exclusivity(unchecked) @usableFromInline var laneSweepCount = 1

  /// The number of observers in all lanes.
  @safe @exclusivity(unchecked) @usableFromInline var liveCount = 0

  @safe @exclusivity(unchecked) @usableFromInline var collectors = Roster<Collector<State>>()

  /// The observers that stand for an object, by that object.
  @safe @exclusivity(unchecked) @usableFromInline
  var subscribers: [ObjectIdentifier: StateObserver<State>] = [:]

  /// The plugins; nil if there are none.
  @safe @exclusivity(unchecked) @usableFromInline var chain: PluginChain<State>?

  /// What Observation knows of the store; nil as long as nobody has tracked.
  @safe @exclusivity(unchecked) var tracker: StateTracker<State>?

  /// Counts published actions, so that a newcomer is not given those from before its time.
  @safe @exclusivity(unchecked) @usableFromInline var sequence = 0

  /// Counts the states that there have been since this audience has.
  @safe @exclusivity(unchecked) @usableFromInline var version = 0

  /// What the last action leads to, if somebody has recorded it.
  @safe @exclusivity(unchecked) @usableFromInline var cause = Cause.none

  /// The ``Epoch`` of the last state that was put back by a replay; negative if there was none.
  @safe @exclusivity(unchecked) var replayedEpoch = -1

  /// The lane of those who are called with an action before the next one is committed.
  @safe @exclusivity(unchecked) @usableFromInline var hearers: Lane<State>?

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
  @inlinable var interest: Interest {
    if let chain, !chain.witnesses.isEmpty { return .witnesses }
    guard collectors.isEmpty, chain == nil else { return .others }
    if liveCount == 0 { return .nobody }
    return hearers?.actionObservers.liveCount == liveCount ? .hearers : .others
  }

  /// Whether somebody is to be called before the next action is committed.
  @inlinable var isToldOfEach: Bool { hearers != nil || chain != nil }

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
    let entry = Entry(action: action, hops: hops, sequence: sequence, cause: cause)
    for lane in lanes where !lane.actionObservers.isEmpty {
      lane.note(lane.outbox.push(entry, by: record.id), by: record, in: &commit)
    }
    guard !collectors.isEmpty else { return }
    for case .actions(let note)? in collectors.all.lazy.map(\.?.interest) { note(action) }
  }

  /// Adds an observer to the lane of its executor.
  @inlinable
  func add(_ observer: Observer<State>, executor: Executor) -> Registration<State> {
    // Nobody counts the states as long as nobody looks at them: those before may be other ones.
    if !observer.hearsActions, !interest.isInStates { version += 1 }
    observer.since = observer.hearsActions ? sequence : version
    liveCount += 1
    // By index, and not `first(where:)`, which retains each lane that it looks at.
    if lanes.count <= Self.searchedLaneCount {
      for index in lanes.indices where lanes[index].executor == executor {
        let isCrowded = lanes[index].add(observer)
        noteHearers(lanes[index])
        return Registration(crowded: isCrowded ? lanes[index] : nil, unused: [])
      }
    } else if let lane = lanesByExecutor[executor] {
      let isCrowded = lane.add(observer)
      noteHearers(lane)
      return Registration(crowded: isCrowded ? lane : nil, unused: [])
    }
    let unused = sweepLanes()
    let lane = Lane<State>(executor: executor)
    lanes.append(lane)
    if lanesByExecutor.isEmpty { indexLanes() } else { lanesByExecutor[executor] = lane }
    _ = lane.add(observer)
    noteHearers(lane)
    return Registration(crowded: nil, unused: unused)
  }

  /// How many lanes are searched one by one.
  @inlinable static var searchedLaneCount: Int { 8 }

  /// Makes room when the lanes may have doubled in number, or every custom executor would leave one behind.
  ///
  /// - Returns: Those that were out of use, to be released when the lock is.
  @usableFromInline
  func sweepLanes() -> ContiguousArray<Lane<State>> {
    guard lanes.count >= laneSweepCount else { return [] }
    let unused = lanes.filter(\.isUnused)
    lanes.removeAll(where: \.isUnused)
    laneSweepCount = max(1, lanes.count * 2)
    lanesByExecutor = [:]
    indexLanes()
    return ContiguousArray(unused)
  }

  @usableFromInline
  func indexLanes() {
    guard lanes.count > Self.searchedLaneCount else { return }
    for lane in lanes { lanesByExecutor[lane.executor] = lane }
  }

  /// Notes a lane that has got an observer, if it is that of the hearers.
  @inlinable
  func noteHearers(_ lane: Lane<State>) {
    if lane.isImmediate, hearers == nil, !lane.actionObservers.isEmpty { hearers = lane }
  }

  /// Takes an observer out, unless it is out already.
  @inlinable
  func remove(_ observer: Observer<State>) {
    guard let lane = observer.lane else { return }
    lane.remove(observer)
    if !observer.hearsActions { removeTraces(of: observer) }
    liveCount -= 1
    if lane.isImmediate, lane.actionObservers.isEmpty { hearers = nil }
  }

  /// Everybody, to be released and told when the lock is.
  @usableFromInline
  struct Contents: Sendable {
    let lanes: [Lane<State>.Contents]
    let collectors: ContiguousArray<Collector<State>?>
    let plugins: ContiguousArray<PluginRegistration<State>>

    /// Calls observers that want to know of the release; with no lock held.
    @usableFromInline
    func tellOfRelease() {
      for lane in lanes {
        for observer in lane.stateObservers { observer?.onRelease?() }
      }
    }
  }

  /// Ends everybody's part in a store that is gone.
  @usableFromInline
  func removeAll() -> Contents {
    defer {
      lanes = []
      lanesByExecutor = [:]
      hearers = nil
      subscribers = [:]
    }
    return Contents(
      lanes: lanes.map { $0.removeAll() },
      collectors: collectors.removeAll(),
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
    _ batch: inout Batch<Entry<State.Action>>,
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
