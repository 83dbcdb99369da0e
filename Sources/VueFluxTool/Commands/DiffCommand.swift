import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Tells how two sessions differ.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Tells where two sessions begin to differ."
  static let operands = ["A", "B"]

  static let options: [Option] = [.json, .limit]

  static let details = [
    "Actions are compared store by store, in the order of each store, and without their times. Of each",
    "store it tells the first action that is not the same, and the first state that is not the same",
    "where both sessions have it after as many actions.",
    "",
    #"JSON: {"differs": true, "stores": [difference]}. A difference has store (a name), and either onlyIn,"#,
    "which is first or second, or one or both of action and state. Those have actionsBefore (a number),",
    "first and second, unless there is none, each with record (a number) and value, and differences:",
    "each of them has path, and first and second where there is something. More may be added.",
    "",
    "Exit codes: 0 they are the same; 1 they differ; 2 one could not be read.",
  ]

  private let first: SessionSource
  private let second: SessionSource
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    first = try SessionSource(arguments)
    second = try SessionSource(arguments, at: 1)
    isJSON = arguments.has(.json)
    guard first.operand != "-" || second.operand != "-" else {
      throw .conflict("-", "-", reason: "The input can be read once.", command: Self.name)
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let output = console.output
    console.usePager()
    let differences = try SessionComparison(first.session(console), second.session(console))
      .differences()
    if isJSON {
      let json: JSONValue = [
        "differs": .bool(!differences.isEmpty), "stores": .array(differences.map(\.json)),
      ]
      output.json(json)
    } else {
      for line in differences.flatMap({ $0.lines(first.operand, second.operand) }) {
        output.line(line)
      }
      if differences.isEmpty { output.line("The sessions are the same.") }
    }
    return differences.isEmpty ? .fine : .found
  }
}
