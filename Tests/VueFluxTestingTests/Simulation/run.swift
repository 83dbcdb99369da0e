import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Runs a program as `simulate` does, and reports nothing.
@MainActor func run(
  _ schedules: Schedules = .random(seeds: 0..<200),
  steps: Int = 1000,
  duration: Duration? = nil,
  _ program: @escaping @MainActor (Simulation) throws -> Void
) async -> SimulationResult {
  let limits = SimulationLimits(steps: steps, duration: duration)
  var runner = SimulationRunner(limits: limits, program: program)
  return await runner.run(schedules)
}

/// Two tasks read a number, and write a greater one: if one of them comes in between, the other's is lost.
@MainActor func lostUpdate(_ world: Simulation) {
  let number = Shared(0)
  for name in ["ann", "bob"] {
    world.task(name) {
      let old = number.withLock { $0 }
      try await world.pause()
      number.withLock { $0 = old + 1 }
    }
  }
  world.finally("both are counted") { number.withLock { $0 } == 2 }
}
