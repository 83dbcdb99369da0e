public import Testing

/// Runs a program in many orders of its events, and reports the first failure.
///
/// ```swift
/// @Test func `the stock is never negative`() async {
///   await simulate(.random(seeds: 0..<500)) { world in
///     let stock = world.store("stock", state: StockState(count: 1))
///     for name in ["ann", "bob"] {
///       world.task(name) { await stock.actions.buy() }
///     }
///     world.always("the stock is not negative") { stock.count >= 0 }
///   }
/// }
/// ```
///
/// The program runs anew for each order, on the main thread, on a bus of its own; it creates all that it uses. A failure
/// is an issue of Swift Testing, with a schedule that leads there in as few switches as possible, and what happens.
/// Cancelling the task, as a time limit does, ends the search after the run that is going on.
///
/// - Parameters:
///   - schedules: The orders.
///   - steps: How many steps a run may have.
///   - duration: The time, on the clock of the simulation, after which a run stops; nil for programs that come to an
///     end.
///   - sourceLocation: The place where a failure is reported.
///   - program: Creates stores and tasks, and states rules.
/// - Returns: What was found.
@MainActor @discardableResult
public func simulate(
  _ schedules: Schedules = .random(),
  steps: Int = 10_000,
  duration: Duration? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ program: @escaping @MainActor (_ world: Simulation) throws -> Void
) async -> SimulationResult {
  let limits = SimulationLimits(steps: steps, duration: duration)
  var runner = SimulationRunner(limits: limits, program: program)
  let result = await runner.run(schedules)
  if let failure = result.failure {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  } else if let warning = result.warning {
    Issue.record("\(warning)", severity: .warning, sourceLocation: sourceLocation)
  } else if case .exhaustive = schedules.kind, !result.isComplete, !Task.isCancelled {
    Issue.record(
      """
      \(result.runCount) orders were tried, and there are more. Raise the limit, make the program smaller, or use \
      '.random'.
      """,
      severity: .warning,
      sourceLocation: sourceLocation
    )
  }
  return result
}
