import VueFluxJSON
import VueFluxSessions

// MARK: - Values

extension InspectedSessions {
  /// The place of a store in its session.
  ///
  /// - Throws: That there is no such store in the session.
  func place(ofStore number: Int, in source: Int) throws(RequestError) -> Int {
    guard stores.indices.contains(number), stores[number].source == source else {
      throw .noStore(number)
    }
    return stores[number].place
  }

  /// The action of a row; nil if it has none.
  func action(of place: RowPlace) -> JSONValue? {
    switch sources[place.source].rows[place.row].kind {
    case .action, .rejected: break
    case .effect, .store, .state, .missing, .excluded, .problem: return nil
    }
    return value(of: place)
  }

  /// Finds out whether the state of a store right after a row is known; nil if the store has not begun.
  func state(of store: Int, at place: RowPlace) -> StoreState? {
    let source = sources[place.source]
    guard let recorded = source.index.state(ofStore: store, after: place.row, in: source.session)
    else { return nil }
    guard isComputed(recorded, of: store, at: place) else {
      return StoreState(recorded, number: source.number(of: recorded.row))
    }
    if let crash = source.crash(ofStore: store), place.row >= crash {
      return .beforeCrash(source.number(of: crash))
    }
    return .computed(skippedCount: skippedRows(in: place.source).count)
  }

  /// The state of a store right after a row; nil if it is not known.
  func value(ofStore store: Int, at place: RowPlace) throws -> JSONValue? {
    let source = sources[place.source]
    guard let recorded = source.index.state(ofStore: store, after: place.row, in: source.session)
    else { return nil }
    if isComputed(recorded, of: store, at: place),
      let live = computingStore(of: store, in: source)
    {
      // The app would crash again.
      if let crash = source.crash(ofStore: store), place.row >= crash {
        return try value(ofStore: store, at: RowPlace(source: place.source, row: crash - 1))
      }
      return try computedState(of: (store, live), at: place)
    }
    return recorded.row.flatMap { value(of: RowPlace(source: place.source, row: $0)) }
  }

  /// Whether the state of a store right after a row could be computed if the app were there.
  func isMissingApp(for store: Int, at place: RowPlace) -> Bool {
    let source = sources[place.source]
    guard live == nil,
      let state = source.index.state(ofStore: store, after: place.row, in: source.session),
      let row = state.row, case .actions? = state.reason
    else { return false }
    return source.stores[store].exclusions.first(in: row + 1..<place.row + 1) == nil
  }

  /// Whether the app computes a state that the session does not have.
  private func isComputed(_ state: RecordedState, of store: Int, at place: RowPlace) -> Bool {
    let source = sources[place.source]
    guard let row = state.row, computingStore(of: store, in: source) != nil else { return false }
    switch state.reason {
    case .actions:
      return !source.stores[store].hasExclusion(in: row + 1..<place.row + 1)
    case .loss: return false
    case nil:
      return skippedRows(in: place.source).contains {
        source.rows[$0].store == store && $0 <= place.row
      }
    }
  }

  private func value(of place: RowPlace) -> JSONValue? {
    let source = sources[place.source]
    return states.value(of: place) { source.payload(of: place.row, in: source.session) }
  }
}
