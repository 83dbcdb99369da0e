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
    guard !commit.isPlain || record.hasDeferred else {
      guard let queue = commit.queue else { return }
      if record.isRunningSteps || commit.followsSteps {
        settle(commit, isInMainTurn)
      } else {
        beginDelivery(on: queue)
      }
      return
    }
    // The same as `settle`, without allocating deferred work.
    if Shortcut.isOpen, record.isFree, !commit.followsSteps {
      record.asking { commit.forEachQueue { if !$0.isHere { askForDelivery(on: $0) } } }
      record.runSteps { report(commit) }
      commit.forEachQueue { if $0.isHere { beginDelivery(on: $0) } }
      record.finishPendingCalls()
      return
    }
    settle(commit, isInMainTurn)
  }

  @inlinable @inline(never)
  func settle(_ commit: Commit<State>, _ isInMainTurn: Bool) {
    var deferred = DeferredWork(isInMainTurn: isInMainTurn)
    finish(commit, &deferred)
    deferred.settle()
  }

  @inlinable @inline(__always)
  func finish(_ commit: Commit<State>, _ deferred: inout DeferredWork) {
    if commit.followsSteps { deferred.followSteps() }
    if !commit.isPlain {
      // Also without reports, because the objects that the commit has replaced are released with its extras.
      deferred.add { self.report(commit) }
      if commit.hasReports { deferred.noteReports() }
    }
    commit.forEachQueue { queue in
      if queue.isHere {
        deferred.deliver { self.beginDelivery(on: queue) }
      } else {
        deferred.schedule { self.askForDelivery(on: queue) }
      }
    }
  }

  /// Calls plugins and completions.
  @inlinable
  func report(_ commit: borrowing Commit<State>) {
    if let events = commit.events { notifyPlugins(of: events) }
    guard let extras = commit.extras, let completion = extras.contents.completion else { return }
    onItsBus {
      completion.tell()
      for other in extras.contents.otherCompletions { other.tell() }
    }
  }

  /// Reports work that the store had not done before it was released.
  @usableFromInline
  func refuse(_ rest: ArraySlice<Work<State>>) {
    DeferredWork.perform { deferred in
      deferred.report { for work in rest { self.refuse(work) } }
    }
  }

  /// Reports that the store was released before it did `work`; a step of ``DeferredWork``.
  @usableFromInline
  func refuse(_ work: Work<State>) {
    onItsBus { refuse(work, .released(state: "\(State.self)"), .released) }
  }

  /// Reports that `work` is ignored, because it comes from an observer of a restored state.
  @usableFromInline
  func refuseInReplay(_ work: Work<State>) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    DeferredWork.perform { deferred in
      deferred.report {
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
    case .action(let origin, let action):
      // A global action may have reached other stores.
      if !origin.isGlobal { channel.bus.reportUnreceived([action], of: State.self, reason()) }
    case .group(let group):
      if !group.isGlobal { channel.bus.reportUnreceived(group.actions, of: State.self, reason()) }
      group.report?(Receipt(identity: identity, outcome: outcome()))
      group.onSettled?()
    case .replacement:
      break
    }
  }
}
