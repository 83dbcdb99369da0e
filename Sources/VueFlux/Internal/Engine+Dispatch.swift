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
      if hint.says(.hearers), commitForHearers(action, record) { return }
      let commit = commit(action, record)
      if commit.count == 0 { reportReleased([action]) }
      conclude(commit, record)
      return
    }
    switch withMailbox({ $0.push(work(action, hops: record.hops)) }) {
    case .queued: break
    case .needsDrain: beginDrain()
    case .closed: reportReleased([action])
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
    guard !isImmediate else {
      let commit = commit(work, threads.current)
      if commit.count == 0 { aftermath.add { self.refuse(work) } }
      finish(commit, &aftermath)
      return
    }
    switch withMailbox({ $0.push(work) }) {
    case .queued: break
    case .needsDrain: aftermath.schedule { self.beginDrain() }
    case .closed: aftermath.add { self.refuse(work) }
    }
  }

  /// What follows a hold of the lock: first what commits asked for, then what the user hears of.
  @inlinable
  func conclude(_ commit: Commit<State>, _ record: ThreadRecord) {
    guard record.hasDeferred else {
      finish(commit)
      return
    }
    var aftermath = Aftermath()
    finish(commit, &aftermath)
    aftermath.settle()
  }

  @inlinable
  func finish(_ commit: Commit<State>, _ aftermath: inout Aftermath) {
    if !commit.isHeardHereOnly { aftermath.add { self.report(commit) } }
    if commit.lane != nil { aftermath.deliver { self.deliverHere(commit) } }
  }

  @inlinable
  func finish(_ commit: Commit<State>) {
    report(commit)
    deliverHere(commit)
  }

  /// Tells plugins and those who wait for their own action, and has observers called elsewhere.
  @inlinable
  func report(_ commit: Commit<State>) {
    if let extras = commit.extras { report(extras) }
    commit.forEachLane { lane in
      if !lane.runsHere { beginDelivery(on: lane) }
    }
  }

  @usableFromInline
  func report(_ extras: CommitExtras<State>) {
    if let chain = extras.chain { tell(chain) }
    for report in extras.reports { report() }
    for waiter in extras.woken { waiter.continuation.resume() }
  }

  /// Calls the observers that are called on this thread.
  @inlinable
  func deliverHere(_ commit: Commit<State>) {
    commit.forEachLane { lane in
      if lane.runsHere { beginDelivery(on: lane) }
    }
  }

  /// Says that the store was gone before it got to `work`.
  @usableFromInline
  func refuse(_ work: Work<State>) {
    refuse(work, .released(state: "\(State.self)"), .released)
  }

  /// Says that `work` is ignored, because it comes from an observer that is told of a state that was put
  /// back.
  @usableFromInline
  func refuseInReplay(_ work: Work<State>) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    refuse(work, reason, .rejected(reason: reason.description))
  }

  private func refuse(
    _ work: Work<State>,
    _ reason: Unreceived,
    _ outcome: Receipt<State>.Outcome
  ) {
    switch work {
    case .action(let action), .relayed(let action, _, isGlobal: false):
      bus.reportUnreceived(action, of: State.self, reason)
    case .globalAction, .relayed:
      break
    case .traced(let traced):
      guard !traced.arrival.isGlobal else { return }
      bus.reportUnreceived(traced.action, of: State.self, reason)
    case .group(let group):
      if !group.isGlobal {
        for action in group.actions { bus.reportUnreceived(action, of: State.self, reason) }
      }
      group.report?(Receipt(store: identity, outcome: outcome))
    case .replacement:
      break
    }
  }

  @usableFromInline
  func reportReleased(_ actions: [State.Action]) {
    for action in actions {
      bus.reportUnreceived(action, of: State.self, .released(state: "\(State.self)"))
    }
  }
}
