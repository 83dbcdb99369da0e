/// The choosers of several runs, one after the other.
struct ChooserSource {
  private let schedules: Schedules
  private var count = 0

  /// About how many choices a run has.
  private var length = 50

  init(_ schedules: Schedules) {
    self.schedules = schedules
  }

  /// The chooser of the next run.
  ///
  /// - Parameter last: The run before; nil for the first.
  /// - Returns: The chooser; nil if there is no other run.
  mutating func next(after last: RunRecord?) -> (any Chooser)? {
    defer { count += 1 }
    length = max(length, last?.choices.counts.count ?? 0)
    switch schedules.kind {
    case .random(let seeds):
      return seed(in: seeds).map(RandomChooser.init)
    case .pct(let depth, let seeds):
      return seed(in: seeds).map { PriorityChooser(seed: $0, depth: depth, length: length) }
    case .exhaustive(let limit):
      guard count < limit else { return nil }
      guard let last else { return ReplayChooser(schedule: Schedule()) }
      return last.choices.next.map(ReplayChooser.init)
    case .replay(let schedule):
      return count == 0 ? ReplayChooser(schedule: schedule) : nil
    case .unreadable:
      return nil
    }
  }

  private func seed(in seeds: Range<UInt64>) -> UInt64? {
    count < seeds.count ? seeds.lowerBound + UInt64(count) : nil
  }

  /// What is wrong with the schedules themselves; `last` is the last run.
  func problem(after last: RunRecord?) -> Violation? {
    switch schedules.kind {
    case .unreadable(let text): .unreadable(text)
    case .replay(let schedule): last.flatMap { schedule.problem(after: $0) }
    case .random, .pct, .exhaustive: nil
    }
  }

  /// Whether a run was the last one that there is.
  func isComplete(after last: RunRecord) -> Bool {
    if case .exhaustive = schedules.kind { last.choices.next == nil } else { false }
  }
}
