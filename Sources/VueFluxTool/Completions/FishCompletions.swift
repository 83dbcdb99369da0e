/// The completions for fish.
struct FishCompletions {
  var text: String {
    var lines = ["# fish completion for vueflux", "complete -c vueflux -f"]
    for option in Tool.options {
      lines.append(Self.line("__fish_use_subcommand", option))
    }
    for command in Tool.commands {
      lines.append(
        "complete -c vueflux -n __fish_use_subcommand -a \(command.name) -d \(Self.quoted(command.summary))"
      )
      let condition = Self.quoted("__fish_seen_subcommand_from \(command.name)")
      lines += command.allOptions.map { Self.line(condition, $0) }
      switch command.operandCompletion {
      case .files: lines.append("complete -c vueflux -n \(condition) -F")
      case .words(let words):
        lines.append(
          "complete -c vueflux -n \(condition) -a \(Self.quoted(words.joined(separator: " ")))"
        )
      case .nothing: break
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ condition: String, _ option: Option) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value =
      switch option.completion {
      case _ where option.placeholder == nil: ""
      case .files: " -r -F"
      case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
      case .nothing: " -x"
      }
    return "complete -c vueflux -n \(condition)\(letter) -l \(option.name.dropFirst(2))\(value)"
      + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#))'"
  }
}
