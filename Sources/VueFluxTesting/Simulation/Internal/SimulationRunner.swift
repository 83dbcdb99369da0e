/// The runs of one program.
@MainActor
struct SimulationRunner {
  let limits: SimulationLimits
  let program: @MainActor (Simulation) throws -> Void

  private var lastPause = ContinuousClock.now

  init(
    limits: SimulationLimits,
    program: @escaping @MainActor (Simulation) throws -> Void
  ) {
    self.limits = limits
    self.program = program
  }

  mutating func run(_ schedules: Schedules) async -> SimulationResult {
    var choosers = ChooserSource(schedules)
    var last: RunRecord?
    var count = 0
    while let chooser = choosers.next(after: last) {
      let record = await record(chooser)
      count += 1
      let again = count == 1 ? await replay(record.choices.schedule) : record
      if let violation = record.violation ?? again.difference(from: record) {
        let failure = await explain(violation, record.choices.schedule, run: count)
        return SimulationResult(runCount: count, isComplete: false, failure: failure)
      }
      last = record
      await letOthersGoOn()
    }
    let isComplete = last.map(choosers.isComplete) ?? false
    return SimulationResult(runCount: count, isComplete: isComplete, failure: nil)
  }

  /// Leaves the main actor to others, now and then.
  private mutating func letOthersGoOn() async {
    let now = ContinuousClock.now
    guard now - lastPause > .milliseconds(10) else { return }
    await Task.yield()
    lastPause = .now
  }

  private func record(_ chooser: any Chooser, isTold: Bool = false) async -> RunRecord {
    await SimulationRun.record(program, chooser, limits, isTold: isTold)
  }

  private func replay(_ schedule: Schedule, isTold: Bool = false) async -> RunRecord {
    await record(ReplayChooser(schedule: schedule), isTold: isTold)
  }

  /// Finds the shortest way to a failure, and tells its story.
  private func explain(
    _ violation: Violation,
    _ schedule: Schedule,
    run: Int
  ) async -> SimulationFailure {
    var shrinking = Shrinking(schedule) { await replay($0).violation == violation }
    await shrinking.run()
    let told = await replay(shrinking.schedule, isTold: true)
    let isRepeated = told.violation == violation
    return SimulationFailure(
      reason: "\(violation)\(isRepeated ? "" : " It did not happen again with the same schedule.")",
      run: run,
      schedule: "\(shrinking.schedule)",
      story: told.story
    )
  }
}
