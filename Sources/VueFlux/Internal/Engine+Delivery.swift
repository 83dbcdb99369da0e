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
    withCore { _ in lane.outbox.drainWasDropped() }
  }

  /// One turn of a lane; on `.immediate`, where nobody else could go on, until all is delivered.
  @inlinable
  func deliver(on lane: Lane<State>) {
    // What observers dispatch is a new beginning, also if a relay has led here.
    let record = threads.current
    let hops = record.hops
    record.hops = 0
    defer { record.hops = hops }
    while var turn = withCore({ core in LaneTurn(lane, &core) }) {
      // Without a store the lane is about to be closed, or is already.
      guard turn.run(upTo: lane.executor.turnLength) else { return }
      let batch = turn.batch
      let refresh = turn.refresh
      // With no copy of the observers around, the next subscription changes them in place.
      _ = consume turn
      let hasMore = withCore { _ in
        refresh?.end(in: lane)
        return lane.outbox.endTurn(batch, hasOtherWork: lane.isBehind)
      }
      guard hasMore else { return }
      guard !lane.isImmediate else { continue }
      let isMine = Turn.next(
        on: lane.executor,
        work: { self.deliver(on: lane) },
        wasDropped: { self.deliveryWasDropped(on: lane) }
      )
      guard isMine else { return }
    }
  }
}
