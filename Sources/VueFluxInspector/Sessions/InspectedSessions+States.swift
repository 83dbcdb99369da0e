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
    guard sources[place.source].rows[place.row].kind == .action else { return nil }
    return value(of: place)
  }

  /// The state of a store right after a row, as far as it is known; nil if it is not.
  func state(
    ofStore number: Int,
    at place: RowPlace
  ) throws(RequestError) -> (known: RecordedState, value: JSONValue?)? {
    let store = try self.place(ofStore: number, in: place.source)
    let source = sources[place.source]
    guard let known = source.index.state(ofStore: store, after: place.row, in: source.session)
    else {
      return nil
    }
    return (known, known.row.flatMap { value(of: RowPlace(source: place.source, row: $0)) })
  }

  private func value(of place: RowPlace) -> JSONValue? {
    let source = sources[place.source]
    return states.value(of: place) { source.payload(of: place.row, in: source.session) }
  }
}
