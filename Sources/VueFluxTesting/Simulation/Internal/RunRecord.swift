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
