// MARK: - From the end of a commit to the user's code

extension Engine {
  /// Does the work that follows a hold of the lock: deferred actions, then executors, then the user's code on this
  /// thread.
  @inlinable
  func conclude(
    _ commit: Commit<State>,
    _ record: ThreadRecord,
    leavesArrivals: Bool = false
  ) {
    guard !record.hasWork, !record.isCalling else {
      concludeInOrder(commit, record, leavesArrivals)
      return
    }
    if commit.queue == nil, commit.isPlain { return }
    // The same, without allocating calls.
    record.call {
      commit.forEachQueue(isHere: false) { askForDelivery(on: $0) }
      if !commit.isPlain {
        report(commit)
        if record.hasReports { record.callReports() }
      }
      commit.forEachQueue(isHere: true) { queue in
        deliver(queue, upTo: commit.number)
        if record.hasReports { record.callReports() }
      }
    }
  }

  /// The same for a commit that has dispatched something, or follows other code of the user's.
  @inlinable @inline(never)
  func concludeInOrder(
    _ commit: Commit<State>,
    _ record: ThreadRecord,
    _ leavesArrivals: Bool
  ) {
    finish(commit, record)
    record.settle(leavesArrivals: leavesArrivals)
  }

  /// Leaves the work that follows a hold of the lock to the thread's record.
  @inlinable @inline(__always)
  func finish(_ commit: Commit<State>, _ record: ThreadRecord) {
    let number = commit.number
    if commit.hasReports {
      record.report { self.report(commit) }
    } else if let extras = commit.extras {
      // It has the objects that the commit has replaced.
      record.release(extras)
    }
    commit.forEachQueue(isHere: false) { queue in
      record.ask { self.askForDelivery(on: queue) }
    }
    commit.forEachQueue(isHere: true) { queue in
      record.deliver(to: queue) { self.deliver(queue, upTo: number) }
    }
  }

  /// Calls plugins and completions.
  @inlinable
  func report(_ commit: borrowing Commit<State>) {
    if let events = commit.events { events.handleAll(upTo: commit.number) }
    guard let extras = commit.extras, let completion = extras.contents.completion else { return }
    onItsBus {
      completion.tell()
      for other in extras.contents.otherCompletions { other.tell() }
    }
  }

  /// Reports work that the store had not done before it was released.
  @usableFromInline
  func refuse(_ rest: ArraySlice<Work<State>>) {
    threads.current.perform { record in
      record.report { for work in rest { self.refuse(work) } }
    }
  }

  /// Reports that the store was released before it did `work`; with no lock held.
  @usableFromInline
  func refuse(_ work: Work<State>) {
    onItsBus { refuse(work, .released(state: "\(State.self)"), .released) }
  }

  /// Reports that `work` is ignored, because it comes from an observer of a restored state.
  @usableFromInline
  func refuseInReplay(_ work: Work<State>) {
    threads.current.perform { record in self.refuseInReplay(work, record) }
  }

  func refuseInReplay(_ work: Work<State>, _ record: ThreadRecord) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    record.report {
      ReplayMode.run(record) {
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
    case .action(let trace, let action):
      // A global action may have reached other stores.
      if !trace.isGlobal { channel.bus.reportUnreceived([action], of: State.self, reason()) }
    case .group(let group):
      if !group.isGlobal { channel.bus.reportUnreceived(group.actions, of: State.self, reason()) }
      group.report?(Receipt(identity: identity, outcome: outcome()))
      group.onSettled?()
    case .replacement:
      break
    }
  }
}
