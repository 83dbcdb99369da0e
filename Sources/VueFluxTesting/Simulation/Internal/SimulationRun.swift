import VueFlux

/// One run of a program.
@MainActor
struct SimulationRun {
  private let world: Simulation
  private let limits: SimulationLimits
  private var steps: [Int] = []

  /// How often in a row the main queue got a chance to bring work.
  private var waits = 0
  private static let maximumWaits = 3

  private init(_ world: Simulation, _ limits: SimulationLimits) {
    self.world = world
    self.limits = limits
  }

  static func record(
    _ program: @MainActor (Simulation) throws -> Void,
    _ chooser: any Chooser,
    _ limits: SimulationLimits,
    isTold: Bool = false
  ) async -> RunRecord {
    let world = Simulation(choices: Choices(by: chooser), isTold: isTold)
    var run = SimulationRun(world, limits)
    await run.run(program)
    return run.finish()
  }

  private mutating func run(_ program: @MainActor (Simulation) throws -> Void) async {
    do {
      try ActionBus.isolated(on: world.bus) { try program(world) }
    } catch {
      world.fail(.thrown(error, by: "the program"))
    }
    world.checkStep()
    while !world.hasFailed, await step() { world.checkStep() }
    if !world.hasFailed { world.checkEnd(isCutOff: world.clock.sleeperCount > 0) }
  }

  /// Lets one thing happen.
  ///
  /// - Returns: Whether there was one.
  private mutating func step() async -> Bool {
    guard steps.count < limits.steps else {
      world.fail(.endless(limits.steps))
      return false
    }
    if let item = world.scheduler.next() {
      steps.append(item.agent.number)
      waits = 0
      world.story.step(item.agent)
      world.scheduler.run(item)
      return true
    }
    if let duration = world.clock.wakeFirst(until: limits.end) {
      steps.append(RunRecord.wake)
      world.story.tell { "\(duration) later" }
      return true
    }
    // A task may be on the main actor, whose queue goes on only when this one waits.
    guard world.mayBeElsewhere, waits < Self.maximumWaits else { return false }
    waits += 1
    await Task.yield()
    return true
  }

  private func finish() -> RunRecord {
    let names = world.scheduler.names
    let record = RunRecord(
      choices: world.scheduler.choices,
      steps: steps,
      names: names,
      violation: world.violation,
      story: world.story.text(names: names)
    )
    world.end()
    return record
  }
}
