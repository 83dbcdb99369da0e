/// A failure that `simulate` has found, with the shortest way to it.
public struct SimulationFailure: Error, Sendable {
  /// The rule that does not hold, or the error.
  public let reason: String

  /// The number of the run that found it, from 1 on.
  public let run: Int

  /// The schedule for ``Schedules/replay(_:)``, with as few switches as were found.
  public let schedule: String

  /// What happens with that schedule, line by line.
  public let story: [String]
}

extension SimulationFailure: CustomStringConvertible {
  /// All of it, in lines.
  public var description: String {
    """
    \(reason)
    Found by run \(run). To see it again, use 'simulate(.replay("\(schedule)"))'.
    This is what happens:
    \(story.map { "  \($0.replacing("\n", with: "\n  "))" }.joined(separator: "\n"))
    """
  }
}
