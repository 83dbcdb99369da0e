import VueFluxJSON
import VueFluxRecorder

/// A session that becomes a file of Redux DevTools, step by step.
struct DevToolsExport {
  private let session: Session

  /// The stores that are taken, by their places.
  private let stores: [SessionStore]

  private var script: ReplayScript

  /// The states of the stores that have not begun yet, by their places.
  private var first: [Int: JSONValue] = [:]

  /// The states after the last action, or after what has been read since.
  private var states: KnownStates

  /// Whether the states after actions are wanted, and not only the first ones.
  private let hasStates: Bool

  /// Whether states have been read since the last action that it has led to.
  private var isLastStateOld = false

  /// The stores that have done something, by their places.
  private var begun: Set<Int> = []

  /// The action that each record is, or, for an effect, comes from.
  private var ids: [Int: Int] = [:]

  /// The entries of the file that are not taken yet.
  ///
  /// The state of the last one may still change.
  private var entries: [DevToolsWriter.Entry] = []
  private var actionCount = 0

  init(
    _ session: Session,
    store name: String?,
    through last: Int?,
    for format: DevToolsFile.Format
  ) throws(DevToolsError) {
    self.session = session
    hasStates = format == .lifted
    stores = session.stores.filter { name == nil || $0.name == name }
    if let name, stores.isEmpty {
      throw .noStore(name: name, recorded: session.stores.map(\.name))
    }
    states = KnownStates(of: stores.map(\.name))
    script = ReplayScript(session, of: stores, through: last)
    try findBeginnings()
    entries = [.init(action: nil, state: combined)]
  }

  /// Reads the first state of each store: a file has it from the beginning, also if the store comes later.
  private mutating func findBeginnings() throws(DevToolsError) {
    var passed: Set<Int> = []
    var script = ReplayScript(session, of: stores)
    while passed.count < stores.count, let step = script.next() {
      switch step {
      case .begin(let place, let record):
        if passed.insert(place).inserted { first[place] = try payload(of: record) }
      case .commit(let place, _), .put(let place, _), .compare(let place, _): passed.insert(place)
      case .unknown(let record, _):
        if let place = script.place(of: record.store) { passed.insert(place) }
      case .nothing, .lost, .unrecorded, .end: break
      }
    }
  }

  /// The record that comes next; nil after the last one.
  var upcoming: SessionRecord? { script.upcoming }

  /// Whether the record is of a store that is taken.
  func takes(_ record: SessionRecord) -> Bool {
    script.place(of: record.store) != nil
  }

  /// Takes the next step.
  ///
  /// - Parameter state: The state after ``upcoming``, if that is known.
  /// - Returns: Whether there was one.
  /// - Throws: ``DevToolsError``
  mutating func takeNext(stateAfter state: JSONValue?) throws(DevToolsError) -> Bool {
    guard let step = script.next() else { return false }
    switch step {
    case .end: break
    case .nothing(let record):
      guard case .effect = record.kind, takes(record) else { break }
      ids[record.number] = record.cause.flatMap { ids[$0] }
    case .lost(let places):
      refreshLastState()
      states.forget(places)
    case .unrecorded(let place, _):
      begin(place)
      refreshLastState()
      states.forget([place])
    case .unknown(let record, let error):
      guard let place = script.place(of: record.store) else { break }
      try stop(because: error)
      begin(place)
      refreshLastState()
      try append(record, at: place)
    case .commit(let place, let record):
      begin(place)
      refreshLastState()
      states[place] = state
      try append(record, at: place)
    case .begin(let place, let record):
      // After actions of the store, it is no beginning.
      try take(record, at: place, isPut: !begin(place) && record.putReason != nil)
    case .put(let place, let record): try take(record, at: place, isPut: true)
    case .compare(let place, let record): try take(record, at: place, isPut: false)
    }
    return true
  }

  /// Takes the entries that no further step changes.
  mutating func takeSettled() -> ArraySlice<DevToolsWriter.Entry> {
    guard entries.count > 1 else { return [] }
    defer { entries.removeFirst(entries.count - 1) }
    return entries.dropLast()
  }

  /// Takes the other entries, after the last step.
  mutating func takeRest() throws(DevToolsError) -> [DevToolsWriter.Entry] {
    refreshLastState()
    for place in stores.indices {
      if let loss = script.loss(at: place) { try stop(because: loss) }
    }
    return entries
  }

  /// Stops where an action or a state was not written down; what is missing is left out.
  private func stop(because loss: ReplayError) throws(DevToolsError) {
    guard case .unrecorded(let number, let place, let reason) = loss else { return }
    throw .unrecorded(record: number, place, reason: reason)
  }

  // MARK: - States

  /// Begins with the first state of a store; false if it has begun before.
  @discardableResult
  private mutating func begin(_ place: Int) -> Bool {
    guard begun.insert(place).inserted else { return false }
    if let state = first.removeValue(forKey: place) { states[place] = state }
    return true
  }

  /// Takes a recorded state.
  private mutating func take(
    _ record: SessionRecord,
    at place: Int,
    isPut: Bool
  ) throws(DevToolsError) {
    guard let state = try payload(of: record) else { return }
    begin(place)
    if isPut { refreshLastState() }
    states.learn(state, size: record.payloadLength, at: place)
    guard isPut else {
      // It is what the actions before have led to.
      isLastStateOld = hasStates
      return
    }
    // No action that is there has led to it.
    let reason: SessionRecord.Reason = record.reason == .replaced ? .replaced : .excluded
    try append(.state(state, reason), of: record, at: place)
  }

  /// Makes the states after the last action anew, once for all that were read since.
  private mutating func refreshLastState() {
    guard isLastStateOld else { return }
    let last = entries.removeLast()
    entries.append(.init(action: last.action, state: combined))
    isLastStateOld = false
  }

  /// The states of all stores; nil if none is known.
  private var combined: JSONValue? { states.combined(beginningWith: first) }

  // MARK: - Actions

  private mutating func append(_ record: SessionRecord, at place: Int) throws(DevToolsError) {
    if let action = try payload(of: record) {
      try append(.action(action), of: record, at: place)
    }
  }

  private mutating func append(
    _ content: StoreAction.Content,
    of record: SessionRecord,
    at place: Int
  ) throws(DevToolsError) {
    var storeAction = StoreAction(store: stores[place].name, content: content)
    storeAction.isGlobal = record.isGlobal
    storeAction.cause = record.cause.flatMap { ids[$0] }
    let id = actionCount + 1
    ids[record.number] = id
    guard let action = DevToolsAction(id: id, json: storeAction.json, time: record.time) else {
      return
    }
    actionCount = id
    entries.append(.init(action: action, state: try nextState()))
  }

  /// How many bytes all states may have together: each action has those of all stores.
  private static let sizeLimit = 64 << 20

  /// How many bytes the states of all actions so far have.
  private var size = 0

  /// The states after an action; nil if none is known, or wanted.
  private mutating func nextState() throws(DevToolsError) -> JSONValue? {
    isLastStateOld = false
    guard hasStates else { return nil }
    size += states.size
    guard size <= Self.sizeLimit else {
      throw .tooManyStates(actions: actionCount, limit: Self.sizeLimit)
    }
    return combined
  }

  private func payload(of record: SessionRecord) throws(DevToolsError) -> JSONValue? {
    do {
      return try session.payload(of: record)
    } catch {
      throw .session(error)
    }
  }
}
