/// The choices of one run: those that are not the first option, by position.
///
/// The first option goes on with what has run last, so these are the switches of the run.
struct Schedule: Equatable, Sendable {
  private(set) var choices: [Int: Int] = [:]

  init(_ choices: [Int: Int] = [:]) {
    self.choices = choices
  }

  var positions: [Int] { choices.keys.sorted() }

  subscript(position: Int) -> Int {
    get { choices[position] ?? 0 }
    set { choices[position] = newValue == 0 ? nil : newValue }
  }

  func keeping(_ positions: some Sequence<Int>) -> Schedule {
    let positions = Set(positions)
    var kept = Schedule()
    kept.choices = choices.filter { positions.contains($0.key) }
    return kept
  }
}

extension Schedule {
  /// The first switch that a run did not take.
  func firstSwitch(notIn run: RunRecord) -> String? {
    let taken = run.choices.schedule
    return positions.first { self[$0] != taken[$0] }.map { "\($0):\(self[$0])" }
  }
}
