import VueFluxRecorder

/// A record, a note, or a place where records or actions are missing.
enum SessionEvent {
  case record(SessionRecord)
  /// Actions that the app has left out.
  case excluded(SessionExclusion)
  /// Records that are lost.
  case missing(SessionGap)
  /// A rejected action, or the end of an effect.
  case note(SessionNote)
}

extension Session {
  /// Goes through the events, in order, until the body returns false.
  func forEachEvent(_ body: (SessionEvent) throws -> Bool) rethrows {
    var exclusions = exclusions[...]
    var notes = SessionNotes(of: self)
    for record in records {
      if let gap = gap(before: record) {
        while let note = notes.take(before: gap.numbers.lowerBound) {
          if try !body(.note(note)) { return }
        }
        if try !body(.missing(gap)) { return }
      }
      while let exclusion = exclusions.first, exclusion.next <= record.number {
        exclusions.removeFirst()
        if try !body(.excluded(exclusion)) { return }
      }
      while let note = notes.take(before: record.number) {
        if try !body(.note(note)) { return }
      }
      if try !body(.record(record)) { return }
    }
    if let lastGap, try !body(.missing(lastGap)) { return }
    for exclusion in exclusions where try !body(.excluded(exclusion)) { return }
    while let note = notes.take(before: nil) {
      if try !body(.note(note)) { return }
    }
  }

  /// Whether it has no events.
  var isEmpty: Bool {
    records.isEmpty && exclusions.isEmpty && lastGap == nil && rejections.isEmpty
      && effectEnds.isEmpty
  }

  /// The name of a store, or its number if its beginning is lost.
  func name(ofStore number: Int) -> String {
    store(number)?.name ?? "store \(number)"
  }

  /// The first moment that is known of it.
  var firstTime: Int? {
    let first = records.first?.time.microseconds
    return start.map { min($0.microseconds, first ?? .max) } ?? first
  }
}
