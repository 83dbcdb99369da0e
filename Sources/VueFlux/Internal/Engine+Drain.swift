// MARK: - From the mailbox to the state, on the store's executor

extension Engine {
  /// Asks the executor for a drain of the mailbox.
  @inlinable
  func beginDrain() {
    Turn.begin(on: executor, work: { self.drain() }, wasDropped: { self.drainWasDropped() })
  }

  @usableFromInline
  func drainWasDropped() {
    mailbox.withLock { $0.drainWasDropped() }
  }

  /// One turn: commits a chunk, and sees that another turn follows if there is more.
  @inlinable
  func drain() {
    while let chunk = mailbox.withLock({ $0.begin() }) {
      commitAll(chunk)
      guard mailbox.withLock({ $0.endTurn() }) else { return }
      let isMine = Turn.next(
        on: executor, work: { self.drain() }, wasDropped: { self.drainWasDropped() })
      guard isMine else { return }
    }
  }

  @inlinable
  func commitAll(_ chunk: consuming Mailbox<Work<State>>.Chunk) {
    let record = threads.current
    var next = 0
    while next < chunk.count {
      let commit = commit(chunk, from: next, record)
      next += commit.count
      let isReleased = commit.count == 0
      conclude(commit, record)
      if isReleased {
        for work in chunk[next...] { refuse(work) }
        return
      }
    }
    chunk.removeAll(keepingCapacity: true)
    mailbox.withLock { [chunk] in $0.recycle(chunk) }
  }
}
