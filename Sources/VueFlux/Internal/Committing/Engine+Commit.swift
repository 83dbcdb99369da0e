// MARK: - The exclusive section

extension Engine {
  /// The path of a dispatch that has nothing to do but change the state.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  func commitUnobserved(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    withCore { core in
      guard core.isQuiet || (core.says(.nobody) && ownsBox(&core)), let box = core.heldBox
      else { return false }
      mutate(box, by: action, record)
      return true
    }
  }

  /// Commits one action, whoever listens.
  @inlinable
  func commit(_ action: State.Action, _ record: ThreadRecord) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      let origin = ActionOrigin(
        hops: record.hops,
        cause: core.says(.recordingHooks) ? .current : .none
      )
      guard change(&core, by: action, origin, record, &commit) else { return }
      commit.count = 1
    }
    return commit
  }

  /// Commits some of the work, for as long as one hold of the lock should last.
  ///
  /// Only one at a time for observers that are called at once, each of which is to see the state that
  /// its action left, and for plugins, whose hold on that state would make the next commit copy it.
  @inlinable
  func commit(
    _ work: ContiguousArray<Work<State>>,
    from start: Int,
    to end: Int,
    _ record: ThreadRecord
  ) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      let length = core.observers?.isToldOfEach == true ? 1 : Self.sliceLength
      for index in start..<min(start + length, end) {
        guard change(&core, by: work[index], record, &commit) else { return }
        commit.count += 1
        // What this commit asked for comes before the next commit.
        if record.hasDeferred { return }
      }
    }
    return commit
  }

  /// Commits one piece of work.
  @inlinable
  func commit(_ work: Work<State>, _ record: ThreadRecord) -> Commit<State> {
    var commit = Commit<State>()
    withCore { core in
      if change(&core, by: work, record, &commit) { commit.count = 1 }
    }
    return commit
  }

  /// Does one piece of work; false when the store is gone.
  @inlinable
  func change(
    _ core: inout Core<State>,
    by work: Work<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    switch work {
    case .action(let action):
      change(&core, by: action, ActionOrigin(), record, &commit)
    case .globalAction(let action):
      change(&core, by: action, ActionOrigin(isGlobal: true), record, &commit)
    case .relayed(let action, let hops, let isGlobal):
      change(&core, by: action, ActionOrigin(hops: hops, isGlobal: isGlobal), record, &commit)
    case .traced(let traced):
      change(&core, by: traced.action, traced.origin, record, &commit)
    case .group(let group):
      change(&core, by: group, record, &commit)
    case .replacement(let replacement):
      replace(&core, by: replacement, record, &commit)
    }
  }

  /// How many actions are committed before readers get a turn.
  @inlinable static var sliceLength: Int { 16 }

  /// What became of one action.
  @usableFromInline
  enum Step: Sendable {
    /// Nothing, because the store is gone.
    case released
    case rejected
    case committed
  }

  /// Commits one action and tells the observers; false when the store is gone.
  @inlinable @inline(__always)
  func change(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    switch step(&core, by: action, origin, record, &commit) {
    case .released: return false
    case .rejected: return true
    case .committed:
      core.observers?.touch(&core, record, &commit)
      return true
    }
  }

  /// Commits actions that belong together, tells of the state that all of them lead to, and notes who
  /// waits for them.
  @inlinable
  func change(
    _ core: inout Core<State>,
    by group: ActionGroup<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    var isChanged = false
    for action in group.actions {
      let origin = isChanged ? group.origin.continued : group.origin
      switch step(&core, by: action, origin, record, &commit) {
      case .released: return false
      case .rejected: break
      case .committed: isChanged = true
      }
    }
    if isChanged { core.observers?.touch(&core, record, &commit) }
    return note(group, in: &core, record, &commit)
  }

  /// Commits one action and tells those who hear of actions, but not those who look at the state.
  @inlinable @inline(__always)
  func step(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Step {
    if let observers = core.observers, let chain = observers.chain {
      return decideAndChange(&core, by: action, origin, record, &commit, observers, chain)
    }
    guard let box = ownBox(&core, &commit) else { return .released }
    mutate(box, by: action, record)
    core.observers?.publish(action, hops: origin.hops, cause: .none, record, &commit)
    return .committed
  }

  /// Whether a commit may change the box in place, because nobody holds a snapshot of it.
  @inlinable @inline(__always)
  func ownsBox(_ core: inout Core<State>) -> Bool {
    // The last state of a store that is gone does not change.
    guard core.mayBeShared, core.box != nil else { return true }
    epoch.advance()
    return core.regainsBox()
  }

  /// The box, for the store alone; nil when the store is gone.
  @inlinable @inline(__always)
  func ownBox(_ core: inout Core<State>, _ commit: inout Commit<State>) -> HeldBox<State>? {
    if !ownsBox(&core), let shared = core.leaveSharedBox() {
      commit.makeExtras().garbage.append(shared)
    }
    return core.heldBox
  }

  /// Changes the state in a box that nobody else holds.
  @inlinable @inline(__always)
  func mutate(_ box: HeldBox<State>, by action: State.Action, _ record: ThreadRecord) {
    record.runInside(self) {
      box.change { mutations.commit(action: action, state: &$0) }
    }
  }

  @inlinable
  func note(
    _ group: ActionGroup<State>,
    in core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    guard core.box != nil else { return false }
    guard group.isAwaited else { return true }
    guard group.report != nil else {
      commit.makeExtras().add(GroupCompletion(group, nil))
      return true
    }
    // A completion inside a completion is called when that one has ended, and the observers after it.
    if record.isRunningSteps {
      commit.forEachQueue { $0.schedulerDepth = record.stepDepth - 1 }
    }
    let outcome: Receipt<State>.Outcome
    if let reason = commit.extras?.rejection {
      outcome = .rejected(reason: reason)
    } else {
      guard let box = core.share() else { return false }
      outcome = .committed(Computed(live: live(&core), box: box))
    }
    commit.makeExtras().add(GroupCompletion(group, Receipt(identity: identity, outcome: outcome)))
    return true
  }
}
