/// The choosers of several runs, one after the other.
struct ChooserSource {
  private let schedules: Schedules
  private var count = 0

  /// How many choices among agents the longest run had; a guess before the first run.
  private var length: Int?
  private static let lengthGuess = 50

  /// The schedule of the last run, if runs are tried one after the other.
  private var requested = Schedule()

  init(_ schedules: Schedules) {
    self.schedules = schedules
  }

  /// The chooser of the next run.
  ///
  /// - Parameter last: The run before; nil for the first.
  /// - Returns: The chooser; nil if there is no other run.
  mutating func next(after last: RunRecord?) -> (any Chooser)? {
    defer { count += 1 }
    if let last { length = max(length ?? 1, last.choices.agentChoiceCount) }
    switch schedules.kind {
    case .random(let seeds):
      return seed(in: seeds).map(RandomChooser.init)
    case .pct(let depth, let seeds):
      return seed(in: seeds).map {
        PriorityChooser(seed: $0, depth: depth, length: length ?? Self.lengthGuess)
      }
    case .fair(let seeds):
      return seed(in: seeds).map(FairChooser.init)
    case .exhaustive(let limit):
      guard count < limit else { return nil }
      let next: Schedule? = if let last { last.choices.next } else { Schedule() }
      guard let next else { return nil }
      requested = next
      return ReplayChooser(schedule: next)
    case .replay(let switches):
      return count == 0 ? FittingChooser(switches) : nil
    case .unreadable:
      return nil
    }
  }

  private func seed(in seeds: Range<UInt64>) -> UInt64? {
    UInt64(count) < seeds.upperBound - seeds.lowerBound ? seeds.lowerBound + UInt64(count) : nil
  }

  /// The violation of schedules that cannot be read.
  var problem: Violation? {
    if case .unreadable(let text) = schedules.kind { .unreadable(text) } else { nil }
  }

  /// The violation of a run that was not the one that was asked for.
  func problem(after run: RunRecord) -> Violation? {
    guard case .exhaustive = schedules.kind else { return nil }
    return requested.firstSwitch(notIn: run).map { .different($0, "another choice") }
  }

  /// The reason why a run may not be the one that its schedule was made for; nil for other schedules.
  func warning(after run: RunRecord) -> String? {
    guard case .replay = schedules.kind, let misfit = run.choices.misfit else { return nil }
    return """
      The schedule does not fit the program: "\(misfit)" was not possible, so the nearest run was made. The program has \
      changed since then. Look for a new schedule with '.random'.
      """
  }

  /// The schedules of the last run alone, in code; nil if only its own schedule leads there.
  var codeOfLastRun: String? {
    switch schedules.kind {
    case .random(let seeds): code("random", seeds)
    case .fair(let seeds): code("fair", seeds)
    case .pct, .exhaustive, .replay, .unreadable: nil
    }
  }

  private func code(_ name: String, _ seeds: Range<UInt64>) -> String {
    let seed = seeds.lowerBound + UInt64(count) - 1
    return ".\(name)(seeds: \(seed)..<\(seed + 1))"
  }

  /// Whether a run was the last one that there is.
  func isComplete(after last: RunRecord) -> Bool {
    if case .exhaustive = schedules.kind { last.choices.next == nil } else { false }
  }
}
