import Foundation
import VueFluxRecorder

/// Shows sessions in a browser, also while they are recorded.
struct InspectCommand: Command {
  static let name = "inspect"
  static let summary = "Shows sessions in a browser, also while they grow."
  static let operands = ["[FILE...]"]

  private static let port = Option(
    "--port",
    "p",
    takes: "N",
    "the port to listen on; any that is free if not given"
  )
  private static let demo = Option("--demo", "d", "a small shop that runs until it is interrupted")
  static let options: [Option] = [port, demo, .limit]

  static let details = [
    "It prints the address of a page, and goes on until it is interrupted. The page has the actions of all",
    "files on one timeline, what led to what, and the states. A file need not be there yet. A folder stands",
    "for its newest session, and for those that begin later.",
    "",
    "Only this machine can reach the page. The address ends with a secret that is new each time: the page",
    "shows nothing without it.",
    "",
    "The command is in builds with the trait Inspector: swift run --traits Inspector vueflux inspect FILE.",
    "",
    "Exit codes: 0 it was interrupted; 2 it could not begin.",
  ]

  private let source: InspectionSource
  private let limits: Session.Limits
  private let port: UInt16

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.excludeOperands(
      Self.demo,
      reason: "The shop has a session of its own. Leave one of them out."
    )
    if arguments.has(Self.demo) {
      source = .demo
    } else {
      let paths = try arguments.allOperands()
      guard !paths.contains("-") else {
        throw .badOperand(
          "-",
          name: "FILE",
          rule: "A session is read where it is. Save the input to a file.",
          command: Self.name
        )
      }
      source = .files(paths.map { URL(fileURLWithPath: $0) })
    }
    var limits = Session.Limits()
    limits.recordLength = try arguments.bytes(of: .limit) ?? limits.recordLength
    self.limits = limits
    port = try Self.port(arguments)
  }

  private static func port(_ arguments: Arguments) throws(UsageError) -> UInt16 {
    guard let number = try arguments.number(of: port) else { return 0 }
    guard let port = UInt16(exactly: number) else {
      throw .badValue(
        "\(number)",
        option: Self.port.name,
        rule: "A port is a number from 0 to 65535.",
        command: name
      )
    }
    return port
  }

  func run(_ console: Console) throws -> ExitCode {
    #if Inspector
      try Inspection(source: source, limits: limits, port: port).run(console)
      return .fine
    #else
      throw InspectorMissing()
    #endif
  }
}
