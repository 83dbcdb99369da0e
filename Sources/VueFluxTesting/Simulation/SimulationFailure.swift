/// A failure that `simulate` has found, with the shortest way to it.
public struct SimulationFailure: Error, Sendable {
  /// The rule that does not hold, or the error.
  public let reason: String

  /// The number of the run that found it, from 1 on; 0 if no run did.
  public let run: Int

  /// The schedule for ``Schedules/replay(_:)``, with as few switches as were found.
  ///
  /// It is nil if the failure does not happen again.
  public let schedule: String?

  /// What happens with that schedule, line by line.
  public let story: [String]

  init(reason: String, run: Int = 0, schedule: String? = nil, story: [String] = []) {
    self.reason = reason
    self.run = run
    self.schedule = schedule
    self.story = story
  }
}

extension SimulationFailure: CustomStringConvertible {
  /// All of it, in lines; of a long story, the beginning and the end.
  public var description: String {
    ([reason] + origin + storyLines).joined(separator: "\n")
  }

  private var origin: [String] {
    if run == 0 { return [] }
    let way = schedule.map { " To see it again, use 'simulate(.replay(\"\($0)\"))'." } ?? ""
    return ["Found by run \(run).\(way)"]
  }

  private var storyLines: [String] {
    if story.isEmpty { return [] }
    let limit = 40
    let left = story.count - 2 * limit
    let lines =
      left > 1
      ? story.prefix(limit) + ["… \(left) lines, which are in 'story' …"] + story.suffix(limit)
      : story[...]
    return ["This is what happens:"] + lines.map { "  \($0.replacing("\n", with: "\n  "))" }
  }
}
