import VueFluxTesting

/// What the program of a history runs on.
enum Setting: Sendable {
  /// One thread, where nothing is asynchronous.
  case oneThread
  case threads

  /// The tasks of a simulation, which decides what happens next.
  case simulation(Simulation)

  /// Whether one thread does everything, so that each moment is known exactly.
  var isExact: Bool {
    if case .threads = self { false } else { true }
  }

  /// Whether there are tasks.
  var hasTasks: Bool {
    if case .oneThread = self { false } else { true }
  }

  /// Whether effects of a store on such an executor run where this setting sees them.
  func canRunEffects(on kind: ExecutorKind) -> Bool {
    switch self {
    case .oneThread: false
    case .threads: true
    case .simulation: [.serial, .concurrent].contains(kind)
    }
  }

  var simulation: Simulation? {
    if case .simulation(let simulation) = self { simulation } else { nil }
  }

  /// The kinds of executors that it has.
  var executorKinds: [ExecutorKind] { hasTasks ? ExecutorKind.allCases : ExecutorKind.onCaller }
}
