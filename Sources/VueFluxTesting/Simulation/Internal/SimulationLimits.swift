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
