import VueFluxSessions

/// Asks for stores, by a part of their names.
struct StoresRequest: PageRequest {
  static let name = "stores"
  let from: Int
  let count: Int
  let text: String?

  /// The session whose stores are wanted; nil for all.
  let source: Int?

  /// Whether only those are wanted that take actions of the page.
  let canAct: Bool?

  struct Answer: Encodable {
    let storeCount: Int
    let stores: [StoreAnswer]
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> Answer {
    let search = TextSearch(text ?? "")
    let found = sessions.stores.filter { store in
      let session = sessions.sources[store.source]
      return (source ?? store.source) == store.source
        && search.matches(session.stores[store.place].name)
        && (canAct != true || sessions.canAct(on: store.place, in: session))
    }
    return Answer(
      storeCount: found.count,
      stores: found.window(from: from, count: count).map { store in
        StoreAnswer(store.place, in: sessions.sources[store.source], sessions)
      }
    )
  }
}
