/// Why a command line cannot be followed.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String, known: [String])
  /// It stands in place of a command.
  case unknownToolOption(String)
  case unknownOption(String, command: String, known: [String])
  case repeatedOption(String, command: String)
  case missingValue(option: String, String, command: String)
  case unexpectedValue(option: String, command: String)
  case badValue(String, option: String, rule: String, command: String)
  case badOperand(String, name: String, rule: String, command: String)
  case missingOption(String, command: String)
  case missingOperand(String, command: String)
  case unexpectedOperand(String, command: String)
  /// These two do not go together, for this reason.
  case conflict(String, String, reason: String, command: String)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, the rule, and the way out.
  var description: String {
    switch self {
    case .noCommand: "There is no command. See vueflux --help."
    case .unknownCommand(let name, let known):
      "There is no command '\(name)'. \(Suggestion(for: name, from: known).question)Choose from "
        + "\(known.joined(separator: ", ")), or see vueflux --help."
    case .unknownToolOption(let name):
      "There is no option '\(name)'. "
        + Suggestion(for: name, from: Tool.options.map(\.name)).question
        + "Begin with a command: see vueflux --help."
    case .unknownOption(let name, let command, let known):
      "\(command) has no option '\(name)'. \(Suggestion(for: name, from: known).question)Choose from "
        + "\(known.joined(separator: ", ")), or put -- before files that begin with a dash."
    case .repeatedOption(let name, let command):
      "\(name) is given twice. \(command) takes it once."
    case .missingValue(let name, let placeholder, let command):
      "\(name) has no value. Write \(name) \(placeholder). See vueflux \(command) --help."
    case .unexpectedValue(let name, let command):
      "\(name) takes no value. Write \(name) alone. See vueflux \(command) --help."
    case .badValue(let value, let name, let rule, let command):
      "'\(value)' is no value of \(name). \(rule) See vueflux \(command) --help."
    case .badOperand(let value, let name, let rule, let command):
      "'\(value)' is no \(name). \(rule) See vueflux \(command) --help."
    case .missingOption(let usage, let command):
      "\(command) needs \(usage). See vueflux \(command) --help."
    case .missingOperand(let name, let command):
      "\(command) needs a \(name). See vueflux \(command) --help."
    case .unexpectedOperand(let operand, let command):
      "'\(operand)' is one argument too many. See vueflux \(command) --help."
    case .conflict(let first, let second, let reason, let command):
      "\(first) and \(second) do not go together: \(reason) See vueflux \(command) --help."
    }
  }
}
