/// Writes what a shell needs to complete command lines of the tool.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "Writes the completions for a shell."
  static let operands = ["SHELL"]
  static var operandChoices: [String] { Shell.allCases.map(\.rawValue) }
  static let options: [Option] = []

  static let details = [
    "The SHELL is \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).",
    "bash: vueflux completions bash > ~/.local/share/bash-completion/completions/vueflux",
    "zsh: vueflux completions zsh > _vueflux, in a folder of the fpath",
    "fish: vueflux completions fish > ~/.config/fish/completions/vueflux.fish",
    "",
    "Exit codes: 0 they were written; 2 the shell is not known.",
  ]

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shell

  init(_ arguments: Arguments) throws(UsageError) {
    let name = try arguments.operand(0)
    guard let shell = Shell(rawValue: name) else {
      throw .badOperand(
        name,
        name: "SHELL",
        rule: Suggestion(for: name, from: Self.operandChoices).question
          + "Choose from \(Self.operandChoices.joined(separator: ", ")).",
        command: Self.name
      )
    }
    self.shell = shell
  }

  func run(_ console: Console) throws -> ExitCode {
    let text =
      switch shell {
      case .bash: BashCompletions().text
      case .zsh: ZshCompletions().text
      case .fish: FishCompletions().text
      }
    console.output.raw(text)
    return .fine
  }
}
