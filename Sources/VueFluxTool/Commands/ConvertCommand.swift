import Foundation
import VueFluxDevTools
import VueFluxRecorder

/// Makes a file of Redux DevTools of a session, or the other way round.
struct ConvertCommand: Command {
  static let name = "convert"
  static let summary = "Makes files of Redux DevTools of sessions, and sessions of such files."
  static let operands = ["FILE"]

  private static let to = Option(
    "--to",
    "t",
    takes: "FORMAT",
    from: Target.allCases.map(\.rawValue),
    "devtools, devtools-compact, or jsonl"
  )
  private static let output = Option(
    "--output",
    "o",
    takes: "FILE",
    "where to write it; to the output if not given"
  )
  private static let store = Option(
    "--store",
    "s",
    takes: "NAME",
    "only this store; or, to jsonl, all is of this store"
  )
  private static let all = Option(
    "--all",
    "a",
    "to jsonl, also what is skipped or undone in DevTools"
  )
  private static let through = Option(
    "--through",
    "n",
    takes: "N",
    "of a session, up to the record of this number"
  )
  static let options = [to, output, store, all, through, .limit]

  static let details = [
    "devtools is the whole history, with times and states as far as the session has them; devtools-compact",
    "is the actions and the first state. Both are what Redux DevTools imports. jsonl is a session. The types",
    "of actions are <store>/<case>; for files of programs with other types, give the --store.",
    "",
    "A file is written whole, or not at all; the output has what comes before an error. No file is overwritten.",
    "",
    "Exit codes: 0 it was written; 2 it could not be read or written.",
  ]

  private enum Target: String, CaseIterable {
    case lifted = "devtools"
    case compact = "devtools-compact"
    case session = "jsonl"
  }

  private let source: SessionSource
  private let target: Target
  private let destination: String?
  private let store: String?
  private let isAll: Bool
  private let last: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    source = try SessionSource(arguments)
    guard let target = arguments.value(of: Self.to).flatMap(Target.init) else {
      throw .missingOption(Self.to.usage, command: Self.name)
    }
    self.target = target
    destination = arguments.value(of: Self.output)
    store = arguments.value(of: Self.store)
    isAll = arguments.has(Self.all)
    last = try arguments.number(of: Self.through)
    guard last == nil || target != .session else {
      throw .conflict(
        Self.through.name,
        "\(Self.to.name) \(target.rawValue)",
        reason: "What becomes a session is no session, and has no such numbers.",
        command: Self.name
      )
    }
    guard !isAll || target == .session else {
      throw .conflict(
        Self.all.name,
        "\(Self.to.name) \(target.rawValue)",
        reason: "What is skipped stays in it, and is still skipped.",
        command: Self.name
      )
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let output = console.output
    let source = try ConversionSource(source, console)
    switch target {
    case .lifted: try write(source, as: .lifted, output)
    case .compact: try write(source, as: .compact, output)
    case .session:
      let file = try source.devToolsFile()
      let actions: DevToolsFile.Selection = isAll ? .all : .applied
      if let destination {
        try file.writeSession(
          to: URL(fileURLWithPath: destination),
          store: store,
          actions: actions
        )
      } else {
        output.raw(try file.sessionText(store: store, actions: actions))
      }
    }
    return .fine
  }

  private func write(
    _ source: ConversionSource,
    as format: DevToolsFile.Format,
    _ output: Output
  ) throws {
    func write(to append: @escaping (ArraySlice<UInt8>) throws -> Void) throws {
      try source.write(as: format, store: store, through: last, to: append)
      try append([0x0A])
    }
    guard let destination else { return try write { output.raw($0) } }
    do {
      try LogFile.create(destination) { file in try write { try file.append($0) } }
    } catch let failure as LogFile.Failure {
      throw ConversionError.unwritable(destination, reason: "\(failure)")
    }
  }
}
