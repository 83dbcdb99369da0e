// MARK: - The exclusive section

extension Engine {
  /// The path of a dispatch that has nothing to do but change the state.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  func commitUnobserved(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    withCore { core in
      guard !core.isObserved, core.ownsBox(), let box = core.box else { return false }
      record.isInside = true
      mutations.commit(action: action, state: &box.state)
      record.isInside = false
      return true
    }
  }

  /// Commits one action, whoever listens.
  @inlinable
  func commit(_ action: State.Action, _ record: ThreadRecord) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      guard change(&core, by: action, hops: record.hops, record, &commit) else { return }
      commit.count = 1
    }
    return commit
  }

  /// Commits some of the work, for as long as one hold of the lock should last.
  ///
  /// Only one at a time for observers that are called at once: each is to see the state that its
  /// action left.
  @inlinable
  func commit(
    _ work: ContiguousArray<Work<State>>,
    from start: Int,
    to end: Int,
    _ record: ThreadRecord
  ) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      let length = core.audience?.hasImmediateLane == true ? 1 : Self.sliceLength
      for index in start..<min(start + length, end) {
        switch work[index] {
        case .action(let action), .globalAction(let action):
          guard change(&core, by: action, hops: 0, record, &commit) else { return }
        case .relayed(let action, let hops, _):
          guard change(&core, by: action, hops: hops, record, &commit) else { return }
        case .group(let group):
          guard change(&core, by: group, record, &commit) else { return }
        }
        commit.count += 1
        // What this commit asked for comes before the next commit.
        if record.hasDeferred { return }
      }
    }
    return commit
  }

  /// How many actions are committed before readers get a turn.
  @inlinable static var sliceLength: Int { 16 }

  /// Commits one action and tells the audience; false when the store is gone.
  @inlinable @inline(__always)
  func change(
    _ core: inout Core<State>,
    by action: State.Action,
    hops: UInt8,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    if !core.ownsBox(), let shared = core.leaveSharedBox() { commit.garbage.append(shared) }
    guard let box = core.box else { return false }
    record.isInside = true
    mutations.commit(action: action, state: &box.state)
    record.isInside = false
    core.audience?.publish(action, hops: hops, &commit)
    return true
  }

  /// Commits actions that belong together, and notes who waits for them.
  @inlinable
  func change(
    _ core: inout Core<State>,
    by group: ActionGroup<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    for action in group.actions {
      guard change(&core, by: action, hops: group.hops, record, &commit) else { return false }
    }
    return note(group, in: &core, &commit)
  }

  @usableFromInline
  func note(
    _ group: ActionGroup<State>,
    in core: inout Core<State>,
    _ commit: inout Commit<State>
  ) -> Bool {
    guard let box = core.share() else { return false }
    guard let report = group.report else { return true }
    let receipt = Receipt(store: identity, outcome: .committed(still(box)))
    commit.reports.append { report(receipt) }
    return true
  }
}
