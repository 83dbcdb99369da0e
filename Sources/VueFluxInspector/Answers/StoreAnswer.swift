import VueFluxSessions

/// A store, as answers have it.
struct StoreAnswer: Encodable {
  let store: Int
  let source: Int
  let name: String
  let type: String
  let tags: [String]
  let rowCount: Int

  /// Whether it is in the running app, and can be given actions.
  let canAct: Bool

  init(_ place: Int, in source: InspectedSession, _ sessions: isolated InspectedSessions) {
    let store = source.stores[place]
    self.store = source.storeIDs[place]
    self.source = source.source
    name = store.name
    type = store.type
    tags = store.tags
    rowCount = store.rows.count + store.rejectionCount
    canAct = sessions.canAct(on: place, in: source)
  }
}
