/// What one run was like.
struct RunRecord: Sendable {
  /// A step at which time passes.
  static let wake = -1

  let choices: Choices

  /// The numbers of the agents that went on, and where time passed.
  let steps: [Int]

  /// The names of the agents.
  let names: [String]
  let violation: Violation?
  let story: [String]

  /// The violation if a run with the same schedule was another.
  func difference(from other: RunRecord) -> Violation? {
    let (mine, others) = (stepNames, other.stepNames)
    guard mine != others else { return nil }
    let index = zip(mine, others).prefix { $0 == $1 }.count
    return .different(mine[index], others[index])
  }

  /// What went on at each step, and then how the run ended.
  private var stepNames: [String] {
    steps.map { $0 == Self.wake ? "time that passes" : names[$0] }
      + [violation == nil ? "the end" : "a failure"]
  }
}
