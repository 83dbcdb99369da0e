/// The arguments of a command: operands such as files, and options that begin with a dash.
struct Arguments: Sendable {
  let command: String
  private var operands: [String] = []
  private let operandNames: [String]
  private let options: [Option]
  private var values: [String: String] = [:]

  /// Reads what follows the name of the command.
  ///
  /// Options stand anywhere, with values as `--name value`, `--name=value`, `-n value` or `-nvalue`; letters of
  /// options without values can be joined, as in `-cj`. All after `--` is an operand, and so is a dash alone.
  init(
    _ arguments: some Sequence<String>,
    for command: String,
    operands operandNames: [String],
    options: [Option]
  ) throws(UsageError) {
    self.command = command
    self.operandNames = operandNames
    self.options = options
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument.hasPrefix("--") {
        try readName(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readLetters(argument.dropFirst(), &rest)
      } else {
        operands.append(argument)
      }
    }
    let takesMore = operandNames.last?.hasSuffix("...]") == true
    guard operands.count <= operandNames.count || takesMore else {
      throw .unexpectedOperand(operands[operandNames.count], command: command)
    }
  }

  private mutating func readName(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, command: command, known: options.map(\.name))
    }
    try set(option, to: parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func readLetters(
    _ argument: Substring,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = argument
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", command: command, known: options.map(\.name))
      }
      let takesRest = option.placeholder != nil && !letters.isEmpty
      try set(option, to: takesRest ? String(letters) : nil, &rest)
      if takesRest { return }
    }
  }

  private mutating func set(
    _ option: Option,
    to given: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard values[option.name] == nil else { throw .repeatedOption(option.name, command: command) }
    guard let placeholder = option.placeholder else {
      guard given == nil else { throw .unexpectedValue(option: option.name, command: command) }
      values[option.name] = ""
      return
    }
    guard let value = given ?? rest.popFirst() else {
      throw .missingValue(option: option.name, placeholder, command: command)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .badValue(
        value,
        option: option.name,
        rule: Suggestion(for: value, from: option.choices).question
          + "Choose from \(option.choices.joined(separator: ", ")).",
        command: command
      )
    }
    values[option.name] = value
  }
}

// MARK: - Values

extension Arguments {
  /// The operand at this place, which has to be there.
  func operand(_ index: Int) throws(UsageError) -> String {
    guard let operand = optionalOperand(index) else {
      throw .missingOperand(operandNames[index], command: command)
    }
    return operand
  }

  /// The operand at this place, if it was given.
  func optionalOperand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  /// All operands of a command that takes any number, at least one.
  func allOperands() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      let name = operandNames.first?.filter { !"[].".contains($0) } ?? ""
      throw .missingOperand(name, command: command)
    }
    return operands
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }

  /// The value of the option, if it was given.
  func value(of option: Option) -> String? {
    values[option.name]
  }

  /// The value of the option as a number of bytes, if it was given: digits, and perhaps K, M or G.
  func bytes(of option: Option) throws(UsageError) -> Int? {
    guard let value = values[option.name] else { return nil }
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = value.last.flatMap { units[$0] }
    let digits = unit == nil ? value[...] : value.dropLast()
    let (bytes, isTooMany) = (Int(digits) ?? 0).multipliedReportingOverflow(by: unit ?? 1)
    guard bytes > 0, !isTooMany else {
      throw .badValue(
        value,
        option: option.name,
        rule: "It takes a number of bytes, as in 65536, 64K, 64M or 1G.",
        command: command
      )
    }
    return bytes
  }

  /// The value of the option as a number, if it was given.
  func number(of option: Option) throws(UsageError) -> Int? {
    guard let value = values[option.name] else { return nil }
    guard let number = Int(value) else {
      throw .badValue(value, option: option.name, rule: "It takes an integer.", command: command)
    }
    return number
  }

  /// Fails if operands were given with an option that stands in their place, for this reason.
  func excludeOperands(_ option: Option, reason: String) throws(UsageError) {
    guard has(option), let operand = operands.first else { return }
    throw .conflict(option.name, operand, reason: reason, command: command)
  }

  /// Fails if two options were given that do not go together, for this reason.
  func exclude(_ first: Option, _ second: Option, reason: String) throws(UsageError) {
    guard has(first), has(second) else { return }
    throw .conflict(first.name, second.name, reason: reason, command: command)
  }
}
