import VueFluxSessions

/// Asks for stores by a part of their names.
struct StoresRequest: PageRequest {
  static let name = "stores"
  let from: Int
  let count: Int
  let text: String?

  struct Answer: Encodable {
    let storeCount: Int
    let stores: [StoreAnswer]
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> Answer {
    let search = TextSearch(text ?? "")
    let found = sessions.stores.filter { store in
      search.matches(sessions.sources[store.source].stores[store.place].name)
    }
    return Answer(
      storeCount: found.count,
      stores: found.window(from: from, count: count).map { store in
        StoreAnswer(store.place, in: sessions.sources[store.source], sessions)
      }
    )
  }
}
