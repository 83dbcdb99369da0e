// MARK: - From the state to the observers, on the observers' executor

extension Engine {
  @inlinable
  func beginDelivery(on queue: ObserverQueue<State>) {
    if queue.isImmediate {
      deliverHere(queue)
    } else if queue.isHere {
      deliverOnMain(queue)
    } else {
      askForDelivery(on: queue)
    }
  }

  @inlinable
  func askForDelivery(on queue: ObserverQueue<State>) {
    if queue.isMainThread {
      askMainForDelivery(on: queue)
      return
    }
    Turn.begin(
      on: queue.executor,
      work: { self.deliver(on: queue) },
      wasDropped: { self.deliveryWasDropped(on: queue) }
    )
  }

  /// Asks for a turn of the main queue, unless one is on its way: the main thread may have taken over what
  /// that one was asked for.
  @usableFromInline
  func askMainForDelivery(on queue: ObserverQueue<State>) {
    let isAsked = withQueue(queue) { contents in
      // Unless the main thread has taken over by now.
      if contents.scheduler == threads.current.id { contents.scheduler = .several }
      defer { contents.isTurnComing = true }
      return contents.isTurnComing
    }
    guard !isAsked else { return }
    let work: Turn.Work = {
      self.withQueue(queue) { $0.isTurnComing = false }
      if self.deliver(on: queue) != .finished { self.askMainForDelivery(on: queue) }
      return .finished
    }
    Turn.begin(on: .mainThread, work: work, wasDropped: {})
  }

  @usableFromInline
  func deliveryWasDropped(on queue: ObserverQueue<State>) {
    withQueue(queue) { $0.outbox.drainWasDropped() }
  }

  /// Delivers on this thread, until nothing is left or another thread goes on.
  @inlinable @inline(never)
  func deliverHere(_ queue: ObserverQueue<State>) {
    var slice = TimeSlice()
    while true {
      let end = deliver(on: queue, &slice.left)
      switch slice.next(after: end) {
      case .goOn: continue
      case .stop: return
      case .leave: return TimeSlice.goOnElsewhere { self.deliverHere(queue) }
      }
    }
  }

  /// Delivers the actions that were committed on the main thread, and those before them.
  @usableFromInline
  func deliverOnMain(_ queue: ObserverQueue<State>) {
    withQueue(queue) { $0.isOwed = true }
    var slice = TimeSlice()
    while true {
      var left = queue.executor.turnLength
      let end = deliver(on: queue, &left, isOwed: true)
      if end == .finished { return }
      let isOwed = withQueue(queue) { $0.isOwed }
      guard isOwed, end == .hasMore || !slice.isOver() else {
        askForDelivery(on: queue)
        return
      }
    }
  }

  /// One turn of the executor: delivers actions and states that have come, up to a limit.
  @inlinable
  func deliver(on queue: ObserverQueue<State>) -> Turn.End {
    var left = queue.executor.turnLength
    return deliver(on: queue, &left)
  }

  /// Calls observers with actions and states that have come, unless another thread does.
  ///
  /// - Parameters:
  ///   - queue: The queue of the observers.
  ///   - left: How many items fit the turn; delivered ones are subtracted.
  ///   - isOwed: Whether all that was committed on this thread is delivered, whatever fits.
  /// - Returns: The end of the turn.
  @inlinable
  func deliver(on queue: ObserverQueue<State>, _ left: inout Int, isOwed: Bool = false) -> Turn.End
  {
    onItsBus { deliverTurn(on: queue, &left, isOwed) }
  }

  @inlinable
  func deliverTurn(on queue: ObserverQueue<State>, _ left: inout Int, _ isOwed: Bool) -> Turn.End {
    guard var turn = withCore({ core in DeliveryTurn(queue, &core, isOwed) }) else {
      return .finished
    }
    // Actions that observers dispatch count as relayed by none, also if a relay has led here.
    let record = threads.current
    let hops = record.hops
    record.hops = 0
    let hasStore = turn.run(upTo: &left)
    record.hops = hops
    // Without a store the queue is about to be closed, or is already.
    guard hasStore else { return .finished }
    let batch = turn.batch
    // Not released under the lock: some of them may have ended meanwhile.
    let unfinished = turn.notification?.takeUnfinished()
    // With no copy of the observers around, the next subscription changes them in place.
    _ = consume turn
    let end = withQueue(queue) { contents in
      if let unfinished { contents.wait(unfinished, in: queue) }
      contents.scheduler = .several
      return contents.outbox.endTurn(batch, hasOtherWork: contents.isBehind)
    }
    withExtendedLifetime(unfinished) {}
    return end
  }
}
