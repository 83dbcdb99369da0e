import VueFluxRecorder
import VueFluxSessions

/// Asks for the states of all stores, or of one, right after a row.
struct StatesRequest: PageRequest {
  static let name = "states"
  let key: String
  let from: Int
  let count: Int

  /// The store; nil for all.
  let store: Int?

  /// The row with whose states they are compared; nil for none.
  let against: String?

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

    /// Whether the app's mutations could compute the state if the app were there.
    let isMissingApp: Bool
    @Nullable var row: String?
    @Nullable var size: Int?

    /// The number of the row that has the earlier state, if that is older than the row it is asked for at.
    @Nullable var since: Int?
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let source = sessions.sources[place.source]
    let begun = source.stores.indices.filter {
      source.stores[$0].count(before: place.row + 1) > 0
        && (store == nil || source.storeIDs[$0] == store)
    }
    let session = source.session
    let earlier = try against.map { key in try sessions.place(key) }
    return Answer(
      storeCount: begun.count,
      states: begun.window(from: from, count: count).compactMap { store in
        sessions.state(of: store, at: place).map { state in
          let since = earlier.flatMap { older(store, $0, in: sessions) }
          let isMissingApp = sessions.isMissingApp(for: store, at: place)
          return State(store, state, source, session, isMissingApp: isMissingApp, since: since)
        }
      }
    )
  }

  /// The number of the row that has the state of a store at another row; nil if that row has it itself.
  private func older(
    _ store: Int,
    _ place: RowPlace,
    in sessions: isolated InspectedSessions
  ) -> Int? {
    guard let state = sessions.state(of: store, at: place), !state.isExact else { return nil }
    return sessions.sources[place.source].number(of: state.row)
  }
}

extension StatesRequest.State {
  fileprivate init(
    _ place: Int,
    _ state: StoreState,
    _ source: InspectedSession,
    _ session: Session,
    isMissingApp: Bool,
    since: Int?
  ) {
    let store = source.stores[place]
    self.init(
      store: source.storeIDs[place],
      name: store.name,
      type: store.type,
      isKnown: state.isKnown,
      isExact: state.isExact,
      note: state.note,
      isMissingApp: isMissingApp,
      row: state.row.map { RowPlace(source: source.source, row: $0).key },
      size: state.row.flatMap { source.record(of: $0, in: session)?.payloadLength },
      since: since
    )
  }
}
