import Foundation
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Cuts a session down to the actions between two recorded states, of which the second fulfils a condition.
struct MinimiseCommand: Command {
  static let name = "minimise"
  static let summary = "Cuts a session down to what leads to a recorded state."
  static let operands = ["FILE"]

  private static let condition = Option(
    "--where",
    "w",
    takes: "CONDITION",
    #"on a store's state, as in 'cart.items[0].price > 3'"#
  )
  private static let output = Option("--output", "o", takes: "FILE", "where to write the session")
  static let options = [condition, output, .json, .limit]

  static let details = [
    "A condition is STORE.PATH OPERATOR VALUE, with == != < <= > >= and a JSON value, or STORE.PATH exists.",
    "The result begins with the last recorded state of that store for which the condition does not hold yet,",
    "and ends with the last action before the first one for which it does. So it comes as near as recorded",
    "states are to each other, which is the recorder's stateInterval. Other stores are left out.",
    "",
    "The program that has the mutations can cut down further: Session.minimised(into:where:) leaves out",
    "all actions that are not needed.",
    "",
    #"JSON: {"actions": 3, "first": 120, "last": 122}: how many are left, and their numbers in the session;"#,
    "if the condition never holds, {\"actions\": null}. More may be added.",
    "",
    "Exit codes: 0 it was written, or would be; 1 no recorded state fulfils the condition; 2 it could not be",
    "read or written. No file is overwritten.",
  ]

  private let source: SessionSource
  private let predicate: Predicate
  private let destination: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    guard let text = arguments.value(of: Self.condition) else {
      throw .missingOption(Self.condition.usage, command: Self.name)
    }
    do {
      predicate = try Predicate(parsing: text)
    } catch {
      throw .badValue(text, option: Self.condition.name, rule: "\(error)", command: Self.name)
    }
    destination = arguments.value(of: Self.output)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let output = console.output
    let session = try source.session(console)
    try session.check(store: predicate.store)
    let window = try session.window(of: [predicate.store]) { states in
      states[predicate.store].map(predicate.matches) ?? false
    }
    guard let window else {
      report(nil, output)
      // A typing error in the condition finds nothing, too.
      try console.note("\(RecordedStates(of: predicate, in: session))")
      return .found
    }
    if let destination { try window.write(to: URL(fileURLWithPath: destination)) }
    report(window.records.filter { $0.kind == .action }, output)
    return .fine
  }

  private func report(_ actions: [SessionRecord]?, _ output: Output) {
    if isJSON {
      var json: [String: JSONValue] = [
        "actions": actions.map { .number(JSONNumber($0.count)) } ?? .null
      ]
      if let first = actions?.first, let last = actions?.last {
        json["first"] = .number(JSONNumber(first.number))
        json["last"] = .number(JSONNumber(last.number))
      }
      output.json(JSONValue.object(json))
      return
    }
    guard let actions else {
      output.line("No recorded state fulfils the condition.")
      return
    }
    guard let first = actions.first, let last = actions.last else {
      output.line("The first recorded state fulfils the condition.")
      return
    }
    output.line("Actions: \(actions.count), of records \(first.number) to \(last.number).")
  }
}
