// MARK: - From the end of a commit to the user's code

extension Engine {
  /// Does the work that follows a hold of the lock: deferred actions, then executors, then the user's code on this
  /// thread.
  @inlinable
  func conclude(
    _ commit: Commit<State>,
    _ record: ThreadRecord,
    isInMainTurn: Bool = false
  ) {
    guard commit.extras != nil || record.hasDeferred else {
      guard let lane = commit.lane else { return }
      if record.isRunningSteps || commit.followsSteps {
        settle(commit, isInMainTurn)
      } else {
        beginDelivery(on: lane)
      }
      return
    }
    // The same without an aftermath, which most of the time would hold these three things alone.
    if let extras = commit.extras, record.isFree, !commit.followsSteps {
      record.asking { commit.forEachLane { if !$0.isHere { askForDelivery(on: $0) } } }
      record.runSteps { report(extras) }
      commit.forEachLane { if $0.isHere { beginDelivery(on: $0) } }
      record.finishAgenda()
      return
    }
    settle(commit, isInMainTurn)
  }

  @inlinable @inline(never)
  func settle(_ commit: Commit<State>, _ isInMainTurn: Bool) {
    var aftermath = Aftermath(isInMainTurn: isInMainTurn)
    finish(commit, &aftermath)
    aftermath.settle()
  }

  @inlinable @inline(__always)
  func finish(_ commit: Commit<State>, _ aftermath: inout Aftermath) {
    if commit.followsSteps { aftermath.followSteps() }
    // Always, because the objects that the extras have replaced are released with them.
    if let extras = commit.extras {
      aftermath.add { self.report(extras) }
      if extras.hasReports { aftermath.noteReports() }
    }
    commit.forEachLane { lane in
      if lane.isHere {
        aftermath.deliver { self.beginDelivery(on: lane) }
      } else {
        aftermath.schedule { self.askForDelivery(on: lane) }
      }
    }
  }

  /// Calls plugins and completions.
  @inlinable
  func report(_ extras: CommitExtras<State>) {
    if let chain = extras.chain { tell(chain) }
    if let settlement = extras.settlement {
      onItsBus {
        settlement.tell()
        for other in extras.otherSettlements { other.tell() }
      }
    }
  }

  /// Reports work that the store had not done before it was released.
  @usableFromInline
  func refuse(_ rest: ArraySlice<Work<State>>) {
    Aftermath.perform { aftermath in
      aftermath.report { for work in rest { self.refuse(work) } }
    }
  }

  /// Reports that the store was released before it did `work`; a step of an ``Aftermath``.
  @usableFromInline
  func refuse(_ work: Work<State>) {
    onItsBus { refuse(work, .released(state: "\(State.self)"), .released) }
  }

  /// Reports that `work` is ignored, because it comes from an observer of a state that was put back.
  @usableFromInline
  func refuseInReplay(_ work: Work<State>) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    Aftermath.perform { aftermath in
      aftermath.report {
        self.onItsBus { self.refuse(work, reason, .rejected(reason: reason.description)) }
      }
    }
  }

  private func refuse(
    _ work: Work<State>,
    _ reason: @autoclosure () -> Unreceived,
    _ outcome: @autoclosure () -> Receipt<State>.Outcome
  ) {
    switch work {
    case .action(let action), .relayed(let action, _, isGlobal: false):
      channel.bus.reportUnreceived([action], of: State.self, reason())
    case .globalAction, .relayed:
      break
    case .traced(let traced):
      guard !traced.arrival.isGlobal else { return }
      channel.bus.reportUnreceived([traced.action], of: State.self, reason())
    case .group(let group):
      if !group.isGlobal { channel.bus.reportUnreceived(group.actions, of: State.self, reason()) }
      group.report?(Receipt(identity: identity, outcome: outcome()))
      group.onSettled?()
    case .replacement:
      break
    }
  }
}
