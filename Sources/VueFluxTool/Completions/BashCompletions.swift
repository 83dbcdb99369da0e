/// The completions for bash, from version 3.2 on.
struct BashCompletions {
  var text: String {
    let commands = Tool.commands.map { $0.name } + Tool.options.flatMap(\.spellings)
    return """
      # bash completion for vueflux
      _vueflux() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=${COMP_WORDS[1]} options= operands=
        # bash takes --name=value apart.
        if [ "$word" = = ]; then
          word=
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY=($(compgen -W '\(commands.joined(separator: " "))' -- "$word"))
          return
        fi
        case $command:$previous in
      \(Tool.commands.flatMap { Self.values($0) }.joined(separator: "\n"))
        esac
        case $command in
      \(Tool.commands.map { Self.words($0) }.joined(separator: "\n"))
        esac
        if [ "${word:0:1}" = - ]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [ "$operands" = / ]; then
          local IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$word"))
        else
          COMPREPLY=($(compgen -W "$operands" -- "$word"))
        fi
      }
      complete -o filenames -F _vueflux vueflux

      """
  }

  /// The words to offer after options with values.
  private static func values(_ command: any Command.Type) -> [String] {
    command.options.filter { $0.placeholder != nil }
      .map { option in
        let pattern = option.spellings.map { "\(command.name):\($0)" }.joined(separator: " | ")
        let offer =
          switch option.completion {
          case .files: "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\"))"
          case .words(let words):
            "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
          case .nothing: ":"
          }
        return "    \(pattern)) \(offer); return ;;"
      }
  }

  /// The options of a command, and its operands, for which a slash stands for files.
  private static func words(_ command: any Command.Type) -> String {
    let options = command.allOptions.flatMap(\.spellings).joined(separator: " ")
    let operands =
      switch command.operandCompletion {
      case .files: "/"
      case .words(let words): words.joined(separator: " ")
      case .nothing: ""
      }
    return "    \(command.name)) options='\(options)' operands='\(operands)' ;;"
  }
}
