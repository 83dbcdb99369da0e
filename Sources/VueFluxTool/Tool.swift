/// The command line tool, which looks into recorded sessions.
///
/// ```
/// vueflux show session.jsonl --store cart --causes
/// vueflux diff before.jsonl after.jsonl
/// vueflux check session.jsonl
/// vueflux convert session.jsonl --to devtools --output session.json
/// vueflux minimise session.jsonl --where "cart.total < 0" --output small.jsonl
/// ```
///
/// Exit codes are 0 when all is well, 1 when a command has found problems or differences, and 2 on a usage
/// error or when a file could not be read or written. Results go to the output and all else to the errors.
struct Tool {
  static let commands: [any Command.Type] = [
    ShowCommand.self, DiffCommand.self, CheckCommand.self, ConvertCommand.self,
    MinimiseCommand.self,
  ]

  let output: Output
  let errors: Output

  /// Does what the arguments ask for, without the name of the program.
  func run(_ arguments: [String]) -> ExitCode {
    defer { errors.flush() }
    do {
      let code = try perform(arguments)
      output.flush()
      if let failure = output.failure, failure != .closed { throw failure }
      return code
    } catch {
      output.flush()
      errors.line("vueflux: \(error)")
      return .failed
    }
  }

  private func perform(_ arguments: [String]) throws -> ExitCode {
    guard let name = arguments.first else { throw UsageError.noCommand }
    if name == "--help" || name == "-h" { return help(Self.helpLines) }
    guard let command = Self.commands.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, known: Self.commands.map { $0.name })
    }
    let rest = arguments.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return help(command.helpLines)
    }
    return try make(command, rest).run(output: output, errors: errors)
  }

  private func make<Kind: Command>(
    _ command: Kind.Type,
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> Kind {
    try Kind(
      Arguments(
        arguments,
        for: Kind.name,
        operands: Kind.operands,
        options: Kind.options
      )
    )
  }

  private func help(_ lines: [String]) -> ExitCode {
    for line in lines { output.line(line) }
    return .fine
  }

  private static var helpLines: [String] {
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    return ["Usage: vueflux <command> <file> [options]", "", "Looks into recorded sessions:"]
      + commands.map { "  \($0.name.padded(to: width))\($0.summary)" }
      + [
        "", "vueflux <command> --help tells of a command, its options, and its JSON.", "",
        "Exit codes: 0 all is well; 1 problems or differences were found; 2 usage error, or a file could",
        "not be read or written.",
      ]
  }
}
