import VueFluxJSON
import VueFluxSessions

// MARK: - Since when a state is so

extension InspectedSessions {
  /// Finds the row with which a condition on the state of a store has begun to hold.
  ///
  /// Without the app's mutations, only the states that the session has are looked at. Nothing is searched before the
  /// last loss of records or left-out actions. Other requests are answered between two looks.
  ///
  /// - Parameters:
  ///   - condition: The condition, which has to hold at `place`.
  ///   - store: The place of the store.
  ///   - place: The row to search back from.
  /// - Returns: The origin; nil if the condition does not hold at `place`.
  /// - Throws: ``OriginMoment/Over`` if a state has become another one meanwhile; or why a state cannot be computed.
  func origin(
    of condition: ValueCondition,
    on store: Int,
    before place: RowPlace
  ) async throws -> Origin? {
    let moment = OriginMoment(store, place, in: self)
    let rows = searchedRows(ofStore: store, through: moment.end, in: sources[place.source])
    var search = OriginSearch(among: rows.count)
    while let next = search.next {
      let row = Int(rows[rows.startIndex + next])
      let state = try value(ofStore: store, at: RowPlace(source: place.source, row: row))
      // The actor is free meanwhile.
      search.note(try await executor.value { state.map(condition.matches) ?? false })
      guard OriginMoment(store, place, in: self) == moment else { throw OriginMoment.Over() }
    }
    return search.origin.map { Origin(of: store, among: rows, at: $0, in: sources[place.source]) }
  }

  /// The rows up to another one at which the state of a store is known, since records were missing or left out.
  private func searchedRows(
    ofStore store: Int,
    through end: Int,
    in source: InspectedSession
  ) -> ArraySlice<UInt32> {
    let isComputed = computingStore(of: store, in: source) != nil
    let loss = source.index.lastLoss(ofStore: store, through: end, in: source.session)
    let states = source.stores[store].states.rows(in: (loss ?? -1) + 1..<end + 1)
    guard isComputed, let first = states.first else { return states }
    return source.stores[store].rows.rows(in: Int(first)..<end + 1)
  }

  /// Whether records of a store are missing or left out before a row, so that no search goes further back.
  func isCutOff(_ row: Int, ofStore store: Int, in source: Int) -> Bool {
    let source = sources[source]
    return source.index.lastLoss(ofStore: store, through: row, in: source.session) != nil
  }
}
