// MARK: - From the state to the observers, on the observers' executor

extension Engine {
  @inlinable
  func beginDelivery(on lane: Lane<State>) {
    if lane.isImmediate {
      deliverHere(lane)
    } else if lane.isHere {
      deliverOnMain(lane)
    } else {
      askForDelivery(on: lane)
    }
  }

  @inlinable
  func askForDelivery(on lane: Lane<State>) {
    Turn.begin(
      on: lane.executor,
      work: { self.deliver(on: lane, upTo: lane.executor.turnLength) },
      wasDropped: { self.deliveryWasDropped(on: lane) }
    )
  }

  @usableFromInline
  func deliveryWasDropped(on lane: Lane<State>) {
    withCore { _ in lane.outbox.drainWasDropped() }
  }

  /// Delivers on this thread, until nothing is left or another thread takes over.
  @inlinable
  func deliverHere(_ lane: Lane<State>) {
    var length = Stint.length
    while true {
      let end = deliver(on: lane, upTo: length)
      if end == .finished { return }
      length = Stint.length(after: end)
    }
  }

  /// Delivers on the main thread what was committed there, and what comes before it.
  @usableFromInline
  func deliverOnMain(_ lane: Lane<State>) {
    withCore { _ in lane.isOwed = true }
    while deliver(on: lane, upTo: lane.executor.turnLength) != .finished {
      guard withCore({ _ in lane.isOwed }) else {
        askForDelivery(on: lane)
        return
      }
    }
  }

  /// One turn of a lane: calls observers with what has come, and with what comes meanwhile, up to a limit.
  @inlinable
  func deliver(on lane: Lane<State>, upTo length: Int) -> Turn.End {
    // What observers dispatch is a new beginning, also if a relay has led here.
    let record = threads.current
    let hops = record.hops
    record.hops = 0
    defer { record.hops = hops }
    var left = length
    while left > 0, var turn = withCore({ core in LaneTurn(lane, &core) }) {
      // Without a store the lane is about to be closed, or is already.
      guard turn.run(upTo: &left) else { return .finished }
      let batch = turn.batch
      let refresh = turn.refresh
      // With no copy of the observers around, the next subscription changes them in place.
      _ = consume turn
      let end = withCore { _ in
        refresh?.end(in: lane)
        return lane.outbox.endTurn(batch, hasOtherWork: lane.isBehind)
      }
      if left <= 0 || end == .finished { return end }
    }
    return .finished
  }
}
