// MARK: - From the state to the observers, on the observers' executor

extension Engine {
  func beginDelivery(on lane: Lane<State>) {
    switch lane.executor.kind {
    case .immediate:
      deliver(on: lane)
    case .mainThread where MainThread.isFree:
      deliver(on: lane)
    default:
      Turn.begin(
        on: lane.executor,
        work: { self.deliver(on: lane) },
        wasDropped: { self.deliveryWasDropped(on: lane) }
      )
    }
  }

  private func deliveryWasDropped(on lane: Lane<State>) {
    core.withLock { _ in lane.outbox.drainWasDropped() }
  }

  /// One turn of a lane; on `.immediate`, where nobody else could go on, until all is delivered.
  private func deliver(on lane: Lane<State>) {
    while let batch = core.withLock({ core in Batch.begin(lane, core) }) {
      deliverAll(batch, on: lane)
      guard core.withLock({ _ in lane.outbox.endTurn() }) else { return }
      guard !lane.executor.isImmediate else { continue }
      let isMine = Turn.next(
        on: lane.executor,
        work: { self.deliver(on: lane) },
        wasDropped: { self.deliveryWasDropped(on: lane) }
      )
      guard isMine else { return }
    }
  }

  private func deliverAll(_ batch: consuming Batch, on lane: Lane<State>) {
    kernel.deliver(batch.audience, batch.observers, batch.entries)
    var entries = batch.entries
    entries.removeAll(keepingCapacity: true)
    let retired = core.withLock { [entries] _ in
      lane.outbox.recycle(entries)
      return lane.takeRetired()
    }
    withExtendedLifetime(retired) {}
  }

  /// Actions and those to call with them.
  private struct Batch: Sendable {
    let audience: Audience<State>
    let observers: Lane<State>.Observers
    let entries: Lane<State>.Outbox.Chunk

    static func begin(_ lane: Lane<State>, _ core: Core<State>) -> Batch? {
      guard let audience = core.audience, let entries = lane.outbox.begin() else { return nil }
      return Batch(audience: audience, observers: lane.observers, entries: entries)
    }
  }
}
