import VueFlux

/// One run of a program.
@MainActor
struct SimulationRun {
  private let world: Simulation
  private let limits: SimulationLimits
  private var stepCount = 0

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
    outside: OutsideWork = OutsideWork(),
    _ detail: Story.Detail = .nothing
  ) async -> RunRecord {
    let world = Simulation(choices: Choices(by: chooser), outside: outside, story: Story(detail))
    var run = SimulationRun(world, limits)
    await run.run(program)
    return run.finish()
  }

  private mutating func run(_ program: @MainActor (Simulation) throws -> Void) async {
    do {
      try world.scheduler.step { try ActionBus.isolated(on: world.bus) { try program(world) } }
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
    guard stepCount < limits.steps else {
      world.fail(.endless(limits.steps))
      return false
    }
    if let item = world.scheduler.next() {
      stepCount += 1
      waits = 0
      world.story.step(item.agent)
      world.scheduler.run(item)
      return true
    }
    // A task may be on the main actor, whose queue goes on only when this one waits.
    if world.mayBeElsewhere, waits < Self.maximumWaits {
      waits += 1
      await Task.yield()
      return true
    }
    guard let duration = world.clock.wakeFirst(until: limits.end) else { return false }
    stepCount += 1
    waits = 0
    world.story.pause(duration)
    return true
  }

  private func finish() -> RunRecord {
    let (choices, story) = (world.scheduler.choices, world.story.text(names: world.scheduler.names))
    world.end()
    return RunRecord(choices: choices, violation: world.violation, story: story)
  }
}
