import VueFluxJSON
import VueFluxRecorder

/// Shows what happened, a record a line.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Shows what happened, in order or as a tree of causes."
  static let operands = ["FILE"]

  private static let store = Option("--store", "NAME", "only the store of this name")
  private static let action = Option("--action", "TEXT", "only actions with this text in them")
  private static let from = Option("--from", "N", "from the record of this number on")
  private static let to = Option("--to", "N", "up to the record of this number")
  private static let causes = Option("--causes", nil, "each record under the one that led to it")
  private static let json = Option("--json", nil, "as one JSON value")
  static let options = [store, action, from, to, causes, json, .limit]

  static let details = [
    "A line has the number of the record, its time, its store, how it came (local for an action of the",
    "store's own, global for one by the bus, effect, store, or state), what it was, and the number of",
    "the record that led to it: ← 12.",
    "",
    #"JSON: {"stores": [store], "exclusions": [exclusion], "records": [record]}. A store has number, name,"#,
    "type, and tags. An exclusion says how many actions the app has left out: store (a name), count, and",
    "next, the number of the first record after them. A record has number, time, microseconds since 1970,",
    "store (a name), and kind: action, effect, store or state; an action also has global, and action (what",
    "was recorded); an effect has effect, its id; a store or state has state. Where there is one, a record",
    "has cause (a number), reason, for a state that no action has led to, and unencodable, for what could",
    "not be recorded. More may be added.",
    "",
    "Exit codes: 0 it was shown; 2 it could not be read.",
  ]

  private let file: String
  private let limits: Session.Limits
  private let filter: RecordFilter
  private let isTree: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    limits = try arguments.limits()
    file = try arguments.operand(0)
    filter = RecordFilter(
      store: arguments.value(of: Self.store),
      action: arguments.value(of: Self.action),
      first: try arguments.number(of: Self.from),
      last: try arguments.number(of: Self.to)
    )
    isTree = arguments.has(Self.causes)
    isJSON = arguments.has(Self.json)
    guard !isTree || !isJSON else {
      throw .conflict(
        Self.causes.name,
        Self.json.name,
        reason: "In JSON each record has its cause.",
        command: Self.name
      )
    }
  }

  func run(output: Output, errors: Output) throws -> ExitCode {
    let session = try Session(path: file, limits: limits, errors: errors)
    if let store = filter.store, !session.stores.contains(where: { $0.name == store }) {
      throw UnknownStore(name: store, recorded: session.stores.map(\.name))
    }
    if isJSON {
      try showJSON(session, output)
    } else if isTree {
      try showTree(session, output)
    } else {
      let text = RecordText(session)
      try forEachRecord(of: session, output) { record, store, payload in
        output.line(text.line(record, store: store, payload))
      }
    }
    return .fine
  }

  private func showJSON(_ session: Session, _ output: Output) throws {
    let stores = JSONValue.array(session.stores.map(\.json))
    let exclusions = JSONValue.array(session.exclusions.map { $0.json(in: session) })
    output.raw("{\"stores\":\(stores),\"exclusions\":\(exclusions),\"records\":[")
    var separator = "\n"
    try forEachRecord(of: session, output) { record, store, payload in
      output.raw(separator + record.json(store: store, payload: payload).description)
      separator = ",\n"
    }
    output.raw("\n]}\n")
  }

  private func showTree(_ session: Session, _ output: Output) throws {
    var records: [(record: SessionRecord, store: String)] = []
    try forEachRecord(of: session, output) { record, store, _ in records.append((record, store)) }
    let text = RecordText(session)
    let tree = CauseTree(records.map { ($0.record.number, $0.record.cause) })
    for entry in tree.entries {
      if output.failure != nil { return }
      let (record, store) = records[entry.index]
      let payload = try shownPayload(of: record, session)
      output.line(text.line(record, store: store, payload, depth: entry.depth))
    }
  }

  /// Goes through the records that are shown, as long as anybody looks.
  private func forEachRecord(
    of session: Session,
    _ output: Output,
    _ body: (SessionRecord, String, JSONValue?) -> Void
  ) throws {
    let names = Dictionary(session.stores.map { ($0.number, $0.name) }) { first, _ in first }
    for record in session.records {
      if output.failure != nil { return }
      let store = names[record.store] ?? "store \(record.store)"
      guard filter.admits(record, store: store) else { continue }
      let payload = try shownPayload(of: record, session)
      if filter.admits(payload) { body(record, store, payload) }
    }
  }

  /// States are long, and no line has one.
  private func shownPayload(
    of record: SessionRecord,
    _ session: Session
  ) throws(SessionError) -> JSONValue? {
    record.kind == .action || isJSON ? try session.payload(of: record) : nil
  }
}
