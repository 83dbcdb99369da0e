// MARK: - The exclusive section

extension Engine {
  /// Commits one action, with observers and plugins.
  @inlinable
  func commit(_ action: State.Action, _ record: ThreadRecord) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      let trace = Trace(
        hops: record.hops,
        cause: core.says(.recordingHooks) ? .current : .none
      )
      change(&core, by: action, trace, record, &commit)
      commit.end(observers)
    }
    return commit
  }

  /// How many actions are committed before readers get a turn.
  @inlinable static var sliceLength: Int { 16 }

  /// Commits as much of the work as one hold of the lock should do.
  ///
  /// That is one piece if there are immediate observers of actions, or plugins. Such an observer sees the state that
  /// its action left. Plugins keep that state, and the next commit would have to copy it.
  @inlinable
  func commit(
    _ work: ContiguousArray<Work<State>>,
    from start: Int,
    _ record: ThreadRecord
  ) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      let length = observers?.contents.areNotifiedOfEach == true ? 1 : Self.sliceLength
      for index in start..<min(start + length, work.count) {
        let count = commit.count
        change(&core, by: work[index], record, &commit)
        // The actions that this commit dispatched come before the next commit.
        if commit.count == count || record.hasWork { break }
      }
      commit.end(observers)
    }
    return commit
  }

  /// Commits one piece of work.
  @inlinable
  func commit(_ work: Work<State>, _ record: ThreadRecord) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      change(&core, by: work, record, &commit)
      commit.end(observers)
    }
    return commit
  }

  /// Does one piece of work, and counts it unless the store is gone.
  @inlinable
  func change(
    _ core: inout Core<State>,
    by work: Work<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    switch work {
    case .action(let trace, let action):
      change(&core, by: action, trace, record, &commit)
    case .group(let group):
      change(&core, by: group, record, &commit)
    case .replacement(let replacement):
      replace(&core, by: replacement, record, &commit)
    }
  }

  /// Commits one action, and notifies observers of actions and of the state.
  @inlinable @inline(__always)
  func change(
    _ core: inout Core<State>,
    by action: State.Action,
    _ trace: Trace,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    switch changeAndPublish(&core, by: action, trace, record, &commit) {
    case .released: return
    case .rejected: break
    case .committed: observers?.contents.touch(&core, record, &commit)
    }
    commit.count += 1
  }

  /// Commits actions that belong together, and notifies observers of the state that all of them lead to.
  @inlinable
  func change(
    _ core: inout Core<State>,
    by group: ActionGroup<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    var rejection: String?
    var trace = group.trace
    trace.isGrouped = true
    for action in group.actions {
      switch changeAndPublish(&core, by: action, trace, record, &commit) {
      case .released: return
      case .rejected(let reason): if rejection == nil { rejection = reason }
      case .committed: trace.isContinued = true
      }
    }
    // An action that follows another one is continued: so one was committed.
    if trace.isContinued, let observers {
      if let chain = observers.contents.chain { noteChange(&core, chain, record) }
      observers.contents.touch(&core, record, &commit)
    }
    guard core.box != nil else { return }
    commit.count += 1
    if group.isAwaited { note(group, rejection, in: &core, record, &commit) }
  }

  /// Commits one action, and notifies observers of actions, but not those of the state.
  @inlinable @inline(__always)
  func changeAndPublish(
    _ core: inout Core<State>,
    by action: State.Action,
    _ trace: Trace,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Outcome {
    if let observers, let chain = observers.contents.chain {
      return decideAndChange(&core, by: action, trace, record, &commit, observers, chain)
    }
    guard let box = writableBox(&core, &commit) else { return .released }
    mutate(box, by: action, record)
    observers?.contents.publish(action, hops: trace.hops, cause: .none, record, &commit)
    return .committed
  }

  /// Makes the box writable in place, if no snapshot has it, and advances the epoch if the state was read.
  ///
  /// - Returns: Whether it is writable.
  @inlinable @inline(__always)
  func makesBoxWritable(_ core: inout Core<State>) -> Bool {
    // The last state of a store that is gone does not change.
    guard core.mayBeShared, core.box != nil else { return true }
    epoch.advance()
    return core.regainsBox()
  }

  /// Returns a box that only the store holds, which may be a copy; nil when the store is gone.
  @inlinable @inline(__always)
  func writableBox(_ core: inout Core<State>, _ commit: inout Commit<State>) -> HeldBox<State>? {
    if !makesBoxWritable(&core), let shared = core.leaveSharedBox() {
      commit.makeExtras().contents.garbage.content.append(shared)
    }
    return core.heldBox
  }

  /// Changes the state in a box that only the store holds.
  @inlinable @inline(__always)
  func mutate(_ box: HeldBox<State>, by action: State.Action, _ record: ThreadRecord) {
    record.runInside(self) {
      box.change { mutations.commit(action: action, state: &$0) }
    }
  }

  /// Notes the end of a group for the callers that wait for it.
  ///
  /// - Parameters:
  ///   - group: The group, whose actions are committed or rejected.
  ///   - rejection: The reason of the first rejection.
  ///   - core: The store, which is not gone.
  ///   - record: The record of the thread.
  ///   - commit: The work that is left to do when the lock is released.
  @inlinable
  func note(
    _ group: ActionGroup<State>,
    _ rejection: String?,
    in core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    guard group.report != nil else {
      commit.makeExtras().contents.add(GroupCompletion(group, nil))
      return
    }
    let outcome: Receipt<State>.Outcome
    if let rejection {
      outcome = .rejected(reason: rejection)
    } else {
      guard let box = core.share() else { return }
      outcome = .committed(Computed(live: live(&core), box: box))
    }
    let receipt = Receipt(identity: identity, outcome: outcome)
    commit.makeExtras().contents.add(GroupCompletion(group, receipt))
  }
}

/// The end of an action in a store.
@usableFromInline
enum Outcome: Sendable {
  /// The store is gone, and nothing was done.
  case released
  /// A plugin has rejected it.
  // Indirect, so that an outcome is one word.
  indirect case rejected(reason: String)
  case committed
}
