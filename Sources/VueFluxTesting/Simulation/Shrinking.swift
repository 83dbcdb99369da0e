/// The search for the fewest switches that lead to a failure: delta debugging (Zeller and Hildebrandt, 2002).
@MainActor
struct Shrinking {
  private(set) var schedule: Schedule

  /// How many runs are made at most.
  private var runsLeft: Int

  /// - Parameters:
  ///   - schedule: A schedule that fails.
  ///   - runs: How many runs are made at most.
  init(_ schedule: Schedule, runs: Int = 500) {
    self.schedule = schedule
    runsLeft = runs
  }

  /// Leaves out switches, many at a time and then one by one, for as long as the rest fails.
  ///
  /// - Parameter fails: Runs the program with another schedule, and says whether that fails in the same way.
  mutating func run(fails: (Schedule) async -> Bool) async {
    // First of all the same one: a failure that does not come again cannot be cut down.
    guard await fails(schedule) else { return }
    var positions = schedule.positions
    var size = positions.count
    while size > 0 {
      var start = 0
      while start < positions.count, hasTime {
        let left = Array(positions.prefix(start) + positions.dropFirst(start + size))
        if await take(schedule.keeping(left), fails) { positions = left } else { start += size }
      }
      size /= 2
    }
    for position in positions {
      for choice in 1..<max(1, schedule[position]) {
        var simpler = schedule
        simpler[position] = choice
        if await take(simpler, fails) { break }
      }
    }
  }

  private var hasTime: Bool { runsLeft > 0 && !Task.isCancelled }

  /// Goes on with a schedule if that fails too.
  private mutating func take(_ simpler: Schedule, _ fails: (Schedule) async -> Bool) async -> Bool {
    guard hasTime, simpler != schedule else { return false }
    runsLeft -= 1
    guard await fails(simpler) else { return false }
    schedule = simpler
    return true
  }
}
