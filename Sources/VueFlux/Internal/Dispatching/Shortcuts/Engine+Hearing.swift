// MARK: - A commit that immediate observers hear of, and nobody else

extension Engine {
  /// The path of a dispatch that has only observers on `.immediate` to tell of the action: they get it
  /// straight from the commit, and not by way of their mailbox.
  ///
  /// - Returns: Whether it did; not if somebody else is to be asked or told, or is being told of another
  ///   action.
  @inlinable
  func commitForHearers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    let hearing = withCore { core -> Hearing<State>? in
      guard core.says(.hearers), ownsBox(&core), let box = core.heldBox,
        let audience = core.audience, let lane = audience.hearers, lane.outbox.isIdle,
        // Last, because from here on it must not be let go of before the lock is released.
        let store = audience.store
      else { return nil }
      lane.outbox.beginTurnOfNothing(by: record.id)
      audience.sequence += 1
      mutate(box, by: action, record)
      let entry = Entry(action: action, hops: record.hops, sequence: audience.sequence)
      if record.hasDeferred {
        lane.outbox.postpone(entry)
        lane.noteScheduled(by: record)
      }
      return Hearing(store: store, lane: lane, sequence: entry.sequence)
    }
    guard let hearing else { return false }
    // Rebuilt rather than returned: a generic value that leaves the closure is copied through its value
    // witness table.
    let isPostponed = record.hasDeferred
    let entry = Entry(action: action, hops: record.hops, sequence: hearing.sequence)
    guard isPostponed || tell(hearing, of: entry, record) else { return true }
    let lane = hearing.lane
    // The store is held while its observers hear of one action, and no longer.
    _ = consume hearing
    if isPostponed { deliverLater(on: lane) } else { deliverHere(lane) }
    return true
  }

  /// The same where there are other buses.
  @inlinable @inline(never)
  func commitForHearersOnItsBus(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    channel.bus.lead { commitForHearers(action, record) }
  }

  /// Calls the observers.
  ///
  /// - Returns: Whether there is more to deliver by now.
  @inlinable @inline(__always)
  func tell(
    _ hearing: borrowing Hearing<State>,
    of entry: Entry<State.Action>,
    _ record: ThreadRecord
  ) -> Bool {
    // What observers dispatch is a new beginning, also if a relay has led here.
    let hops = record.hops
    record.hops = 0
    hearing.tell(entry)
    record.hops = hops
    let lane = hearing.lane
    return withCore { _ in
      lane.scheduler = .several
      return lane.outbox.endTurnOfNothing(hasOtherWork: lane.isBehind)
    }
  }

  /// Delivers what was postponed, when all that its commit asked for has its place.
  @inlinable @inline(never)
  func deliverLater(on lane: Lane<State>) {
    var aftermath = Aftermath()
    aftermath.deliver { self.deliverHere(lane) }
    aftermath.settle()
  }
}
