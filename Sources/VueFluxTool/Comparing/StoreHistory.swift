import VueFluxRecorder

/// The places of a store's actions and states among the records of a session.
///
/// Places take less memory than records, of which there may be millions.
struct StoreHistory {
  /// Its actions, in order.
  private(set) var actions: [Int] = []

  /// The last state that was recorded after so many of its actions.
  private(set) var states: [Int: Int] = [:]

  /// The histories of all stores of a session, by their names.
  static func all(of session: Session) -> [String: StoreHistory] {
    let names = Dictionary(session.stores.map { ($0.number, $0.name) }) { first, _ in first }
    var histories: [String: StoreHistory] = [:]
    for name in names.values { histories[name] = StoreHistory() }
    for place in session.records.indices {
      let record = session.records[place]
      guard let name = names[record.store] else { continue }
      histories[name, default: StoreHistory()].take(record, at: place)
    }
    return histories
  }

  private mutating func take(_ record: SessionRecord, at place: Int) {
    switch record.kind {
    case .action: actions.append(place)
    case .store, .state: if record.unencodable == nil { states[actions.count] = place }
    case .effect: break
    }
  }
}
