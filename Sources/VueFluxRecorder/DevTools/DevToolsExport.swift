/// A file of Redux DevTools that is being made of a session.
struct DevToolsExport {
  private let session: Session

  /// The stores that are taken, by their numbers.
  private let stores: [Int: SessionStore]

  /// The states that are known at this point, by the numbers of their stores.
  private var known: [Int: JSONValue] = [:]

  /// The stores whose first states have been passed.
  private var begun: Set<Int> = []

  /// The action that each record is, or, for an effect, comes from.
  private var ids: [Int: Int] = [:]

  private var actions: [DevToolsAction] = []
  private var states: [JSONValue?] = []

  init(_ session: Session, store name: String?) throws(DevToolsError) {
    self.session = session
    let taken = session.stores.filter { name == nil || $0.name == name }
    if let name, taken.isEmpty {
      throw .noStore(name: name, recorded: session.stores.map(\.name))
    }
    stores = Dictionary(taken.map { ($0.number, $0) }) { first, _ in first }
    // What a store begins with is there from the beginning, whenever the store comes.
    var passed: Set<Int> = []
    for record in session.records where takes(record) {
      if passed.count == stores.count { break }
      switch record.kind {
      case .effect: continue
      case .action: passed.insert(record.store)
      case .store, .state:
        guard passed.insert(record.store).inserted else { continue }
        known[record.store] = try payload(of: record)
      }
    }
    states = [combined]
  }

  /// Whether the record is of a store that is taken.
  func takes(_ record: SessionRecord) -> Bool {
    stores[record.store] != nil
  }

  var file: DevToolsFile {
    DevToolsFile(actions: actions, states: states, redaction: session.redaction)
  }

  mutating func take(
    _ record: SessionRecord,
    stateAfter state: JSONValue?
  ) throws(DevToolsError) {
    guard let store = stores[record.store] else { return }
    switch record.kind {
    case .effect: ids[record.number] = record.cause.flatMap { ids[$0] }
    case .action:
      begun.insert(record.store)
      guard let action = try payload(of: record) else { return }
      known[record.store] = state
      append(StoreAction(store: store.name, content: .action(action)), of: record)
    case .store, .state:
      let isFirst = begun.insert(record.store).inserted
      guard let recorded = try payload(of: record) else { return }
      known[record.store] = recorded
      switch record.reason {
      case .replaced?, .excluded?:
        if isFirst { break }
        let reason = record.reason ?? .replaced
        append(StoreAction(store: store.name, content: .state(recorded, reason)), of: record)
      case .checkpoint?, nil:
        // It is what the actions before have led to.
        states[states.count - 1] = combined
      }
    }
  }

  private mutating func append(_ content: StoreAction, of record: SessionRecord) {
    var content = content
    content.isGlobal = record.isGlobal
    content.cause = record.cause.flatMap { ids[$0] }
    let id = actions.count + 1
    ids[record.number] = id
    guard let action = DevToolsAction(id: id, json: content.json, time: record.time) else { return }
    actions.append(action)
    states.append(combined)
  }

  /// The states of all stores; nil if none is known.
  private var combined: JSONValue? {
    guard !known.isEmpty else { return nil }
    return .object(
      Dictionary(stores.map { ($1.name, known[$0] ?? .null) }) { first, _ in first }
    )
  }

  private func payload(of record: SessionRecord) throws(DevToolsError) -> JSONValue? {
    if let reason = record.unencodable, record.kind == .action || record.reason != nil {
      throw .unrecorded(record: record.number, record.place, reason: reason)
    }
    do {
      return try session.payload(of: record)
    } catch {
      throw .session(error)
    }
  }
}
