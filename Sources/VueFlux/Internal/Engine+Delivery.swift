// MARK: - From the state to the observers, on the observers' executor

extension Engine {
  @inlinable
  func beginDelivery(on lane: Lane<State>) {
    if lane.isImmediate || lane.executor.isFreeMainThread {
      deliver(on: lane)
      return
    }
    Turn.begin(
      on: lane.executor,
      work: { self.deliver(on: lane) },
      wasDropped: { self.deliveryWasDropped(on: lane) }
    )
  }

  @usableFromInline
  func deliveryWasDropped(on lane: Lane<State>) {
    core.withLock { _ in lane.outbox.drainWasDropped() }
  }

  /// One turn of a lane; on `.immediate`, where nobody else could go on, until all is delivered.
  @inlinable
  func deliver(on lane: Lane<State>) {
    while let batch = core.withLock({ core in Batch(lane, core) }) {
      batch.audience.deliver(batch.entries, to: batch.observers)
      guard endTurn(of: lane, batch) else { return }
      guard !lane.isImmediate else { continue }
      let isMine = Turn.next(
        on: lane.executor,
        work: { self.deliver(on: lane) },
        wasDropped: { self.deliveryWasDropped(on: lane) }
      )
      guard isMine else { return }
    }
  }

  /// Lets go of a batch; true when there is more to deliver.
  @inlinable
  func endTurn(of lane: Lane<State>, _ batch: consuming Batch) -> Bool {
    var entries = batch.entries
    // With no copy of the observers around, the next subscription changes them in place.
    _ = consume batch
    entries.removeAll(keepingCapacity: true)
    return core.withLock { [entries] _ in
      lane.outbox.recycle(entries)
      return lane.outbox.endTurn()
    }
  }

  /// Actions and those to call with them.
  @usableFromInline
  struct Batch: Sendable {
    @usableFromInline let audience: Audience<State>
    @usableFromInline let observers: Lane<State>.Observers
    @usableFromInline let entries: Lane<State>.Outbox.Chunk

    /// Starts a turn, under the lock; nil when it is not this caller's.
    @inlinable
    init?(_ lane: Lane<State>, _ core: Core<State>) {
      guard let audience = core.audience, let entries = lane.outbox.begin() else { return nil }
      self.audience = audience
      self.entries = entries
      observers = lane.observers
    }
  }
}
