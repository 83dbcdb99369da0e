/// A store's observers, by executor.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class Audience<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline weak let store: Store<State>?

  @safe @exclusivity(unchecked) @usableFromInline var lanes = ContiguousArray<Lane<State>>()

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
  func publish(_ action: State.Action, _ commit: inout Commit<State>) {
    sequence += 1
    let entry = Entry(action: action, sequence: sequence)
    for lane in lanes where lane.liveCount > 0 {
      if lane.outbox.push(entry) == .needsDrain { commit.addLane(lane) }
    }
  }

  /// Adds an observer to the lane of its executor.
  ///
  /// - Returns: The lane, if it is time for a sweep there.
  @inlinable
  func add(_ observer: Observer<State>, executor: Executor) -> Lane<State>? {
    observer.firstSequence = sequence
    let lane = lanes.first { $0.executor == executor } ?? makeLane(for: executor)
    return lane.add(observer) ? lane : nil
  }

  /// Ends all lanes and hands out what they held, to be released when the lock is.
  @usableFromInline
  func removeAll() -> [Lane<State>.Contents] {
    defer { lanes = [] }
    return lanes.map { $0.removeAll() }
  }

  @usableFromInline
  func makeLane(for executor: Executor) -> Lane<State> {
    // A lane that is out of use makes room, or every custom executor would leave one behind.
    lanes.removeAll { $0.liveCount == 0 && $0.outbox.phase == .idle }
    let lane = Lane<State>(executor: executor)
    lanes.append(lane)
    hasImmediateLane = lanes.contains { $0.isImmediate }
    return lane
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
