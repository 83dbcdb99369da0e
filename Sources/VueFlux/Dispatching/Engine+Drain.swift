// MARK: - From the mailbox to the state, on the store's executor

extension Engine {
  /// Asks the executor for a drain of the mailbox.
  @inlinable
  func beginDrain() {
    Turn.begin(on: executor, work: { self.drain() }, wasDropped: { self.drainWasDropped() })
  }

  @usableFromInline
  func drainWasDropped() {
    withMailbox { $0.turnWasDropped() }
  }

  /// Runs one turn: commits waiting actions, up to the executor's limit.
  ///
  /// - Returns: Whether more are left.
  @inlinable
  func drain() -> Bool {
    guard withMailbox({ $0.begin(upTo: .max) }) else { return false }
    if isMainThread {
      drainOnMain(upTo: executor.turnLength, isTurn: true)
    } else {
      drainInSlices(upTo: executor.turnLength)
    }
    return withMailbox { $0.endTurn() }
  }

  /// Commits waiting actions, as many in one hold of the lock as leave readers their turn.
  @inlinable
  func drainInSlices(upTo count: Int) {
    let record = threads.current
    var batch = ContiguousArray<Work<State>>()
    withMailbox { $0.items.take(upTo: count, into: &batch) { _ in true } }
    var done = 0
    while done < batch.count {
      let commit = commit(batch, from: done, record)
      // They are not in the mailbox any more, so this thread reports them.
      if commit.isReleased { return refuse(batch[done...]) }
      done += Int(commit.count)
      conclude(commit, record)
    }
    batch.removeAll(keepingCapacity: true)
    withMailbox { $0.items.reuse(&batch) }
  }

  // MARK: - On the main thread

  /// Commits, on the main thread, the actions that wait for it, one by one.
  ///
  /// Each item stays in the mailbox until this thread commits it, so that an observer that dispatches finds all that
  /// are left.
  @inlinable
  func drainOnMain(upTo count: Int, isTurn: Bool) {
    let record = threads.current
    for _ in 0..<count {
      guard let work = popMail() else { return }
      let commit = commit(work, record)
      if commit.isReleased { refuse([work]) }
      conclude(commit, record, leavesArrivals: isTurn)
    }
  }
}
