// MARK: - From the mailbox to the state, on the store's executor

extension Engine {
  /// Asks the executor for a drain of the mailbox.
  @inlinable
  func beginDrain() {
    Turn.begin(on: executor, work: { self.drain() }, wasDropped: { self.drainWasDropped() })
  }

  @usableFromInline
  func drainWasDropped() {
    withMailbox { $0.drainWasDropped() }
  }

  /// One turn: commits what has come, up to a limit, and sees that another turn follows if there is
  /// more.
  @inlinable
  func drain() {
    while var batch = withMailbox({ $0.beginTurn() }) {
      commitTurn(&batch)
      guard withMailbox({ [batch] in $0.endTurn(batch) }) else { return }
      let isMine = Turn.next(
        on: executor,
        work: { self.drain() },
        wasDropped: { self.drainWasDropped() }
      )
      guard isMine else { return }
    }
  }

  @inlinable
  func commitTurn(_ batch: inout Batch<Work<State>>) {
    let record = threads.current
    let end = min(batch.items.count, batch.next + executor.turnLength)
    while batch.next < end {
      let commit = commit(batch.items, from: batch.next, to: end, record)
      batch.next += commit.count
      let isReleased = commit.count == 0
      conclude(commit, record)
      if isReleased {
        for work in batch.rest { refuse(work) }
        // Nothing goes back to the mailbox, which may not be closed yet and would hand it out again.
        batch.next = batch.items.count
      }
    }
    batch.removeFinished()
  }
}
