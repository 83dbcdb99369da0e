import VueFluxJSON
import VueFluxRecorder

/// Shows a record, whole.
struct RecordCommand: Command {
  static let name = "record"
  static let summary = "Shows a record whole, with what led to it and what it led to."
  static let operands = ["FILE", "NUMBER"]
  static let options: [Option] = [.json, .limit]

  static let details = [
    "JSON: the record as vueflux show --json has it, with ledTo, the numbers of the records of which it",
    "is the cause. More may be added.",
    "",
    "Exit codes: 0 it was shown; 2 it could not be read, or there is no such record.",
  ]

  private let source: SessionSource
  private let number: Int
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    let text = try arguments.operand(1)
    guard let number = Int(text) else {
      throw .badOperand(
        text,
        name: "NUMBER",
        rule: "It is the number of a record, as in 12.",
        command: Self.name
      )
    }
    self.number = number
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let session = try source.session(console)
    guard let record = session.record(number) else {
      throw UnknownRecord(number: number, session: session)
    }
    let payload = try session.payload(of: record)
    let results = session.records[(session.count(through: number) - 1)...].filter {
      $0.cause == number
    }
    console.usePager()
    if isJSON {
      var members = record.json(in: session, payload).object ?? [:]
      members["ledTo"] = .array(results.map { .number(JSONNumber($0.number)) })
      console.output.json(JSONValue.object(members))
    } else {
      let text = try RecordText(record, payload, results, in: session)
      for line in text.lines { console.output.line(line) }
      if let payload { console.output.lines(of: payload) }
    }
    return .fine
  }
}
