import VueFluxRecorder

/// What a session has of one store.
struct StoreHistory {
  /// Its actions, in order.
  private(set) var actions: [SessionRecord] = []

  /// The last state that was recorded after so many of its actions.
  private(set) var states: [Int: SessionRecord] = [:]

  /// The histories of all stores of a session, by their names.
  static func all(of session: Session) -> [String: StoreHistory] {
    let names = Dictionary(session.stores.map { ($0.number, $0.name) }) { first, _ in first }
    var histories: [String: StoreHistory] = [:]
    for name in names.values { histories[name] = StoreHistory() }
    for record in session.records {
      guard let name = names[record.store] else { continue }
      histories[name, default: StoreHistory()].take(record)
    }
    return histories
  }

  private mutating func take(_ record: SessionRecord) {
    switch record.kind {
    case .action: actions.append(record)
    case .store, .state: if record.unencodable == nil { states[actions.count] = record }
    case .effect: break
    }
  }
}
