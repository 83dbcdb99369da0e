// MARK: - Lines that are no records

extension RecordFields {
  /// Where a line is.
  struct Location {
    let place: SessionPlace
    /// Which of the segments it is in.
    let segment: Int
    /// The place in the file of the first byte of the line.
    let base: Int
    /// Its place among all lines that were read.
    let order: Int

    /// For a line of which only the kind is wanted.
    static let unknown = Location(
      place: SessionPlace(file: "", line: 0),
      segment: 0,
      base: 0,
      order: 0
    )
  }

  /// The note of the line, and the number of the first record after it; nil if the line is a record, or counts
  /// excluded actions.
  ///
  /// A kind that is not known may come from a later version: nothing is wrong with the line, and no record needs it.
  func note(at location: Location) throws(Damage) -> (note: RecordNote, next: Int)? {
    guard number == nil, let what, !isExclusion, isKnownNote || next != nil, !isRecordKind else {
      return nil
    }
    guard let next, Self.numbers.contains(next) else {
      throw .malformed("it does not say before which record it is")
    }
    let note: RecordNote =
      switch what {
      case "lost": .loss(try loss(before: next))
      case "end": storeNumber.map { .storeEnd(store: $0, digest) } ?? .end
      case "rejected": .rejection(try rejection(before: next, location))
      case "ended": .effectEnd(try effectEnd(before: next, location))
      default: .unknown
      }
    return (note, next)
  }

  private var isKnownNote: Bool {
    switch what {
    case "lost", "end", "rejected", "ended": true
    default: false
    }
  }

  private func loss(before next: Int) throws(Damage) -> RecordedLoss {
    guard let first, first > 0, first < next else {
      throw .malformed("it does not say which records are lost")
    }
    return RecordedLoss(first..<next, stores: stores, reason: noteReason)
  }

  private func rejection(
    before next: Int,
    _ location: Location
  ) throws(Damage) -> SessionRejection {
    guard let storeNumber, let time = checkedTime, hasPayload else {
      throw .malformed("it does not say which action was rejected, when, or where")
    }
    return SessionRejection(
      store: storeNumber,
      microseconds: time,
      reason: noteReason ?? "",
      cause: cause,
      unencodable: unencodableReason,
      next: next,
      place: location.place,
      order: location.order,
      payload: payload(in: location.segment, base: location.base)
    )
  }

  private func effectEnd(
    before next: Int,
    _ location: Location
  ) throws(Damage) -> SessionEffectEnd {
    guard let storeNumber, let time = checkedTime, let cause,
      let outcome = SessionEffectEnd.Outcome(name: outcome, reason: noteReason)
    else { throw .malformed("it does not say which effect has ended, when, where, or how") }
    return SessionEffectEnd(
      effect: cause,
      store: storeNumber,
      microseconds: time,
      outcome: outcome,
      next: next,
      place: location.place,
      order: location.order
    )
  }
}
