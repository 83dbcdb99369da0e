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
    if lane.isMainThread {
      askMainForDelivery(on: lane)
      return
    }
    Turn.begin(
      on: lane.executor,
      work: { self.deliver(on: lane) },
      wasDropped: { self.deliveryWasDropped(on: lane) }
    )
  }

  /// Asks for a turn of the main queue, unless one is on its way: the main thread may have taken over what
  /// that one was asked for.
  @usableFromInline
  func askMainForDelivery(on lane: Lane<State>) {
    let isAsked = withCore { _ in
      // Unless the main thread has taken over by now.
      if lane.scheduler == threads.current.id { lane.scheduler = .several }
      defer { lane.isTurnComing = true }
      return lane.isTurnComing
    }
    guard !isAsked else { return }
    let work: Turn.Work = {
      self.withCore { _ in lane.isTurnComing = false }
      if self.deliver(on: lane) != .finished { self.askMainForDelivery(on: lane) }
      return .finished
    }
    Turn.begin(on: .mainThread, work: work, wasDropped: {})
  }

  @usableFromInline
  func deliveryWasDropped(on lane: Lane<State>) {
    withCore { _ in lane.outbox.drainWasDropped() }
  }

  /// Delivers on this thread, until nothing is left or another thread goes on.
  @inlinable @inline(never)
  func deliverHere(_ lane: Lane<State>) {
    var stint = Stint()
    while true {
      let end = deliver(on: lane, &stint.left)
      switch stint.next(after: end) {
      case .goOn: continue
      case .stop: return
      case .leave: return Stint.goOnElsewhere { self.deliverHere(lane) }
      }
    }
  }

  /// Delivers on the main thread what was committed there, and what comes before it.
  @usableFromInline
  func deliverOnMain(_ lane: Lane<State>) {
    withCore { _ in lane.isOwed = true }
    var stint = Stint()
    while true {
      var left = lane.executor.turnLength
      let end = deliver(on: lane, &left, isOwed: true)
      if end == .finished { return }
      let isOwed = withCore { _ in lane.isOwed }
      guard isOwed, end == .hasMore || !stint.isOver() else {
        askForDelivery(on: lane)
        return
      }
    }
  }

  /// One turn of the executor: delivers what has come, up to a limit.
  @inlinable
  func deliver(on lane: Lane<State>) -> Turn.End {
    var left = lane.executor.turnLength
    return deliver(on: lane, &left)
  }

  /// Calls observers with what has come, unless another thread does.
  ///
  /// - Parameters:
  ///   - lane: The lane of the observers.
  ///   - left: How many items fit the turn; those that were delivered are subtracted.
  ///   - isOwed: Whether all that was committed on this thread is delivered, whatever fits.
  /// - Returns: What the turn leaves behind.
  @inlinable
  func deliver(on lane: Lane<State>, _ left: inout Int, isOwed: Bool = false) -> Turn.End {
    onItsBus { deliverTurn(on: lane, &left, isOwed) }
  }

  @inlinable
  func deliverTurn(on lane: Lane<State>, _ left: inout Int, _ isOwed: Bool) -> Turn.End {
    guard var turn = withCore({ core in LaneTurn(lane, &core, isOwed) }) else { return .finished }
    // What observers dispatch is a new beginning, also if a relay has led here.
    let record = threads.current
    let hops = record.hops
    record.hops = 0
    let hasStore = turn.run(upTo: &left)
    record.hops = hops
    // Without a store the lane is about to be closed, or is already.
    guard hasStore else { return .finished }
    let batch = turn.batch
    let refresh = turn.refresh
    // With no copy of the observers around, the next subscription changes them in place.
    _ = consume turn
    // Not released under the lock: some of them may have ended meanwhile.
    let unfinished = refresh?.takeUnfinished()
    let end = withCore { _ in
      if let unfinished { lane.wait(unfinished) }
      lane.scheduler = .several
      return lane.outbox.endTurn(batch, hasOtherWork: lane.isBehind)
    }
    withExtendedLifetime(unfinished) {}
    return end
  }
}
