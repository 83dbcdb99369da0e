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

  /// Enqueues a turn on the main queue, unless one is enqueued already.
  ///
  /// The enqueued turn also delivers this work. The main thread may have taken over its original work.
  @usableFromInline
  func askMainForDelivery(on queue: ObserverQueue<State>) {
    let isAsked = withQueue(queue) { contents in
      // From now on, another thread may have to begin the delivery. If `scheduler` is another thread, it is the main
      // thread, which has taken the delivery over already.
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

  /// Delivers on this thread, until nothing is left or another thread continues.
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

  /// Delivers the work that was committed on the main thread, and all work before it.
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

  /// Runs one turn of the executor: delivers waiting work, up to the executor's limit.
  @inlinable
  func deliver(on queue: ObserverQueue<State>) -> Turn.End {
    var left = queue.executor.turnLength
    return deliver(on: queue, &left)
  }

  /// Calls observers with the work that waits, unless another thread is calling them.
  ///
  /// - Parameters:
  ///   - queue: The queue of the observers.
  ///   - left: How many items still fit the turn. The function subtracts the items that it delivers.
  ///   - isOwed: Whether to deliver all work that was committed on this thread, regardless of the limit.
  /// - Returns: Whether work is left after the turn, and whether several threads sent it.
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
    let hasStore = threads.current.withoutHops { turn.run(upTo: &left) }
    // The store is gone: its release closes the queue, or has closed it already.
    guard hasStore else { return .finished }
    let batch = turn.batch
    // Kept until the lock is released: an observer may have ended meanwhile, and this may be the last reference.
    let unfinished = turn.notification?.takeUnfinished()
    // The turn's copies of the slot lists are released, so that the next subscription changes the lists in place.
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
