/// The orders of events that `simulate` tries.
public struct Schedules: Sendable {
  enum Kind: Sendable {
    case random(seeds: Range<UInt64>)
    case pct(depth: Int, seeds: Range<UInt64>)
    case fair(seeds: Range<UInt64>)
    case exhaustive(limit: Int)
    case replay(SwitchList)
    /// A text that is not a schedule.
    case unreadable(String)
  }

  let kind: Kind

  /// One run for each seed, with a random choice at each step.
  ///
  /// All agents that can go on are equally likely.
  public static func random(seeds: Range<UInt64> = 0..<500) -> Schedules {
    Schedules(kind: .random(seeds: seeds))
  }

  /// One run for each seed, by random priorities of tasks and stores.
  ///
  /// Priorities change `depth - 1` times in a run. This is probabilistic concurrency testing (Burckhardt and others,
  /// 2010). A defect that needs `depth` events in a certain order, among `k` events of `n` tasks and stores, is found by
  /// each run with a probability of at least 1 / (n · k^(depth - 1)). It finds rare orders that random choices do not.
  public static func pct(depth: Int = 3, seeds: Range<UInt64> = 0..<500) -> Schedules {
    precondition(depth > 0, "A depth of PCT is 1 or more, and this is \(depth).")
    return Schedules(kind: .pct(depth: depth, seeds: seeds))
  }

  /// One run for each seed, in which the task or store that has waited longest goes on, after some random choices.
  ///
  /// It finds livelocks: tasks that keep each other busy and never end, as two people do who step aside for each other. With
  /// random choices, one of them passes sooner or later.
  public static func fair(seeds: Range<UInt64> = 0..<50) -> Schedules {
    Schedules(kind: .fair(seeds: seeds))
  }

  /// Every order, one after the other, for small programs.
  ///
  /// - Parameter limit: How many runs are made at most. ``SimulationResult/isComplete`` says whether that was enough.
  /// - Returns: The schedules.
  public static func exhaustive(limit: Int = 10_000) -> Schedules {
    Schedules(kind: .exhaustive(limit: limit))
  }

  /// One run, with a schedule that a failure has printed; the empty one has no switches.
  ///
  /// A schedule names the tasks that go on: `"ann/2>bob"` means that, when `ann` could go on for the second time while
  /// others could, too, `bob` went on. So it outlasts changes of the program elsewhere. If a switch is not possible at its
  /// place, it is made as soon as it is, and ``SimulationResult/warning`` says so.
  public static func replay(_ schedule: String) -> Schedules {
    Schedules(kind: SwitchList(text: schedule).map(Kind.replay) ?? .unreadable(schedule))
  }
}
