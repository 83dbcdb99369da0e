/// Tells what the tool does, or one of its commands.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Describes the commands, or one of them."
  static let operands = ["[COMMAND]"]
  static var operandChoices: [String] { Tool.commands.map { $0.name } }
  static let options: [Option] = []
  static let details = ["Exit codes: 0 it was described; 2 there is no such command."]

  private let command: (any Command.Type)?

  init(of command: (any Command.Type)? = nil) {
    self.command = command
  }

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.optionalOperand(0) else {
      command = nil
      return
    }
    command = try Tool.command(name)
  }

  func run(_ console: Console) throws -> ExitCode {
    console.usePager()
    for line in command?.helpLines ?? Self.lines { console.output.line(line) }
    return .fine
  }

  private static var lines: [String] {
    let width = (Tool.commands.map { $0.name.count }.max() ?? 0) + 2
    return ["Usage: vueflux <command> <file> [options]", "", "Looks into recorded sessions:"]
      + Tool.commands.map { "  \($0.name.padded(to: width))\($0.summary)" } + [""]
      + Tool.options.map { "  \($0.heading.padded(to: 15))\($0.summary)" } + [""] + notes
  }

  /// The part of the help that is about all commands.
  static let notes = [
    "A file is a session, a folder of sessions, which stands for the newest one, or a dash for the standard",
    "input. vueflux <command> --help describes a command, its options, and its JSON.",
    "",
    "On a terminal, texts have colours unless NO_COLOR is set, and long ones are shown by the PAGER.",
    "",
    "Exit codes: 0 all is well; 1 problems or differences were found; 2 usage error, or a file could not",
    "be read or written.",
  ]
}
