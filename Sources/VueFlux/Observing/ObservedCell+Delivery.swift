// MARK: - From the state to the observers, on the observers' executor

extension ObservedCell {
  /// Asks the executor for a turn, which was promised.
  @usableFromInline
  func askForDelivery(on queue: ObserverQueue<State>) {
    Turn.begin(
      on: queue.executor,
      work: { self.deliverTurn(on: queue) },
      wasDropped: { self.withQueue(queue) { $0.outbox.turnWasDropped() } }
    )
  }

  /// Calls observers on this thread: with the actions up to a number, and with the newest state.
  ///
  /// If another thread is calling them, it goes on with these.
  @inlinable
  func deliver(_ queue: ObserverQueue<State>, upTo number: Int) {
    // The main queue may have run on this thread for the time of the commit only.
    guard !queue.isMainThread || MainThread.isCurrent(threads.current) else { return goOn(queue) }
    if deliver(queue, upTo: number, count: .max).isLeft { goOn(queue) }
  }

  /// Delivers the rest in a stint, or asks the executor for a turn.
  @usableFromInline
  func goOn(_ queue: ObserverQueue<State>) {
    if queue.isImmediate {
      Stint.begin { self.deliver(queue, $0) }
    } else if withQueue(queue, { $0.outbox.handOver() }) {
      askForDelivery(on: queue)
    }
  }

  private func deliver(_ queue: ObserverQueue<State>, _ stint: Stint) {
    let (count, isLeft) = deliver(queue, upTo: .max, count: stint.left)
    if isLeft { stint.goOn(after: count) { self.deliver(queue, $0) } }
  }

  /// Runs one turn of the executor: calls observers with what waits, up to the executor's limit.
  ///
  /// - Returns: Whether something is left, for another turn.
  @inlinable
  func deliverTurn(on queue: ObserverQueue<State>) -> Bool {
    let record = threads.current
    let (outer, isNested) = (record.isInMainTurn, record.isCalling)
    record.isInMainTurn = queue.isMainThread
    defer { record.isInMainTurn = outer }
    var isLeft = false
    record.call {
      let count = queue.executor.turnLength
      isLeft = deliver(queue, upTo: .max, count: count, isTurn: true, isNested: isNested).isLeft
    }
    return isLeft
  }

  /// Calls observers with what waits, unless another thread is calling them.
  ///
  /// - Parameters:
  ///   - queue: The observers.
  ///   - number: The number of the last action to call them with.
  ///   - count: The largest number of actions.
  ///   - isTurn: Whether an executor has given the turn.
  ///   - isNested: Whether it has done so inside of user code, in which nothing but these observers is called.
  /// - Returns: With how many actions, and whether something is left that nobody else is going to come for.
  @inlinable
  func deliver(
    _ queue: ObserverQueue<State>,
    upTo number: Int,
    count: Int,
    isTurn: Bool = false,
    isNested: Bool = false
  ) -> (count: Int, isLeft: Bool) {
    let record = threads.current
    return onItsBus {
      guard
        var turn = withCore({ core in
          DeliveryTurn(
            queue,
            of: observers,
            &core,
            upTo: number,
            count: count,
            isTurn: isTurn,
            record
          )
        })
      else { return (0, false) }
      let hasStore = record.withoutHops { turn.run(record, isNested) }
      // The store is gone: its release closes the queue, or has closed it already.
      guard hasStore else { return (0, false) }
      // A turn with no actions, but a new state, counts as one.
      let count = max(turn.actions.count, 1)
      var memory = turn.takeMemory()
      // Kept until the lock is released: an observer may have ended meanwhile, and this may be the last reference.
      let unfinished = turn.notification?.takeUnfinished()
      // The turn's copies of the slot lists are released, so that the next subscription changes the lists in place.
      _ = consume turn
      let isLeft = withQueue(queue) { contents in
        contents.outbox.items.reuse(&memory)
        if let unfinished { contents.wait(unfinished, in: queue) }
        return isTurn
          ? contents.outbox.endTurn(hasOtherWork: contents.isBehind)
          : contents.outbox.end(hasOtherWork: contents.isBehind)
      }
      withExtendedLifetime(unfinished) {}
      return (count, isLeft)
    }
  }
}
