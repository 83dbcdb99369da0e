import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Tells what is damaged, missing, or was not recorded.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Tells what is damaged or missing in a session."
  static let operands = ["FILE"]

  static let options: [Option] = [.json, .limit]

  static let details = [
    "Each problem is a line: the file, the line in it, and what is wrong. A rule of the redaction that matches",
    "no recorded field is listed, too, as it may have a typing error. It does not count as a problem.",
    "",
    #"JSON: {"records": 12, "stores": 2, "excluded": 3, "unusedRules": [], "ending": "complete", "problems":"#,
    "[problem]}. Excluded is how many actions the app has left out, as far as is known. The ending is",
    "complete, torn (the last line was not written to its end), or unfinished (nothing says that the session",
    "has ended). A problem has file, line, kind and description. Kinds are torn, checksum, malformed, tooLong,",
    "tooMany, missing, foreign, headless, unrecorded (the action or state could not be encoded) and",
    "unknownStore. Of missing ones, there is also missing: the first and the last number. More may be added.",
    "",
    "Exit codes: 0 there are none; 1 there are problems; 2 it could not be read.",
  ]

  private let source: SessionSource
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let output = console.output
    console.usePager()
    let session = try source.file(console).session(limits: source.limits)
    let problems = session.findings
    let unusedRules = try session.unusedRules()
    let excluded = session.exclusions.reduce(into: 0) { $0.addSaturating($1.count) }
    if isJSON {
      let json: JSONValue = [
        "records": .number(JSONNumber(session.records.count)),
        "stores": .number(JSONNumber(session.stores.count)),
        "excluded": .number(JSONNumber(excluded)),
        "unusedRules": .array(unusedRules.map { .string($0) }),
        "ending": .string(session.ending.name),
        "problems": .array(problems.map(\.json)),
      ]
      output.json(json)
    } else {
      for problem in problems { output.line("\(problem)") }
      if problems.isEmpty {
        output.line(
          "No problems. Records: \(session.records.count). Stores: \(session.stores.count)."
            + (excluded > 0 ? " Left out by the app: \(excluded)." : "")
        )
      }
      for rule in unusedRules {
        output.line(
          "The redaction's rule \"\(rule)\" matches no field of any action or state. Does it have a typing error?"
        )
      }
      if session.ending == .unfinished {
        output.line(
          "Nothing says that the session has ended: the program crashed, or it still runs, or lines are lost."
        )
      }
    }
    return problems.isEmpty ? .fine : .found
  }
}
