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
    let choices = Choices(by: chooser, recordsSwitches: detail == .all)
    let world = Simulation(choices: choices, outside: outside, story: Story(detail))
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

/// The bounds of one run.
struct SimulationLimits: Sendable {
  /// How many steps it may have.
  let steps: Int

  /// The time at which it stops; nil if it goes on until nothing is left to happen.
  let end: ManualClock.Instant?

  init(steps: Int, duration: Duration? = nil) {
    self.steps = steps
    end = duration.map { .init(offset: $0) }
  }
}

/// What one run was like.
struct RunRecord: Sendable {
  let choices: Choices
  let violation: Violation?

  /// As much of the story as was asked for.
  let story: [String]

  /// The violation if a run with the same schedule was another.
  func difference(from other: RunRecord) -> Violation? {
    let (mine, others) = (text, other.text)
    guard mine != others || choices.counts != other.choices.counts else { return nil }
    let index = zip(mine, others).prefix { $0 == $1 }.count
    if index == mine.count {
      return .different("\(choices.counts.count) choices", "\(other.choices.counts.count)")
    }
    let lines = [mine, others].map { $0.dropFirst(index).first ?? "the end" }
    return .different(lines[0], lines[1])
  }

  /// The story, and how it ended.
  private var text: [String] { story + [violation == nil ? "the end" : "a failure"] }
}
