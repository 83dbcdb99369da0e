// MARK: - A commit with immediate observers of the state, and no others

extension Engine {
  /// Commits an action in a store whose only observers are those of the state on `.immediate`.
  ///
  /// They get the state straight from the commit, and not by way of their queue. Row *dispatch to 1 observer of a
  /// value that stays* of the instruction counts.
  ///
  /// - Returns: Whether it did; not if there are other observers or plugins, or calls are made for another
  ///   action.
  @inlinable
  func commitForImmediateStateObservers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    let notification = withCore { core -> ImmediateNotification<State>? in
      guard core.says(.immediateStateObservers), makesBoxWritable(&core), let box = core.heldBox,
        let observers = core.observers, let queue = observers.contents.immediateQueue,
        queue.contents.outbox.isIdle, queue.contents.startingCount == 0, let live = core.live
      else { return nil }
      queue.contents.outbox.claim(by: record.id)
      observers.contents.version += 1
      observers.contents.cause = .none
      mutate(box, by: action, record)
      if record.hasDeferred {
        queue.contents.isStale = true
        queue.contents.outbox.postpone()
        queue.contents.noteScheduled(by: record)
      }
      return core.share().map { box in
        ImmediateNotification(
          queue: queue,
          computed: Computed(live: live, box: box),
          version: observers.contents.version
        )
      }
    }
    guard let notification else { return false }
    let isPostponed = record.hasDeferred
    guard isPostponed || tell(notification, record) else { return true }
    let queue = notification.queue
    // The state is held while its observers are called, and no longer.
    _ = consume notification
    if isPostponed { deliverLater(on: queue) } else { deliverHere(queue) }
    return true
  }

  /// Calls the observers.
  ///
  /// - Returns: Whether there is more to deliver by now.
  @inlinable @inline(__always)
  func tell(
    _ notification: borrowing ImmediateNotification<State>,
    _ record: ThreadRecord
  ) -> Bool {
    record.withoutHops { notification.tell() }
    return endTurn(of: notification.queue)
  }
}
