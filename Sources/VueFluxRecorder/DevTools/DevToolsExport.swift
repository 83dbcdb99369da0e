/// A file of Redux DevTools that is being made of a session.
struct DevToolsExport {
  private let session: Session

  /// The stores that are taken, by their numbers.
  private let stores: [Int: SessionStore]

  private var script: ReplayScript

  /// The states of the stores that have not begun yet, by the numbers of their stores.
  private var first: [Int: JSONValue] = [:]

  /// The states of the others that are known at this point, by the numbers of their stores.
  private var known: [Int: (state: JSONValue, size: Int)] = [:]

  /// How many bytes these have, and the names of all stores.
  private var knownSize = 0
  private let namesSize: Int

  /// How many bytes the states of all actions so far have.
  private var size = 0

  /// Whether the states after actions are wanted, and not only the first ones.
  private let hasStates: Bool

  /// Whether states have been read since the last action that it has led to.
  private var isLastStateOld = false

  /// The stores whose first states have been passed.
  private var begun: Set<Int> = []

  /// The action that each record is, or, for an effect, comes from.
  private var ids: [Int: Int] = [:]

  private var actions: [DevToolsAction] = []
  private var states: [JSONValue?] = []

  init(
    _ session: Session,
    store name: String?,
    for format: DevToolsFile.Format
  ) throws(DevToolsError) {
    self.session = session
    hasStates = format == .lifted
    let taken = session.stores.filter { name == nil || $0.name == name }
    if let name, taken.isEmpty {
      throw .noStore(name: name, recorded: session.stores.map(\.name))
    }
    stores = Dictionary(taken.map { ($0.number, $0) }) { first, _ in first }
    namesSize = taken.reduce(0) { $0 + $1.name.utf8.count + 8 }
    script = ReplayScript(session, of: taken)
    try findBeginnings(ReplayScript(session, of: taken))
    states = [combined]
  }

  /// What a store begins with is there from the beginning, whenever the store comes.
  private mutating func findBeginnings(_ script: consuming ReplayScript) throws(DevToolsError) {
    var passed: Set<Int> = []
    for record in session.records where takes(record) {
      if passed.count == stores.count { break }
      // What is in the way of a replay is so when its turn comes.
      guard case .instruction(let instruction, _) = script.take(record) else { continue }
      guard passed.insert(record.store).inserted, instruction == .begin else { continue }
      first[record.store] = try payload(of: record)
    }
  }

  /// Whether the record is of a store that is taken.
  func takes(_ record: SessionRecord) -> Bool {
    stores[record.store] != nil
  }

  /// The file, after the last record.
  mutating func finished() throws(DevToolsError) -> DevToolsFile {
    refreshLastState()
    for number in stores.keys.sorted() {
      if let place = script.place(of: number), let loss = script.loss(at: place) {
        try stop(because: loss)
      }
    }
    return DevToolsFile(actions: actions, states: states, redaction: session.redaction)
  }

  /// Stops where an action or a state was not written down; what is missing is left out.
  private func stop(because loss: ReplayError) throws(DevToolsError) {
    guard case .unrecorded(let number, let place, let reason) = loss else { return }
    throw .unrecorded(record: number, place, reason: reason)
  }

  mutating func take(
    _ record: SessionRecord,
    stateAfter state: JSONValue?
  ) throws(DevToolsError) {
    if let gap = script.gap(before: record) {
      refreshLastState()
      script.pass(gap)
      if let stores = gap.stores {
        for store in stores { forget(store) }
      } else {
        known = [:]
        knownSize = 0
      }
    }
    guard let store = stores[record.store] else { return }
    if case .effect = record.kind {
      ids[record.number] = record.cause.flatMap { ids[$0] }
      return
    }
    let isFirst = begun.insert(record.store).inserted
    if let state = first.removeValue(forKey: record.store) {
      learn(record.store, state, size: nil)
    }
    let step = script.take(record)
    if let place = script.place(of: record.store), script.loss(at: place) != nil {
      refreshLastState()
      forget(record.store)
    }
    guard let json = try payload(of: record) else { return }
    switch step {
    case .nothing: return
    case .lost(let error):
      try stop(because: error)
      try append(StoreAction(store: store.name, content: .action(json)), of: record)
    case .instruction(.commit, _):
      refreshLastState()
      learn(record.store, state, size: nil)
      try append(StoreAction(store: store.name, content: .action(json)), of: record)
    case .instruction(let instruction, _):
      let isPut = instruction == .put || !isFirst && record.putReason != nil
      if isPut { refreshLastState() }
      learn(record.store, json, size: record.payload?.count)
      if isPut {
        // No action that is there has led to it.
        let reason: SessionRecord.Reason = record.reason == .replaced ? .replaced : .excluded
        try append(StoreAction(store: store.name, content: .state(json, reason)), of: record)
      } else {
        // It is what the actions before have led to.
        isLastStateOld = hasStates
      }
    }
  }

  // MARK: - States

  private mutating func learn(_ store: Int, _ state: JSONValue?, size: Int?) {
    forget(store)
    guard let state else { return }
    let size = size ?? state.bytes.count
    known[store] = (state, size)
    knownSize += size
  }

  private mutating func forget(_ store: Int) {
    if let (_, size) = known.removeValue(forKey: store) { knownSize -= size }
  }

  /// How many bytes all states may have together: each action has those of all stores.
  private static let sizeLimit = 64 << 20

  /// Adds the states after an action.
  private mutating func appendStates() throws(DevToolsError) {
    isLastStateOld = false
    guard hasStates else { return states.append(nil) }
    // A state that is not known is `null` under the name of its store.
    size += knownSize + namesSize
    guard size <= Self.sizeLimit else {
      throw .tooManyStates(actions: actions.count, limit: Self.sizeLimit)
    }
    states.append(combined)
  }

  // MARK: - Actions

  private mutating func append(
    _ content: StoreAction,
    of record: SessionRecord
  ) throws(DevToolsError) {
    var content = content
    content.isGlobal = record.isGlobal
    content.cause = record.cause.flatMap { ids[$0] }
    let id = actions.count + 1
    ids[record.number] = id
    guard let action = DevToolsAction(id: id, json: content.json, time: record.time) else { return }
    actions.append(action)
    try appendStates()
  }

  /// Makes the states after the last action anew, once for all that were read since.
  private mutating func refreshLastState() {
    guard isLastStateOld else { return }
    states[states.count - 1] = combined
    isLastStateOld = false
  }

  /// The states of all stores; nil if none is known.
  private var combined: JSONValue? {
    guard !known.isEmpty || !first.isEmpty else { return nil }
    return .object(
      Dictionary(stores.map { ($1.name, known[$0]?.state ?? first[$0] ?? .null) }) { first, _ in
        first
      }
    )
  }

  private func payload(of record: SessionRecord) throws(DevToolsError) -> JSONValue? {
    do {
      return try session.payload(of: record)
    } catch {
      throw .session(error)
    }
  }
}
