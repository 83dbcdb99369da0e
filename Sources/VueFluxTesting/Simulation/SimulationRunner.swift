/// The runs of one program.
@MainActor
struct SimulationRunner {
  let limits: SimulationLimits
  let program: @MainActor (Simulation) throws -> Void

  private let outside = OutsideWork()
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
      count += 1
      // Enough at the runs 1, 2, 4, 8 and so on.
      let isRepeated = count & (count - 1) == 0
      let record = await record(chooser, isRepeated ? .events : .nothing)
      var violation = record.violation ?? choosers.problem(after: record)
      if violation == nil, isRepeated {
        violation = await replay(record.choices.schedule, .events).difference(from: record)
      }
      // It may be the reason why a run was another.
      violation = outside.violation ?? violation
      if let violation {
        let (schedule, code) = (record.choices.schedule, choosers.codeOfLastRun)
        let failure = await explain(violation, schedule, run: count, code: code)
        return SimulationResult(
          runCount: count,
          isComplete: false,
          failure: failure,
          warning: choosers.warning(after: record)
        )
      }
      last = record
    }
    return SimulationResult(
      runCount: count,
      isComplete: last.map(choosers.isComplete) ?? false,
      failure: await problem(afterRuns: count, choosers.problem),
      warning: last.flatMap(choosers.warning)
    )
  }

  /// A failure of the whole search, where no run has failed.
  private func problem(afterRuns count: Int, _ ofSchedules: Violation?) async -> SimulationFailure?
  {
    if let ofSchedules { return SimulationFailure(reason: "\(ofSchedules)") }
    if count == 0, !Task.isCancelled { return SimulationFailure(reason: "\(Violation.nothing)") }
    // Tasks that are not the simulation's may be on the main actor.
    for _ in 0..<3 where outside.violation == nil { await Task.yield() }
    return outside.violation.map { SimulationFailure(reason: "\($0)", run: count) }
  }

  /// Leaves the main actor to others, now and then.
  private mutating func letOthersGoOn() async {
    let now = ContinuousClock.now
    guard now - lastPause > .milliseconds(10) else { return }
    await Task.yield()
    lastPause = .now
  }

  private mutating func record(
    _ chooser: any Chooser,
    _ detail: Story.Detail = .nothing
  ) async -> RunRecord {
    await letOthersGoOn()
    return await SimulationRun.record(program, chooser, limits, outside: outside, detail)
  }

  private mutating func replay(
    _ schedule: Schedule,
    _ detail: Story.Detail = .nothing
  ) async -> RunRecord {
    await record(ReplayChooser(schedule: schedule), detail)
  }

  /// Finds the shortest way to a failure, and tells its story.
  ///
  /// - Parameters:
  ///   - violation: The reason.
  ///   - schedule: A schedule that leads there.
  ///   - run: The number of the run.
  ///   - code: The schedules of this run alone, in code; nil if only its schedule leads there.
  /// - Returns: The failure.
  private mutating func explain(
    _ violation: Violation,
    _ schedule: Schedule,
    run: Int,
    code: String?
  ) async -> SimulationFailure {
    guard violation.isRepeatable else { return SimulationFailure(reason: "\(violation)", run: run) }
    // A run without an end takes long.
    var shrinking = Shrinking(schedule, runs: violation.isEndless ? 10 : 500)
    await shrinking.run { await replay($0).violation == violation }
    let told = await replay(shrinking.schedule, .all)
    let isRepeated = told.violation == violation
    return SimulationFailure(
      reason: isRepeated ? "\(violation)" : "\(violation) \(Violation.notRepeated)",
      run: run,
      schedule: isRepeated ? told.choices.switches?.description : nil,
      code: code,
      story: isRepeated ? told.story : []
    )
  }
}
