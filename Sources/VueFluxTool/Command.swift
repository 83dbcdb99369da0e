/// One thing that the tool does.
protocol Command: Sendable {
  static var name: String { get }
  static var summary: String { get }
  static var operands: [String] { get }
  static var options: [Option] { get }

  /// The lines of its help that say more, such as its exit codes and its JSON.
  static var details: [String] { get }

  init(_ arguments: Arguments) throws(UsageError)

  /// Does it.
  ///
  /// - Throws: What the user has to know when it cannot be done.
  func run(output: Output, errors: Output) throws -> ExitCode
}

extension Command {
  /// The first line of its help, without "Usage:".
  static var usage: String {
    (["vueflux", name] + operands + (options.isEmpty ? [] : ["[options]"])).joined(separator: " ")
  }

  static var helpLines: [String] {
    let width = (options.map(\.usage.count).max() ?? 0) + 2
    return ["Usage: \(usage)", "", summary, ""]
      + options.map { "  \($0.usage.padded(to: width))\($0.summary)" }
      + (options.isEmpty ? [] : [""]) + details
  }
}
