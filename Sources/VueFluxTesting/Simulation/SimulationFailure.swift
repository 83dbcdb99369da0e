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

  /// The schedules of the run alone, in code, for a schedule that is too long to be copied; nil if there are none.
  private let code: String?

  init(
    reason: String,
    run: Int = 0,
    schedule: String? = nil,
    code: String? = nil,
    story: [String] = []
  ) {
    self.reason = reason
    self.run = run
    self.schedule = schedule
    self.code = code
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
    guard let schedule else { return ["Found by run \(run)."] }
    let again = "To see it again, use 'simulate"
    if schedule.count <= 1000 {
      return ["Found by run \(run). \(again)(.replay(\"\(schedule)\"))'."]
    }
    if let code { return ["Found by run \(run). \(again)(\(code))'."] }
    return [
      "Found by run \(run). \(again)(.replay(…))' with the 'schedule' of this failure, which is long."
    ]
  }

  private var storyLines: [String] {
    if story.isEmpty { return [] }
    let limit = 40
    let all = story.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let left = all.count - 2 * limit
    let lines =
      left > 1
      ? all.prefix(limit) + ["… \(left) lines, which are in 'story' …"] + all.suffix(limit)
      : all[...]
    return ["This is what happens:"] + lines.map { "  \(Lines.shortened(String($0)))" }
  }
}
