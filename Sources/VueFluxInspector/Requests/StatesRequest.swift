import VueFluxRecorder
import VueFluxSessions

/// Asks for the states of all stores right after a row.
struct StatesRequest: PageRequest {
  static let name = "states"
  let key: String
  let from: Int
  let count: Int

  struct Answer: Encodable {
    let storeCount: Int
    let states: [State]
  }

  struct State: Encodable {
    let store: Int
    let name: String
    let type: String
    let isKnown: Bool
    let isExact: Bool
    @Nullable var note: String?
    @Nullable var row: String?
    @Nullable var size: Int?
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let source = sessions.sources[place.source]
    let begun = source.stores.indices.filter { source.stores[$0].count(before: place.row + 1) > 0 }
    let session = source.session
    return Answer(
      storeCount: begun.count,
      states: begun.window(from: from, count: count).compactMap { store in
        sessions.state(of: store, at: place).map { State(store, $0, source, session) }
      }
    )
  }
}

extension StatesRequest.State {
  fileprivate init(
    _ place: Int,
    _ state: StoreState,
    _ source: InspectedSession,
    _ session: Session
  ) {
    let store = source.stores[place]
    self.init(
      store: source.storeIDs[place],
      name: store.name,
      type: store.type,
      isKnown: state.isKnown,
      isExact: state.isExact,
      note: state.note,
      row: state.row.map { RowPlace(source: source.source, row: $0).key },
      size: state.row.flatMap { source.record(of: $0, in: session)?.payloadLength }
    )
  }
}
