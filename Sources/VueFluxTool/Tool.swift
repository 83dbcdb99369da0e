/// The command line tool, which looks into recorded sessions.
///
/// ```
/// vueflux show session.jsonl --store cart --causes
/// vueflux state session.jsonl --at 12
/// vueflux check session.jsonl
/// ```
///
/// Exit codes are 0 when all is well, 1 when a command has found problems or differences, and 2 on a usage
/// error or when a file could not be read or written. Results go to the output and all else to the errors.
struct Tool {
  static let version = "1.0.0-dev"

  static let commands: [any Command.Type] = [
    ShowCommand.self, StateCommand.self, RecordCommand.self, StatsCommand.self, DiffCommand.self,
    CheckCommand.self, ConvertCommand.self, MinimiseCommand.self, InspectCommand.self,
    CompletionsCommand.self, ManCommand.self, HelpCommand.self,
  ]

  /// The options that can stand in place of a command.
  static let options: [Option] = [
    .help, Option("--version", "v", "the version of the tool"),
  ]

  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Does what the arguments ask for, without the name of the program.
  func run(_ arguments: [String]) -> ExitCode {
    defer { console.errors.flush() }
    do {
      let code = try perform(arguments)
      console.output.flush()
      if let failure = console.output.failure, failure != .closed { throw failure }
      return code
    } catch {
      console.output.flush()
      console.note("\(error)")
      return .failed
    }
  }

  private func perform(_ arguments: [String]) throws -> ExitCode {
    guard let name = arguments.first else { throw UsageError.noCommand }
    if name == "--version" || name == "-v" {
      console.output.line("vueflux \(Self.version)")
      return .fine
    }
    if name == Option.help.name || name == "-h" { return try HelpCommand().run(console) }
    if name.hasPrefix("-") { throw UsageError.unknownToolOption(name) }
    let command = try Self.command(name)
    let rest = arguments.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == Option.help.name || $0 == "-h" })
    {
      return try HelpCommand(of: command).run(console)
    }
    return try run(command, rest)
  }

  /// The command of a name.
  static func command(_ name: String) throws(UsageError) -> any Command.Type {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: commands.map { $0.name })
    }
    return command
  }

  private func run<Kind: Command>(
    _ command: Kind.Type,
    _ words: ArraySlice<String>
  ) throws -> ExitCode {
    let arguments = try Arguments(
      words,
      for: Kind.name,
      operands: Kind.operands,
      options: Kind.allOptions
    )
    // It may be among letters that are joined.
    if arguments.has(.help) { return try HelpCommand(of: command).run(console) }
    return try Kind(arguments).run(console)
  }
}
