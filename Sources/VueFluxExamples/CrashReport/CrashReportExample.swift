import Foundation
import VueFlux
import VueFluxRecorder

/// A program that crashes, and what its recording tells.
struct CrashReportExample: Example {
  let name = "CrashReport"
  let summary = "a crash that is replayed, cut down and made a test"

  /// The program that runs the session when it is called with ``childArgument`` and a path: this one,
  /// where no test says otherwise.
  @TaskLocal static var program = Bundle.main.executableURL

  static let childArgument = "--record-a-crash"

  /// What the customer does; the last of it is too much for the program.
  private static let session: [BasketAction] = [
    .signIn(customer: "Ann"), .add(product: "tea"), .add(product: "milk"), .takeBack, .signOut,
    .signIn(customer: "Bob"), .add(product: "bread"), .takeBack, .takeBack,
  ]

  @MainActor
  func run(output: Output) async {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "basket-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try examine(crash(at: folder.appending(path: "session.jsonl")), output)
    } catch {
      output.line("\(error)")
    }
  }

  // MARK: - In the child

  /// Runs the session until it crashes.
  static func record(to path: String) throws {
    let recorder = try SessionRecorder(url: URL(fileURLWithPath: path))
    let basket = Store<BasketState>(
      state: .init(),
      executor: .immediate,
      name: "basket",
      plugins: [recorder.plugin()]
    )
    for action in session { basket.actions.dispatch(action: action) }
  }

  // MARK: - In the parent

  private func crash(at url: URL) throws -> URL {
    let child = Process()
    child.executableURL = Self.program
    child.arguments = [Self.childArgument, url.path]
    // The crash is no surprise, and nobody reads its backtrace.
    child.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    child.standardError = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    return url
  }

  private func examine(_ url: URL, _ output: Output) throws {
    let session = try Session(contentsOf: url)
    output.line("The shop has crashed. Its session has \(session.records.count) records:")
    for record in session.records {
      let payload = try session.payload(of: record).map { " \($0)" } ?? ""
      output.indented.line("\(record.number)\(payload)")
    }
    guard let last = session.records.last else { return }
    output.line("It was working on record \(last.number). Replayed up to there, the basket is:")
    let before = session.prefix(through: last.number - 1)
    let target = ReplayTarget.mutations(BasketMutations(), as: "basket")
    let state = try before.replay(into: [target]).state(of: "basket", as: BasketState.self)
    try output.indented.line("\(JSONValue(encoding: state))")

    output.line(
      "Taking back from an empty basket is what it cannot do. All it takes to get there, as Bob:"
    )
    let isAsThen: (Replay) -> Bool = { states in
      guard let basket = states.state(of: "basket", as: BasketState.self) else { return false }
      return basket.products.isEmpty && basket.customer == "Bob"
    }
    guard let minimal = try before.minimised(into: [target], where: isAsThen) else { return }
    for record in minimal.records where record.kind == .action {
      let payload = try minimal.payload(of: record).map { " \($0)" } ?? ""
      output.indented.line("\(record.number)\(payload)")
    }

    output.line("And as a test:")
    let test = try minimal.swiftTest(
      named: "an empty basket has nothing to take back",
      into: [target],
      importing: ["VueFluxExamples"],
      expecting: "state1.products.isEmpty"
    )
    for line in test.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      output.indented.line(String(line))
    }
  }
}
