/// Writes the page of the manual.
struct ManCommand: Command {
  static let name = "man"
  static let summary = "Writes the page of the manual, for man."
  static let operands: [String] = []
  static let options: [Option] = []

  static let details = [
    "To read it: vueflux man | man -l -",
    "To keep it: vueflux man > /usr/local/share/man/man1/vueflux.1",
    "",
    "Exit codes: 0 it was written.",
  ]

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(_ console: Console) throws -> ExitCode {
    console.output.raw(Manual().text)
    return .fine
  }
}
