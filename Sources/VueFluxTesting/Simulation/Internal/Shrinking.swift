/// The search for the fewest switches that lead to a failure: delta debugging (Zeller and Hildebrandt, 2002).
@MainActor
struct Shrinking {
  private(set) var schedule: Schedule

  /// How many runs are made at most.
  private var runsLeft = 500
  private let fails: (Schedule) async -> Bool

  /// - Parameters:
  ///   - schedule: A schedule that fails.
  ///   - fails: Runs the program with another schedule, and says whether that fails in the same way.
  init(_ schedule: Schedule, fails: @escaping (Schedule) async -> Bool) {
    self.schedule = schedule
    self.fails = fails
  }

  /// Leaves out switches, many at a time and then one by one, for as long as the rest fails.
  mutating func run() async {
    // First of all the same one: a failure that does not come again cannot be cut down.
    guard await fails(schedule) else { return }
    var size = schedule.positions.count
    while size > 0 {
      var start = 0
      while start < schedule.positions.count {
        let left = schedule.positions.prefix(start) + schedule.positions.dropFirst(start + size)
        if await !take(schedule.keeping(left)) { start += size }
      }
      size /= 2
    }
    for position in schedule.positions {
      for choice in 1..<max(1, schedule[position]) {
        var simpler = schedule
        simpler[position] = choice
        if await take(simpler) { break }
      }
    }
  }

  /// Goes on with a schedule if that fails too.
  private mutating func take(_ simpler: Schedule) async -> Bool {
    guard runsLeft > 0, simpler != schedule else { return false }
    runsLeft -= 1
    guard await fails(simpler) else { return false }
    schedule = simpler
    return true
  }
}
