/// The completions for zsh.
struct ZshCompletions {
  var text: String {
    let commands = Tool.commands.map { command in
      "    \(Self.quoted("\(command.name):\(command.summary)"))"
    }
    return """
      #compdef vueflux
      _vueflux() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in
      \(Tool.commands.map { Self.arguments($0) }.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = _vueflux ]; then
        _vueflux "$@"
      else
        compdef _vueflux vueflux
      fi

      """
  }

  private static func arguments(_ command: any Command.Type) -> String {
    let options = command.allOptions.flatMap { option in
      let group = "(\(option.spellings.joined(separator: " ")))"
      let value = option.placeholder.map { ":\($0):\(action(option.completion))" } ?? ""
      return option.spellings.map { spelling in
        let mark = option.placeholder == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
        return quoted("\(group)\(spelling)\(mark)[\(escaped(option.summary))]\(value)")
      }
    }
    let operands =
      command.operands.isEmpty ? [] : [quoted("*: :\(action(command.operandCompletion))")]
    let specifications = (options + operands).map { " \\\n        \($0)" }.joined()
    return "    \(command.name))\n      _arguments -s\(specifications)\n      ;;"
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
