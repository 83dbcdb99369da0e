/// What a command was given: operands such as files, and options that begin with `--`.
struct Arguments: Sendable {
  let command: String
  private let operands: [String]
  private let operandNames: [String]
  private let values: [String: String]

  /// Reads what follows the name of the command.
  ///
  /// Options stand anywhere, with values as `--name value` or `--name=value`; all after `--` is an operand.
  init(
    _ arguments: some Sequence<String>,
    for command: String,
    operands operandNames: [String],
    options: [Option]
  ) throws(UsageError) {
    self.command = command
    self.operandNames = operandNames
    var operands: [String] = []
    var values: [String: String] = [:]
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError.unknownOption(name, command: command, known: options.map(\.name))
      }
      guard values[name] == nil else { throw .repeatedOption(name, command: command) }
      let given = parts.count > 1 ? String(parts[1]) : nil
      if let placeholder = option.placeholder {
        guard let value = given ?? rest.popFirst() else {
          throw .missingValue(option: name, placeholder, command: command)
        }
        values[name] = value
      } else {
        guard given == nil else { throw .unexpectedValue(option: name, command: command) }
        values[name] = ""
      }
    }
    guard operands.count <= operandNames.count else {
      throw .unexpectedOperand(operands[operandNames.count], command: command)
    }
    self.operands = operands
    self.values = values
  }

  /// The operand at this place, which has to be there.
  func operand(_ index: Int) throws(UsageError) -> String {
    guard operands.indices.contains(index) else {
      throw .missingOperand(operandNames[index], command: command)
    }
    return operands[index]
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
}
