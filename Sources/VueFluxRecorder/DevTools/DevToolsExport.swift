/// A file of Redux DevTools that is being made of a session.
struct DevToolsExport {
  private let session: Session

  /// The stores that are taken, by their numbers.
  private let stores: [Int: SessionStore]

  private var script: ReplayScript

  /// The states that are known at this point, by the numbers of their stores.
  private var known: [Int: JSONValue] = [:]

  /// The stores whose first states have been passed.
  private var begun: Set<Int> = []

  /// The stores that have gone on, nobody knows how, since something was lost.
  private var lost: Set<Int> = []

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
      guard let line = try? script.takeAfterGap(record) else { continue }
      guard passed.insert(record.store).inserted, line.instruction == .begin else { continue }
      known[record.store] = try payload(of: record)
    }
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
    if script.gap(before: record) != nil {
      lost = begun
      for store in begun { known[store] = nil }
    }
    guard let store = stores[record.store] else { return }
    if case .effect = record.kind {
      ids[record.number] = record.cause.flatMap { ids[$0] }
      return
    }
    let isFirst = begun.insert(record.store).inserted
    guard let instruction = try instruction(of: record), let json = try payload(of: record) else {
      return
    }
    guard instruction != .commit else {
      known[record.store] = state
      append(StoreAction(store: store.name, content: .action(json)), of: record)
      return
    }
    known[record.store] = json
    let isFound = lost.remove(record.store) != nil
    let isReplaced = record.reason == .replaced
    if isFound || instruction == .put || !isFirst && (isReplaced || record.reason == .excluded) {
      // No action that is there has led to it.
      let reason: SessionRecord.Reason = isReplaced ? .replaced : .excluded
      append(StoreAction(store: store.name, content: .state(json, reason)), of: record)
    } else {
      // It is what the actions before have led to.
      states[states.count - 1] = combined
    }
  }

  /// What a replay would do.
  private mutating func instruction(
    of record: SessionRecord
  ) throws(DevToolsError) -> ReplayScript.Instruction? {
    do {
      return try script.takeAfterGap(record)?.instruction
    } catch .unrecorded(let number, let place, let reason) {
      throw .unrecorded(record: number, place, reason: reason)
    } catch {
      throw .unrecorded(record: record.number, record.place, reason: "\(error)")
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
    do {
      return try session.payload(of: record)
    } catch {
      throw .session(error)
    }
  }
}
