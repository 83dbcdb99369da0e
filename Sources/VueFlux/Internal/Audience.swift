/// A store's observers, by executor.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class Audience<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline weak let store: Store<State>?

  @safe @exclusivity(unchecked) @usableFromInline var lanes = ContiguousArray<Lane<State>>()

  @safe @exclusivity(unchecked) @usableFromInline var liveCount = 0

  /// Counts published actions, so that a newcomer is not given those from before its time.
  @safe @exclusivity(unchecked) @usableFromInline var sequence = 0

  /// Whether an observer has to be called before the next action is committed.
  @safe @exclusivity(unchecked) @usableFromInline var hasImmediateLane = false

  @usableFromInline
  init(store: Store<State>) {
    self.store = store
  }

  // MARK: - Under the store's lock

  /// Gives a committed action to the observers' mailboxes.
  @inlinable
  func publish(_ action: State.Action, hops: UInt8, _ commit: inout Commit<State>) {
    sequence += 1
    let entry = Entry(action: action, hops: hops, sequence: sequence)
    for lane in lanes where lane.liveCount > 0 {
      if lane.outbox.push(entry) == .needsDrain { commit.addLane(lane) }
    }
  }

  /// Adds an observer to the lane of its executor.
  @inlinable
  func add(_ observer: Observer<State>, executor: Executor) -> Registration<State> {
    observer.firstSequence = sequence
    liveCount += 1
    if let lane = lanes.first(where: { $0.executor == executor }) {
      let isCrowded = lane.add(observer)
      updateImmediateLane()
      return Registration(crowded: isCrowded ? lane : nil, unused: [])
    }
    // A lane that is out of use makes room, or every custom executor would leave one behind.
    let unused = ContiguousArray(lanes.filter { $0.liveCount == 0 && $0.outbox.phase == .idle })
    lanes.removeAll { $0.liveCount == 0 && $0.outbox.phase == .idle }
    let lane = Lane<State>(executor: executor)
    lanes.append(lane)
    _ = lane.add(observer)
    updateImmediateLane()
    return Registration(crowded: nil, unused: unused)
  }

  /// Takes an observer out, unless it is out already.
  ///
  /// - Returns: Whether that was the last one.
  @inlinable
  func remove(_ observer: Observer<State>) -> Bool {
    guard let lane = observer.lane else { return liveCount == 0 }
    lane.remove(observer)
    liveCount -= 1
    updateImmediateLane()
    return liveCount == 0
  }

  @inlinable
  func updateImmediateLane() {
    hasImmediateLane = lanes.contains { $0.isImmediate && $0.liveCount > 0 }
  }

  /// Ends all lanes and hands out what they held, to be released when the lock is.
  @usableFromInline
  func removeAll() -> [Lane<State>.Contents] {
    defer { lanes = [] }
    return lanes.map { $0.removeAll() }
  }

  // MARK: - With no lock held

  /// Calls observers with some of the committed actions, in order.
  ///
  /// The store is held while its observers hear of one action, and no longer: between two actions
  /// it can go, and takes the rest with it.
  ///
  /// - Returns: Whether the store is still there.
  @inlinable
  func deliver(
    _ batch: inout Batch<Entry<State.Action>>,
    upTo length: Int,
    to observers: Lane<State>.Observers
  ) -> Bool {
    let end = min(batch.items.count, batch.next + length)
    while batch.next < end {
      guard let store else { return false }
      let entry = batch.items[batch.next]
      batch.next += 1
      observers.borrowEach { observer in
        observer.receive(entry, from: store)
      }
    }
    batch.removeFinished()
    return true
  }
}
