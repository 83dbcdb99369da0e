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

  /// Runs one turn: commits waiting actions, up to the executor's limit.
  @inlinable
  func drain() -> Turn.End {
    guard !isMainThread else { return drainOnMain() }
    guard var batch = withMailbox({ $0.beginTurn() }) else { return .finished }
    commitTurn(&batch)
    let end = withMailbox { [batch] in $0.endTurn(batch) }
    // Items are left only if the store was released. They are not in the mailbox, so this thread reports them.
    if end == .finished, !batch.isFinished { refuse(batch.rest) }
    return end
  }

  @inlinable
  func commitTurn(_ batch: inout Batch<Work<State>>) {
    let record = threads.current
    let end = min(batch.items.count, batch.next + executor.turnLength)
    while batch.next < end {
      let commit = commit(batch.items, from: batch.next, to: end, record)
      batch.next += Int(commit.count)
      let isReleased = commit.isReleased
      conclude(commit, record)
      if isReleased {
        refuse(batch.rest)
        // No item goes back to the mailbox: it may not be closed yet, and would hand the item out again.
        batch.next = batch.items.count
      }
    }
    batch.removeFinished()
  }

  // MARK: - On the main thread

  /// Commits, on the main thread, the actions that wait for it, one by one.
  ///
  /// Each item stays in the mailbox until this thread commits it, so that an observer that dispatches finds all that
  /// are left.
  @usableFromInline
  func drainOnMain(upTo count: Int, isTurn: Bool) {
    let record = threads.current
    for _ in 0..<count {
      guard let work = withMailbox({ $0.popFirst() }) else { return }
      let commit = commit(work, record)
      if commit.isReleased { refuse([work]) }
      conclude(commit, record, isInMainTurn: isTurn)
    }
  }

  /// Runs one turn of the main queue.
  @usableFromInline
  func drainOnMain() -> Turn.End {
    drainOnMain(upTo: executor.turnLength, isTurn: true)
    return withMailbox { $0.endPopping() } ? .hasMore : .finished
  }
}
