/// A store's observers, by executor.
// Sendable because `lanes` and `sequence` are guarded by the store's lock.
@usableFromInline
final class Audience<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline weak let store: Store<State>?

  private var lanes = ContiguousArray<Lane<State>>()

  /// Counts published actions, so that a newcomer is not given those from before its time.
  private var sequence = 0

  /// Whether an observer has to be called before the next action is committed.
  @usableFromInline private(set) var hasImmediateLane = false

  init(store: Store<State>) {
    self.store = store
  }

  // MARK: - Under the store's lock

  /// Gives a committed action to the observers' mailboxes.
  @usableFromInline
  func publish(_ action: State.Action, _ commit: inout Commit<State>) {
    sequence += 1
    let entry = Entry(action: action, sequence: sequence)
    for lane in lanes where lane.liveCount > 0 {
      if lane.outbox.push(entry) == .needsDrain { commit.lanes.append(lane) }
    }
  }

  /// Adds an observer to the lane of its executor.
  ///
  /// - Returns: The lane, if it is time for a sweep there.
  func add(_ observer: Observer<State>, executor: Executor) -> Lane<State>? {
    observer.firstSequence = sequence
    let lane = lane(for: executor)
    return lane.add(observer) ? lane : nil
  }

  /// Ends all lanes and hands out what they held, to be released when the lock is.
  func removeAll() -> [Lane<State>.Contents] {
    defer { lanes = [] }
    return lanes.map { $0.removeAll() }
  }

  private func lane(for executor: Executor) -> Lane<State> {
    if let lane = lanes.first(where: { $0.executor == executor }) { return lane }
    // A lane that is out of use makes room, or every custom executor would leave one behind.
    lanes.removeAll { $0.liveCount == 0 && $0.outbox.phase == .idle }
    let lane = Lane<State>(executor: executor)
    lanes.append(lane)
    hasImmediateLane = lanes.contains { $0.executor.isImmediate }
    return lane
  }

  // MARK: - With no lock held

  /// Calls observers with committed actions, in order.
  ///
  /// The store is held while its observers hear of one action, and no longer: between two actions
  /// it can go, and takes the rest with it.
  @inlinable
  func deliver(_ entries: Lane<State>.Outbox.Chunk, to observers: Lane<State>.Observers) {
    for entry in entries {
      guard let store else { return }
      for observer in observers {
        observer?.receive(entry, from: store)
      }
    }
  }
}
