import VueFluxJSON
import VueFluxRecorder

/// Shows what happened, a record a line.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Shows what happened, in order or as a tree of causes."
  static let operands = ["FILE"]

  private static let store = Option("--store", "s", takes: "NAME", "only the store of this name")
  private static let action = Option(
    "--action",
    "a",
    takes: "TEXT",
    "only actions with this text in them"
  )
  private static let from = Option("--from", takes: "N", "from the record of this number on")
  private static let to = Option("--to", takes: "N", "up to the record of this number")
  private static let causes = Option("--causes", "c", "each record under the one that led to it")
  private static let follow = Option("--follow", "f", "go on as the file grows, until interrupted")
  private static let clock = Option("--clock", "t", "with date and time, and not time elapsed")
  private static let json = Option("--json", "j", "a JSON value a line")
  static let options = [store, action, from, to, causes, follow, clock, json, .limit]

  static let details = [
    "A line has the number of the record, the time since the session began, its store, how it came (local",
    "for an action of the store's own, global for one by the bus, effect, store, or state), what it was,",
    "and the number of the record that led to it: ← 12. Without --causes, records that are lost are lines,",
    "too, and so are actions that the app has left out, right before the store's next record. On a terminal,",
    "lines are cut to its width.",
    "",
    "Rejected actions and the ends of effects have lines without a number.",
    "",
    "JSON: a value a line. A record has number, time, microseconds since 1970, store (a name), and kind:",
    "action, effect, store or state. An action also has global, and action (what was recorded); an effect",
    "has effect, its id; a store has type, tags and state; a state has state. Where there is one, a record",
    "has cause (a number), reason, for a state that no action has led to, and unencodable, for what could",
    "not be recorded. Of kind missing are lost records, from first to last, with stores and reason if these",
    "are known; of kind excluded are actions that the app has left out: store, count, and next, the number",
    "of the first record after them. Of kind rejected are actions that a plugin has rejected: time,",
    "microseconds, store, action or unencodable, reason, cause and next; of kind ended are the ends of effects:",
    "time, microseconds, store, cause (the number of the effect), outcome (finished, cancelled or failed), reason",
    "for a failure, and next. More may be added.",
    "",
    "Exit codes: 0 it was shown; 2 it could not be read.",
  ]

  private let source: SessionSource
  private let filter: EventFilter
  private let isTree: Bool
  private let isFollowing: Bool
  private let hasDates: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    filter = EventFilter(
      store: arguments.value(of: Self.store),
      action: arguments.value(of: Self.action),
      first: try arguments.number(of: Self.from),
      last: try arguments.number(of: Self.to)
    )
    isTree = arguments.has(Self.causes)
    isFollowing = arguments.has(Self.follow)
    hasDates = arguments.has(Self.clock)
    isJSON = arguments.has(Self.json)
    try arguments.exclude(Self.causes, Self.json, reason: "In JSON each record has its cause.")
    try arguments.exclude(
      Self.causes,
      Self.follow,
      reason: "What is yet to come may belong under any line."
    )
    guard !isFollowing || source.operand != "-" else {
      throw .conflict(
        Self.follow.name,
        "-",
        reason: "The input is read to its end before anything is shown.",
        command: Self.name
      )
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if isFollowing {
      try follow(console)
      return .fine
    }
    let session = try source.session(console)
    if let store = filter.store { try session.check(store: store) }
    console.usePager()
    if isTree {
      try showTree(session, console.output)
    } else {
      try show(session, since: session.firstTime, session.effectStarts, console.output)
    }
    return .fine
  }

  private func follow(_ console: Console) throws {
    let file = try source.file(console)
    var growing = GrowingSession(file.url, limits: source.limits)
    var start: Int?
    var effects: [Int: Int] = [:]
    var isWaiting = false
    repeat {
      do {
        let session = try growing.next()
        if growing.isAnother {
          start = nil
          effects = [:]
          console.note("\(file.name) was replaced. The new file follows.")
        }
        SessionSource.note(session.problems, of: file, console)
        start = start ?? session.firstTime
        effects.merge(session.effectStarts) { $1 }
        if !session.isEmpty { try show(session, since: start, effects, console.output) }
        for end in session.effectEnds { effects[end.effect] = nil }
      } catch let error as SessionError {
        guard start == nil, file.mayStillCome(after: error) else { throw error }
        if !isWaiting { console.note("\(file.name) is no session yet. Waiting for it.") }
        isWaiting = true
      }
      console.output.flush()
      console.errors.flush()
    } while console.output.failure == nil && console.wait()
  }

  // MARK: - Lines

  private func show(
    _ session: Session,
    since start: Int?,
    _ effects: [Int: Int],
    _ output: Output
  ) throws {
    let text = text(session, since: start, effects, output)
    try forEachEvent(of: session, output) { event, payload in
      if isJSON {
        output.json(event.json(in: session, payload))
      } else {
        output.line(text.line(event, payload))
      }
    }
  }

  private func showTree(_ session: Session, _ output: Output) throws {
    // Places and not records, of which there may be millions.
    let places = try session.records.indices.filter { place in
      let event = SessionEvent.record(session.records[place])
      return try filter.admits(event, in: session)
        && (!filter.readsActions || filter.admits(payload(of: event, in: session)))
    }
    let text = text(session, since: session.firstTime, [:], output)
    let tree = CauseTree(
      places.lazy.map { (session.records[$0].number, session.records[$0].cause) }
    )
    for entry in tree.entries {
      if output.failure != nil { return }
      let event = SessionEvent.record(session.records[places[entry.index]])
      output.line(text.line(event, try payload(of: event, in: session), depth: entry.depth))
    }
  }

  private func text(
    _ session: Session,
    since start: Int?,
    _ effects: [Int: Int],
    _ output: Output
  ) -> EventText {
    EventText(session, from: hasDates ? nil : start ?? 0, effects: effects, look: output.look)
  }

  /// Goes through the events that are shown, until the output is closed.
  private func forEachEvent(
    of session: Session,
    _ output: Output,
    _ body: (SessionEvent, JSONValue?) -> Void
  ) throws {
    try session.forEachEvent { event in
      guard output.failure == nil else { return false }
      guard filter.admits(event, in: session) else { return true }
      let payload = try payload(of: event, in: session)
      if filter.admits(payload) { body(event, payload) }
      return true
    }
  }

  /// States are long, and no line has one.
  private func payload(of event: SessionEvent, in session: Session) throws -> JSONValue? {
    switch event {
    case .record(let record) where record.kind == .action || isJSON:
      return try session.payload(of: record)
    case .note(.rejected(let rejection)): return try session.action(of: rejection)
    case .record, .excluded, .missing, .note(.ended): return nil
    }
  }
}
