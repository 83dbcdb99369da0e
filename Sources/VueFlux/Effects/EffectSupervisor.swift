/// All effects of one store, by id.
///
/// Its lock is the innermost: nothing is called while it is held, not even `==` of the user's ids. So
/// an effect finds the place of its id first, and asks again if that has changed meanwhile.
final class EffectSupervisor: StoreResource {
  /// The place where the slot of an id is, or will be.
  struct Place: Sendable {
    let id: EffectID
    /// The number of its slot; nil if there was none.
    let number: Int?
    /// The newest slot with its hash value: a newer one may belong to this id.
    let newest: Int?
  }

  private let contents = Locked(Contents())

  private typealias IntervalEnd = (
    turn: (run: EffectRun, earlier: [EffectRun], pause: Duration)?, entries: [Entry]
  )

  // MARK: - Finding

  /// Finds an id; no lock is held while ids are compared.
  func find(_ id: EffectID) -> Place {
    let entries = contents.withLock { $0.entries[id.hash] ?? [] }
    let number = entries.first { $0.id == id }?.number
    return Place(id: id, number: number, newest: entries.last?.number)
  }

  /// Lists the effects of one id, or all of them, which are going to be cancelled.
  ///
  /// - Returns: How many were not in the list.
  func list(at place: Place?) -> Int {
    contents.withLock { contents in
      contents.runs(at: place).count { run in
        defer { run.noteListing() }
        return !run.isListed
      }
    }
  }

  /// The effects of one id, or all of them, that are in the list.
  func listed(at place: Place?) -> [EffectRun] {
    contents.withLock { $0.runs(at: place).filter(\.isListed) }
  }

  // MARK: - Coming and going

  /// Admits an effect that was started in the course of `parents` as its policy says; nil if the place has changed.
  func admit(
    _ run: EffectRun,
    _ policy: EffectPolicy,
    at place: Place,
    from parents: [EffectRun]
  ) -> EffectSlot.Admission? {
    contents.withLock { contents in
      guard contents.isOpen(to: parents) else { return .refused }
      if let number = place.number { return contents.admit(run, policy, to: number) }
      guard contents.entries[place.id.hash]?.last?.number == place.newest else { return nil }
      contents.lastNumber += 1
      let number = contents.lastNumber
      contents.entries[place.id.hash, default: []].append(Entry(id: place.id, number: number))
      contents.slots[number] = EffectSlot(number: number, hash: place.id.hash)
      return contents.admit(run, policy, to: number)
    }
  }

  /// Admits an effect without an id.
  func admit(_ run: EffectRun, from parents: [EffectRun]) -> EffectSlot.Admission {
    contents.withLock { contents in
      guard contents.isOpen(to: parents) else { return .refused }
      contents.unnamed.add(run)
      return .starts(cancelling: [])
    }
  }

  /// Removes an effect that has ended or was cancelled, and lets the next one of its id begin.
  func leave(_ run: EffectRun) {
    guard run.id != nil else {
      contents.withLock { _ = $0.unnamed.remove(run) }
      return
    }
    let left = contents.withLock { contents -> Garbage<(next: EffectRun?, entries: [Entry])> in
      guard let number = run.number else { return Garbage((nil, [])) }
      run.number = nil
      let next = contents.slots[number]?.leave(run)
      let entries = next == nil ? contents.removeSlotIfEmpty(number) : []
      return Garbage((next, entries))
    }
    left.content.next?.beginTurn()
  }

  /// Ends an interval, and lets the effect that has waited for its end begin.
  ///
  /// - Returns: The duration of the next interval; nil if no effect has waited.
  func end(_ interval: EffectInterval) -> Duration? {
    let ended = contents.withLock { contents -> Garbage<IntervalEnd> in
      guard contents.slots[interval.number]?.interval === interval else {
        return Garbage((nil, []))
      }
      let turn = contents.slots[interval.number]?.endInterval()
      for earlier in turn?.earlier ?? [] { earlier.noteListing() }
      let entries = turn == nil ? contents.removeSlotIfEmpty(interval.number) : []
      return Garbage((turn, entries))
    }
    guard let turn = ended.content.turn else { return nil }
    // It is the later call that cancels the others.
    turn.run.cause.asCurrent {
      ThreadRecord.current.perform { record in
        for earlier in turn.earlier { earlier.cancel(record) }
        turn.run.beginTurn()
      }
    }
    return turn.pause
  }

  /// The effects that have not ended, but for those that were cancelled.
  var current: [EffectRun] { contents.withLock { $0.all }.filter { !$0.isCancelled } }

  /// Cancels all effects, calls the recording hooks with their ends, and refuses new ones.
  func close() {
    let teardown = contents.withLock { contents in
      defer {
        _ = contents.unnamed.removeAll()
        contents = Contents()
        contents.isClosed = true
      }
      return contents
    }
    ThreadRecord.current.perform { record in
      for run in teardown.all { run.cancel(record, ofReleasedStore: true) }
      for slot in teardown.slots.values { slot.interval?.cancel(record) }
      record.release(teardown)
    }
    for recorded in teardown.allRecorded { recorded.tell(recorded.run.endOutcome) }
  }

  // MARK: - Being recorded

  /// Keeps an effect until its end is taken; false if the store is gone.
  func keep(_ recorded: RecordedEffect) -> Bool {
    contents.withLock { contents in
      guard !contents.isClosed else { return false }
      contents.recorded[ObjectIdentifier(recorded.run)] = WeakRecordedEffect(recorded)
      return true
    }
  }

  /// Takes an effect whose end is to be told; nil if it was taken before.
  func takeRecorded(_ run: EffectRun) -> RecordedEffect? {
    contents.withLock { $0.recorded.removeValue(forKey: ObjectIdentifier(run))?.effect }
  }
}
