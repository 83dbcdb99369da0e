/// What the command line asks for.
enum Invocation: Sendable {
  case help
  case run([any Example])
  /// The program is to crash, and to record that into a file.
  case recordCrash(path: String)
  /// An argument that names no example.
  case unknown(String)

  static let examples: [any Example] = [
    CounterExample(),
    ScreensExample(),
    SearchExample(),
    SessionExample(),
    TenantsExample(),
    StepCounterExample(),
    IncrementsExample(),
    SubscribedCounterExample(),
    TodosExample(),
    CrashReportExample(),
    NavigatorExample(),
  ]

  /// Reads the arguments, without the name of the program.
  init(arguments: some Sequence<String>) {
    let arguments = Array(arguments)
    if arguments.count == 2, arguments[0] == CrashReportExample.childArgument {
      self = .recordCrash(path: arguments[1])
      return
    }
    if let navigator = NavigatorExample(arguments: arguments) {
      self = .run([navigator])
      return
    }
    var chosen: [any Example] = []
    for argument in arguments {
      let name = argument.lowercased()
      if name == "--help" || name == "-h" {
        self = .help
        return
      }
      guard let example = Self.examples.first(where: { $0.name.lowercased() == name }) else {
        self = .unknown(argument)
        return
      }
      chosen.append(example)
    }
    self = .run(chosen.isEmpty ? Self.examples : chosen)
  }
}

// MARK: - Doing it

extension Invocation {
  /// What the shell calls a wrong use of a command (`EX_USAGE`).
  private static let wrongUse: Int32 = 64

  /// Does what was asked for.
  ///
  /// - Returns: The exit code.
  @MainActor
  func perform(output: Output, errors: Output) async -> Int32 {
    switch self {
    case .help:
      for line in Self.helpLines { output.line(line) }
      return 0
    case .recordCrash(let path):
      do {
        try CrashReportExample.record(to: path)
      } catch {
        errors.line("VueFluxExamples: \(error)")
      }
      return 0
    case .unknown(let name):
      errors.line(Self.message(unknown: name))
      return Self.wrongUse
    case .run(let examples):
      for (index, example) in examples.enumerated() {
        if index > 0 { output.line("") }
        output.line("\(example.name): \(example.summary)")
        await example.run(output: output.indented)
      }
      return 0
    }
  }
}
