extension Engine {
  /// Brings one action to the store: committed at once, or enqueued.
  @inlinable @inline(__always)
  func dispatch(_ action: State.Action) {
    let record = threads.current
    if isImmediate {
      guard !record.isInside, commitQuietly(action, record) else {
        dispatchLoudly(action)
        return
      }
      if record.hasDeferred { Self.settle() }
    } else {
      guard !record.isInside else {
        dispatchInside(.action(action))
        return
      }
      switch mailbox.withLock({ $0.push(.action(action)) }) {
      case .queued: break
      case .needsDrain: beginDrain()
      case .closed: reportReleased([action])
      }
    }
  }

  /// An immediate dispatch that somebody listens to, or that comes from inside a commit.
  @usableFromInline @inline(never)
  func dispatchLoudly(_ action: State.Action) {
    let record = threads.current
    guard !record.isInside else {
      dispatchInside(.action(action))
      return
    }
    let commit = kernel.commitAction(self, action, record)
    if record.hasDeferred || commit.count == 0 {
      var aftermath = Aftermath()
      if commit.count == 0 { aftermath.add { self.reportReleased([action]) } }
      aftermath.add { self.finish(commit) }
      aftermath.settle()
    } else {
      finish(commit)
    }
  }

  /// A dispatch from inside a commit of any store.
  @usableFromInline @inline(never)
  func dispatchInside(_ work: Work<State>) {
    dispatch(work)
  }

  func dispatch(_ work: Work<State>) {
    Aftermath.perform { aftermath in self.accept(work, &aftermath) }
  }

  /// The part of a dispatch that takes locks: the action gets its place in the order.
  func accept(_ work: Work<State>, _ aftermath: inout Aftermath) {
    guard !isImmediate else {
      let commit = kernel.commitChunk(self, [work], 0, threads.current)
      if commit.count == 0 { aftermath.add { self.refuse(work) } }
      aftermath.add { self.finish(commit) }
      return
    }
    switch mailbox.withLock({ $0.push(work) }) {
    case .queued: break
    case .needsDrain: aftermath.add { self.beginDrain() }
    case .closed: aftermath.add { self.refuse(work) }
    }
  }

  /// What follows a commit when the lock is released.
  ///
  /// Boxes go first, then those who wait for their own action are told, then observers.
  func finish(_ commit: consuming Commit<State>) {
    commit.garbage.removeAll()
    for report in commit.reports {
      report()
    }
    for lane in commit.lanes {
      beginDelivery(on: lane)
    }
  }

  /// Says that the store was gone before it got to `work`.
  func refuse(_ work: Work<State>) {
    switch work {
    case .action(let action):
      reportReleased([action])
    case .group(let group):
      group.report?(Receipt(store: identity, outcome: .released))
      reportReleased(group.actions)
    }
  }

  @usableFromInline
  func reportReleased(_ actions: [State.Action]) {
    for action in actions {
      bus.reportUnreceived(action, .released(state: "\(State.self)"))
    }
  }
}
