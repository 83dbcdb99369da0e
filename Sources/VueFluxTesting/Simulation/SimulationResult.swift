/// What `simulate` has found.
public struct SimulationResult: Sendable {
  /// How many runs were made, up to the first failure.
  public let runCount: Int

  /// Whether each possible order was tried; only ``Schedules/exhaustive(limit:)`` knows that.
  public let isComplete: Bool

  /// The first failure; nil if there was none.
  public let failure: SimulationFailure?

  /// The reason why the run of ``Schedules/replay(_:)`` may not be the one that its schedule was made for; nil if it is.
  public internal(set) var warning: String?
}
