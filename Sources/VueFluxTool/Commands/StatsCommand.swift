import VueFluxJSON
import VueFluxRecorder

/// Counts what a session has.
struct StatsCommand: Command {
  static let name = "stats"
  static let summary = "Counts what a session has of each store, and of each action."
  static let operands = ["FILE"]
  static let options: [Option] = [.json, .limit]

  static let details = [
    "Of each store: its actions, how many of them came by the bus, the rejected ones, which are not among",
    "them, the effects that it ran, the states that were written down, the actions that the app has left out,",
    "and the bytes of actions and states. Then the ten actions that came most often, whatever their values were.",
    "",
    #"JSON: {"start": time, "end": time, "microseconds": 12345, "ending": "complete", "records": 12,"#,
    #""missing": 0, "problems": 0, "stores": [store], "actions": [action]}. The times are those of the beginning"#,
    "and of the last record. Missing is how many records are lost. A store has store (a name), type, actions,",
    "global, rejected, effects, states, excluded, and bytes. An action has store, action, and count. More may",
    "be added.",
    "",
    "Exit codes: 0 it was counted; 2 it could not be read.",
  ]

  private let source: SessionSource
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let session = try source.session(console)
    let summary = try SessionSummary(session)
    console.usePager()
    if isJSON {
      console.output.json(summary.json)
    } else {
      for line in summary.lines { console.output.line(line) }
    }
    return .fine
  }
}
