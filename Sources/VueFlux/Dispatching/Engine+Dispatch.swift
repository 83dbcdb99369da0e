// MARK: - From actions to the mailbox, or straight to the state

extension Engine {
  /// Commits one action at once, or enqueues it.
  @inlinable @inline(__always)
  func dispatch(_ action: State.Action) {
    let record = threads.current
    if commitsHere(record), record.isOutside, isQuiet, commitUnobserved(action, record) {
      if record.hasWork { record.settle() }
    } else {
      dispatchOutOfLine(action, record)
    }
  }

  /// A dispatch to another executor, to a store with observers or plugins, or while effects run.
  @inlinable @inline(never)
  func dispatchOutOfLine(_ action: State.Action, _ record: ThreadRecord) {
    if !record.isOutside {
      dispatchInside(work(action, hops: record.hops))
    } else if threads.hasCourses, dispatchBesideEffects(action, record) {
      return
    } else if commitsHere(record) {
      commitHere(action, record)
    } else if isMainThread, MainThread.isCurrent(record) {
      dispatchOnMain(work(action, hops: record.hops), record)
    } else {
      enqueue(work(action, hops: record.hops))
    }
  }

  /// Whether nobody listens to the store, as far as is known without the lock, and no code is part of a
  /// course.
  // One comparison for both.
  @inlinable var isQuiet: Bool {
    @inline(__always) get { threads.courses | hint.kind == 0 }
  }

  /// Whether an action goes past the mailbox: it is committed on this thread, and nothing waits.
  @inlinable @inline(__always)
  func commitsHere(_ record: ThreadRecord) -> Bool {
    isImmediate || isMainThread && !hasMail && MainThread.isCurrent(record)
  }

  /// Commits an action, and calls its observers and plugins.
  @inlinable @inline(__always)
  func commitHere(_ action: State.Action, _ record: ThreadRecord) {
    if Shortcut.isOpen, commitForOneQueue(action, record) { return }
    let commit = commit(action, record)
    if commit.isReleased { refuse([.action(Trace(), action)]) }
    conclude(commit, record)
  }

  /// The work that an action is.
  @inlinable
  func work(
    _ action: State.Action,
    hops: UInt8,
    isGlobal: Bool = false
  ) -> Work<State> {
    let cause = hint.says(.recordingHooks) ? Cause.current : .none
    return .action(Trace(hops: hops, isGlobal: isGlobal, cause: cause), action)
  }

  /// Does work at once, or enqueues it; it is part of no course.
  @inlinable
  func dispatch(_ work: Work<State>) {
    threads.withoutCourse { dispatch(work, threads.current) }
  }

  @inlinable
  func dispatch(_ work: Work<State>, _ record: ThreadRecord) {
    if !record.isOutside {
      dispatchInside(work)
    } else if commitsHere(record) {
      commitHere(work, record)
    } else if isMainThread, MainThread.isCurrent(record) {
      dispatchOnMain(work, record)
    } else {
      enqueue(work)
    }
  }

  @inlinable @inline(__always)
  func enqueue(_ work: Work<State>) {
    switch push(work) {
    case .queued: break
    case .needsTurn: beginDrain()
    case .closed: refuse([work])
    }
  }

  /// Commits work on the main thread, after what waits in the mailbox.
  @inlinable
  func dispatchOnMain(_ work: Work<State>, _ record: ThreadRecord) {
    let count = withMailbox { $0.join(work) }
    if count == 0 { commitHere(work, record) } else { drainOnMain(upTo: count, isTurn: false) }
  }

  @inlinable
  func commitHere(_ work: Work<State>, _ record: ThreadRecord) {
    let commit = commit(work, record)
    if commit.isReleased { refuse([work]) }
    conclude(commit, record)
  }

  /// A dispatch from inside a commit of any store, from an observer of a restored state, or from the
  /// closure of a ``Derived``.
  @inlinable @inline(never)
  func dispatchInside(_ work: Work<State>) {
    threads.current.refuseWhileDeriving("An action was dispatched")
    guard !threads.current.isReplaying || work.isReplacement else {
      refuseInReplay(work)
      return
    }
    threads.current.perform { record in self.accept(work, record) }
  }

  /// The part of a dispatch that takes locks: the action gets its place in the order.
  @inlinable
  func accept(_ work: Work<State>, _ record: ThreadRecord) {
    if commitsHere(record) {
      acceptHere(work, record)
    } else if isMainThread, MainThread.isCurrent(record) {
      acceptOnMain(work, record)
    } else {
      enqueue(work, record)
    }
  }

  /// The part of a dispatch of one action that takes locks.
  @inlinable @inline(__always)
  func accept(
    _ action: State.Action,
    isGlobal: Bool = false,
    _ record: ThreadRecord
  ) {
    // The hint spares a store with observers a second locking.
    if hint.says(.nobody), commitsHere(record), commitUnobserved(action, record) { return }
    acceptOutOfLine(action, isGlobal: isGlobal, record)
  }

  /// The same for a store with observers, or on another executor.
  @inlinable @inline(never)
  func acceptOutOfLine(
    _ action: State.Action,
    isGlobal: Bool,
    _ record: ThreadRecord
  ) {
    accept(work(action, hops: record.hops, isGlobal: isGlobal), record)
  }

  @inlinable @inline(__always)
  func acceptHere(_ work: Work<State>, _ record: ThreadRecord) {
    let commit = commit(work, record)
    if commit.isReleased { record.report { self.refuse(work) } }
    finish(commit, record)
  }

  @inlinable
  func acceptOnMain(_ work: Work<State>, _ record: ThreadRecord) {
    let count = withMailbox { $0.join(work) }
    if count == 0 {
      acceptHere(work, record)
    } else if !record.leavesArrivals {
      var left = count
      record.commit {
        guard left > 0, let work = self.popMail() else { return false }
        left -= 1
        self.acceptHere(work, record)
        return true
      }
    }
  }

  @inlinable
  func enqueue(_ work: Work<State>, _ record: ThreadRecord) {
    switch push(work) {
    case .queued: break
    case .needsTurn: record.ask { self.beginDrain() }
    case .closed: record.report { self.refuse(work) }
    }
  }
}
