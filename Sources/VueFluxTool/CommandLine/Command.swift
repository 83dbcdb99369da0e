/// One thing that the tool does.
protocol Command: Sendable {
  static var name: String { get }
  static var summary: String { get }

  /// The names of its operands; those in brackets can be left out, and one with an ellipsis can be repeated.
  static var operands: [String] { get }

  /// The values of its operands; empty if these are not known.
  static var operandChoices: [String] { get }
  static var options: [Option] { get }

  /// The lines of its help that say more, such as its exit codes and its JSON.
  static var details: [String] { get }

  init(_ arguments: Arguments) throws(UsageError)

  /// Does it.
  ///
  /// - Throws: What the user has to know when it cannot be done.
  func run(_ console: Console) throws -> ExitCode
}

extension Command {
  static var operandChoices: [String] { [] }

  /// The first line of its help, without "Usage:".
  static var usage: String {
    (["vueflux", name] + operands + ["[options]"]).joined(separator: " ")
  }

  /// The options, with that for help.
  static var allOptions: [Option] { options + [.help] }

  static var helpLines: [String] {
    let width = (allOptions.map(\.heading.count).max() ?? 0) + 2
    return ["Usage: \(usage)", "", summary, ""]
      + allOptions.map { "  \($0.heading.padded(to: width))\($0.summary)" }
      + [""] + details
  }
}
