import VueFlux

// MARK: - Notes on what happened without a change of a state

extension Timeline {
  /// Whether a plugin is the one that records a store now.
  func records(_ store: StoreID, by plugin: ObjectIdentifier) -> Bool {
    entries[store]?.plugin == plugin
  }

  /// Writes an action that a plugin has rejected; nothing if its store is not recorded any more, or nothing is.
  mutating func writeRejection(
    of action: Payload,
    reason: String,
    store: StoreID,
    cause: Int?
  ) {
    guard !isPaused, let entry = entries[store] else { return }
    var line = RecordLine.rejection(
      of: entry.number,
      reason,
      cause: cause,
      before: next,
      at: RecordTime.now
    )
    // The reader is told in the line. There is no problem: no record needs the action.
    _ = line.add(action, named: "action", limit: options.recordLimit)
    write(line)
  }

  /// Writes that the effect of a record has ended; nothing if its store is not recorded any more.
  mutating func writeEnd(
    _ outcome: SessionEffectEnd.Outcome,
    ofEffect number: Int,
    store: StoreID
  ) {
    guard let entry = entries[store] else { return }
    write(.effectEnd(outcome, of: number, entry.number, before: next, at: RecordTime.now))
  }

  /// Writes a line that is no record.
  ///
  /// It begins a segment like a record: a flood of notes takes no more room than one of actions.
  private mutating func write(_ line: consuming RecordLine) {
    replaceRemovedFile()
    // A reader learns of the lost records by the number in the line, and their reason has to come first.
    writeLoss()
    _ = log.append(line.finished())
    // The session goes on.
    endedNext = nil
    rotateIfNeeded()
  }
}
