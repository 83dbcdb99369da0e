import VueFluxJSON
import VueFluxRecorder

/// Shows the states of stores at a record.
struct StateCommand: Command {
  static let name = "state"
  static let summary = "Shows the states of stores at a record."
  static let operands = ["FILE"]

  private static let at = Option(
    "--at",
    "n",
    takes: "N",
    "right after the record of this number; the last one if not given"
  )
  private static let store = Option("--store", "s", takes: "NAME", "only the store of this name")
  private static let json = Option("--json", "j", "a JSON value a line")
  static let options = [at, store, json, .limit]

  static let details = [
    "A session has the state that a store begins with, and one more each stateInterval actions. A state that",
    "was written down later is the same if no action of the store came between. Where there is none, the",
    "command shows the nearest state before and says how many actions came since. A program with the",
    "mutations can compute the state from there: see Session.replay.",
    "",
    "JSON: a value for each store that has begun: store (a name), at (the number), exact, and state and",
    "record, if there is one: the number of the record that has the state. If it is not exact, there is",
    "actionsSince, or the reason why it is not known. More may be added.",
    "",
    "Exit codes: 0 all states are exact; 1 one is not; 2 it could not be read, or there is no such record.",
  ]

  private let source: SessionSource
  private let number: Int?
  private let store: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    number = try arguments.number(of: Self.at)
    store = arguments.value(of: Self.store)
    isJSON = arguments.has(Self.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let session = try source.session(console)
    let numbers = session.numbers
    guard let number = number ?? numbers?.upperBound, numbers?.contains(number) ?? false else {
      throw UnknownRecord(number: number ?? 1, session: session)
    }
    if let store { try session.check(store: store) }
    let stores = session.stores.filter { store == nil || $0.name == store }
    let states = KnownState.all(of: stores, at: number, in: session)
    console.usePager()
    if states.isEmpty {
      console.note(
        "\(store ?? "No store") has \(store == nil ? "" : "not ")begun at record \(number)."
      )
    }
    for (index, state) in states.enumerated() where console.output.failure == nil {
      let value = try state.record.flatMap { try session.payload(of: $0) }
      if isJSON {
        console.output.json(state.json(at: number, value))
      } else {
        if index > 0 { console.output.line("") }
        console.output.line(
          StyledText(state.text(at: number), state.reason == nil ? .bold : .yellow)
        )
        if let value { console.output.lines(of: value) }
      }
    }
    return !states.isEmpty && states.allSatisfy { $0.reason == nil } ? .fine : .found
  }
}
