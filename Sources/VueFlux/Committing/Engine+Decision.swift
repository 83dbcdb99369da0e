// MARK: - Commits of a store with plugins

extension Engine {
  /// Asks the plugins for a decision, and commits the action or reports its rejection.
  @inlinable @inline(never)
  func decideAndChange(
    _ core: inout Core<State>,
    by action: State.Action,
    _ trace: Trace,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>
  ) -> Outcome {
    guard core.box != nil else { return .released }
    let decision = chain.live.lend(&core, record) {
      // Released after the lock.
      chain.decide(action) { commit.makeExtras().contents.garbage.content.append($0) }
    }
    switch decision {
    case .commit(let action):
      return changeAsDecided(&core, by: action, trace, record, &commit, observers, chain)
    case .reject(let action, let reason):
      guard let box = core.share() else { return .released }
      let store = handle(reading: chain.live.still(box))
      let cause = chain.isRecorded ? trace.cause : nil
      push(.rejected(RejectionEvent(store, action, reason, cause)), observers, chain, &commit)
      return .rejected(reason: reason)
    }
  }

  /// Commits an action that the plugins have agreed on, and queues the event for the plugins.
  @inlinable
  func changeAsDecided(
    _ core: inout Core<State>,
    by action: State.Action,
    _ trace: Trace,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>
  ) -> Outcome {
    let before = chain.keepsStateBefore ? core.share() : nil
    let recorded =
      chain.isRecorded ? chain.live.lend(&core, record) { chain.record(action, trace) } : nil
    let cause = recorded ?? (chain.isRecorded ? trace.cause : .none)
    guard let box = writableBox(&core, &commit) else { return .released }
    if chain.hasListeners {
      let start = ContinuousClock.now
      cause.asCurrent { mutate(box, by: action, record) }
      let duration = ContinuousClock.now - start
      let after = chain.keepsStateAfter ? core.share() : nil
      let event = CommitEvent(
        chain.live,
        action,
        duration,
        before: before,
        after: after,
        cause,
        isRecorded: recorded != nil
      )
      push(.committed(event), observers, chain, &commit)
    } else {
      cause.asCurrent { mutate(box, by: action, record) }
    }
    if !trace.isGrouped { noteChange(&core, chain, record) }
    observers.contents.publish(action, hops: trace.hops, cause: cause, record, &commit)
    return .committed
  }

  /// Has the recording hooks that follow changes look at the new state.
  @inlinable
  func noteChange(
    _ core: inout Core<State>,
    _ chain: PluginChain<State>,
    _ record: ThreadRecord
  ) {
    guard chain.followsChanges else { return }
    chain.live.lend(&core, record) { chain.noteChange() }
  }

  /// Has the plugins called, in order, when the lock is released.
  @inlinable @inline(__always)
  func push(
    _ event: PluginEvent<State>,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>,
    _ commit: inout Commit<State>
  ) {
    observers.contents.number += 1
    let events = chain.events
    events.append(PendingEvent(event, for: chain), number: observers.contents.number)
    commit.events = events
  }
}
