// MARK: - From actions to the mailbox, or straight to the state

extension Engine {
  /// Brings one action to the store: committed at once, or enqueued.
  @inlinable @inline(__always)
  func dispatch(_ action: State.Action) {
    let record = threads.current
    if isImmediate, record.isOutside, hint.says(.nobody),
      commitUnobserved(action, record)
    {
      if record.hasDeferred { Self.settle() }
    } else {
      dispatchOutOfLine(action, record)
    }
  }

  /// A dispatch to another executor, or one that somebody listens to.
  @inlinable @inline(never)
  func dispatchOutOfLine(_ action: State.Action, _ record: ThreadRecord) {
    guard record.isOutside else {
      dispatch(work(action, hops: record.hops))
      return
    }
    guard !isImmediate else {
      commitHere(action, record)
      return
    }
    guard !isMainThread || !MainThread.isCurrent else {
      dispatchOnMain(action, record)
      return
    }
    switch withMailbox({ $0.push(work(action, hops: record.hops)) }) {
    case .queued: break
    case .needsDrain: beginDrain()
    case .closed: reportReleased(action)
    }
  }

  /// Commits an action that somebody listens to.
  @inlinable @inline(__always)
  func commitHere(_ action: State.Action, _ record: ThreadRecord) {
    if hint.says(.hearers), commitForHearers(action, record) { return }
    let commit = commit(action, record)
    if commit.count == 0 { reportReleased(action) }
    conclude(commit, record)
  }

  /// Commits an action, and those of other threads that wait before it.
  @inlinable
  func dispatchOnMain(_ action: State.Action, _ record: ThreadRecord) {
    let count = withMailbox { $0.joinQueue(work(action, hops: record.hops)) }
    if count == 0 {
      commitHere(action, record)
    } else {
      record.commitOwed { self.drainOnMain(upTo: count) }
    }
  }

  /// What waits in the mailbox for an action to be carried out.
  @inlinable
  func work(
    _ action: State.Action,
    hops: UInt8,
    isGlobal: Bool = false
  ) -> Work<State> {
    guard !hint.says(.witnesses) else {
      return trace(action, Arrival(hops: hops, isGlobal: isGlobal, cause: .current))
    }
    guard hops == 0 else { return .relayed(action, hops: hops, isGlobal: isGlobal) }
    return isGlobal ? .globalAction(action) : .action(action)
  }

  @usableFromInline
  func trace(_ action: State.Action, _ arrival: Arrival) -> Work<State> {
    .traced(TracedAction(action, arrival))
  }

  /// A dispatch from inside a commit of any store, or one that somebody waits for.
  @inlinable
  func dispatch(_ work: Work<State>) {
    guard !threads.current.isReplaying || work.isReplacement else {
      refuseInReplay(work)
      return
    }
    Aftermath.perform { aftermath in self.accept(work, &aftermath) }
  }

  /// The part of a dispatch that takes locks: the action gets its place in the order.
  @inlinable
  func accept(_ work: Work<State>, _ aftermath: inout Aftermath) {
    if isImmediate {
      acceptHere(work, &aftermath)
    } else if isMainThread, MainThread.isCurrent {
      acceptOnMain(work, &aftermath)
    } else {
      enqueue(work, &aftermath)
    }
  }

  /// A global action to a store that is more than an unobserved one on `.immediate`.
  @inlinable @inline(never)
  func acceptOutOfLine(
    _ action: State.Action,
    _ record: ThreadRecord,
    _ aftermath: inout Aftermath
  ) {
    accept(work(action, hops: record.hops, isGlobal: true), &aftermath)
  }

  @inlinable @inline(__always)
  func acceptHere(_ work: Work<State>, _ aftermath: inout Aftermath) {
    let commit = commit(work, threads.current)
    if commit.count == 0 { aftermath.add { self.refuse(work) } }
    finish(commit, &aftermath)
  }

  @usableFromInline
  func acceptOnMain(_ work: Work<State>, _ aftermath: inout Aftermath) {
    let count = withMailbox { $0.joinQueue(work) }
    if count == 0 {
      acceptHere(work, &aftermath)
    } else {
      aftermath.commit { self.drainOnMain(upTo: count) }
    }
  }

  @usableFromInline
  func enqueue(_ work: Work<State>, _ aftermath: inout Aftermath) {
    switch withMailbox({ $0.push(work) }) {
    case .queued: break
    case .needsDrain: aftermath.schedule { self.beginDrain() }
    case .closed: aftermath.add { self.refuse(work) }
    }
  }

  /// What follows a hold of the lock: what commits asked for, then executors, then the user's code on this
  /// thread.
  @inlinable
  func conclude(_ commit: Commit<State>, _ record: ThreadRecord) {
    guard commit.extras != nil || record.hasDeferred else {
      guard let lane = commit.lane else { return }
      if !commit.followsSteps || !record.isRunningSteps {
        beginDelivery(on: lane)
        return
      }
      settle(commit)
      return
    }
    // The same without an aftermath, which most of the time would hold these three things alone. Inside a step
    // that is for commits which nobody is to be told of before the observers.
    if let extras = commit.extras,
      record.isFree || record.mayDeliverInStep && !commit.followsSteps && !extras.hasReports
    {
      commit.forEachLane { if !$0.isHere { askForDelivery(on: $0) } }
      record.runSteps { report(extras) }
      commit.forEachLane { if $0.isHere { beginDelivery(on: $0) } }
      record.finishAgenda()
      return
    }
    settle(commit)
  }

  @inlinable @inline(never)
  func settle(_ commit: Commit<State>) {
    var aftermath = Aftermath()
    finish(commit, &aftermath)
    aftermath.settle()
  }

  @inlinable @inline(__always)
  func finish(_ commit: Commit<State>, _ aftermath: inout Aftermath) {
    // Always, because what the extras have replaced is released with them.
    if let extras = commit.extras { aftermath.add { self.report(extras) } }
    commit.forEachLane { lane in
      if lane.isHere {
        aftermath.deliver { self.beginDelivery(on: lane) }
      } else {
        aftermath.schedule { self.askForDelivery(on: lane) }
      }
    }
  }

  /// Tells plugins, and those who wait for an action or a change.
  @usableFromInline
  func report(_ extras: CommitExtras<State>) {
    if let chain = extras.chain { tell(chain) }
    for report in extras.reports { report() }
    for waiter in extras.woken { waiter.continuation.resume() }
  }

  /// Says that the store was gone before it got to `work`; a step of an ``Aftermath``.
  @usableFromInline
  func refuse(_ work: Work<State>) {
    refuse(work, .released(state: "\(State.self)"), .released)
  }

  /// Says that `work` is ignored, because it comes from an observer that is told of a state that was put
  /// back.
  @usableFromInline
  func refuseInReplay(_ work: Work<State>) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    Aftermath.perform { aftermath in
      aftermath.add { self.refuse(work, reason, .rejected(reason: reason.description)) }
    }
  }

  private func refuse(
    _ work: Work<State>,
    _ reason: @autoclosure () -> Unreceived,
    _ outcome: @autoclosure () -> Receipt<State>.Outcome
  ) {
    switch work {
    case .action(let action), .relayed(let action, _, isGlobal: false):
      bus.reportUnreceived([action], of: State.self, reason())
    case .globalAction, .relayed:
      break
    case .traced(let traced):
      guard !traced.arrival.isGlobal else { return }
      bus.reportUnreceived([traced.action], of: State.self, reason())
    case .group(let group):
      if !group.isGlobal { bus.reportUnreceived(group.actions, of: State.self, reason()) }
      group.report?(Receipt(store: identity, outcome: outcome()))
      group.onSettled?()
    case .replacement:
      break
    }
  }

  @usableFromInline
  func reportReleased(_ action: State.Action) {
    Aftermath.perform { aftermath in aftermath.add { self.refuse(.action(action)) } }
  }
}
