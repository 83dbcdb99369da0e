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
    while !Task.isCancelled, let chooser = choosers.next(after: last) {
      let record = await record(chooser)
      count += 1
      if let violation = await violation(of: record, run: count) {
        let failure = await explain(violation, record.choices.schedule, run: count)
        return SimulationResult(runCount: count, isComplete: false, failure: failure)
      }
      last = record
      await letOthersGoOn()
    }
    return SimulationResult(
      runCount: count,
      isComplete: last.map(choosers.isComplete) ?? false,
      failure: choosers.problem(after: last).map { SimulationFailure(reason: "\($0)") }
    )
  }

  /// The reason why a run fails; another one with the same schedule has to be the same.
  private func violation(of record: RunRecord, run: Int) async -> Violation? {
    if let violation = record.violation { return violation }
    // Enough at the runs 1, 2, 4, 8 and so on.
    guard run & (run - 1) == 0 else { return nil }
    return await replay(record.choices.schedule).difference(from: record)
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
    return SimulationFailure(
      reason: "\(violation)",
      run: run,
      schedule: told.violation == violation ? "\(shrinking.schedule)" : nil,
      story: told.story
    )
  }
}
