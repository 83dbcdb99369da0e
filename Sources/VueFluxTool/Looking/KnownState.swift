import VueFluxRecorder
import VueFluxSessions

/// The state of a store right after a record, as far as the session has it.
struct KnownState {
  let store: SessionStore

  /// The record with the state, or with the nearest one before; nil if there is none.
  let record: SessionRecord?

  /// Why the record has not the state itself; nil if it has.
  let reason: RecordedState.Reason?
}

extension KnownState {
  /// Finds the states of stores right after a record.
  ///
  /// A state that was written down later is the same if no action came between.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - number: The number of the record, which may be a missing one.
  ///   - session: The session.
  /// - Returns: One for each store that has begun by then, or may have, in the order of the stores.
  static func all(of stores: [SessionStore], at number: Int, in session: Session) -> [KnownState] {
    let index = SessionIndex(session)
    guard let row = index.row(throughRecord: number, in: session) else { return [] }
    // Of a gap, some of the missing records may be yet to come.
    let end = index.rows[row].kind == .missing ? session.missing(number)?.numbers.upperBound : nil
    return stores.compactMap { store in
      guard let place = index.storePlaces[store.number] else { return nil }
      let isInsideGap = end.map { number < $0 } ?? false
      return index.state(ofStore: place, after: row, isInsideGap: isInsideGap, in: session)
        .map { KnownState($0, of: store, at: number, index, session) }
    }
  }

  private init(
    _ state: RecordedState,
    of store: SessionStore,
    at number: Int,
    _ index: SessionIndex,
    _ session: Session
  ) {
    self.store = store
    record = state.row.map { session.records[index.rows[$0].index] }
    guard let gap = session.lastGap, gap.numbers.contains(number),
      gap.stores?.contains(store.number) ?? true
    else {
      reason = state.reason
      return
    }
    reason = .loss(gap.numbers.missingText)
  }
}
