// MARK: - A commit with immediate observers of actions, and no others

extension Engine {
  /// Commits an action that only observers on `.immediate` observe.
  ///
  /// They get it straight from the commit, and not by way of their mailbox. Row *dispatch to 1 immediate observer* of
  /// the instruction counts.
  ///
  /// - Returns: Whether it did; not if there are other observers or plugins, or calls are made for another
  ///   action.
  @inlinable
  func commitForImmediateActionObservers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    let delivery = withCore { core -> ImmediateDelivery<State>? in
      guard core.says(.immediateActionObservers), makesBoxWritable(&core), let box = core.heldBox,
        let observers = core.observers, let queue = observers.contents.immediateQueue,
        queue.contents.outbox.isIdle,
        // Last: once read, the store must stay retained until the lock is released.
        let store = observers.store
      else { return nil }
      queue.contents.outbox.claim(by: record.id)
      observers.contents.sequence += 1
      mutate(box, by: action, record)
      let entry = PublishedAction(
        action: action,
        hops: record.hops,
        sequence: observers.contents.sequence
      )
      if record.hasDeferred {
        queue.contents.outbox.postpone(entry)
        queue.contents.noteScheduled(by: record)
      }
      return ImmediateDelivery(store: store, queue: queue, sequence: entry.sequence)
    }
    guard let delivery else { return false }
    // Rebuilt rather than returned: a generic value that leaves the closure is copied through its value
    // witness table.
    let isPostponed = record.hasDeferred
    let entry = PublishedAction(action: action, hops: record.hops, sequence: delivery.sequence)
    guard isPostponed || tell(delivery, of: entry, record) else { return true }
    let queue = delivery.queue
    // The store is held while its observers are called with one action, and no longer.
    _ = consume delivery
    if isPostponed { deliverLater(on: queue) } else { deliverHere(queue) }
    return true
  }

  /// Calls the observers.
  ///
  /// - Returns: Whether there is more to deliver by now.
  @inlinable @inline(__always)
  func tell(
    _ delivery: borrowing ImmediateDelivery<State>,
    of entry: PublishedAction<State.Action>,
    _ record: ThreadRecord
  ) -> Bool {
    record.withoutHops { delivery.tell(entry) }
    return endTurn(of: delivery.queue)
  }

  /// Ends a turn that this thread began in the hold of the lock that committed.
  ///
  /// - Returns: Whether there is more to deliver by now.
  @inlinable @inline(__always)
  func endTurn(of queue: ObserverQueue<State>) -> Bool {
    withQueue(queue) { contents in
      contents.scheduler = .several
      return contents.outbox.endClaim(hasOtherWork: contents.isBehind)
    }
  }

  /// Delivers a postponed action or state, once everything that its commit dispatched has its place.
  @inlinable @inline(never)
  func deliverLater(on queue: ObserverQueue<State>) {
    var deferred = DeferredWork()
    deferred.deliver { self.deliverHere(queue) }
    deferred.settle()
  }
}
