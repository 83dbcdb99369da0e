/// The choices of one run: those that are not the first option, by position.
///
/// The first option goes on with what has run last, so these are the switches of the run.
struct Schedule: Equatable, Sendable {
  private(set) var choices: [Int: Int] = [:]

  init() {}

  /// Reads `"3:1 9:2"`: option 1 at position 3, and option 2 at position 9.
  init?(text: String) {
    for pair in text.split(separator: " ") {
      let numbers = pair.split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let position = numbers[0], let choice = numbers[1], position >= 0,
        choice > 0
      else { return nil }
      guard choices.updateValue(choice, forKey: position) == nil else { return nil }
    }
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

extension Schedule: CustomStringConvertible {
  var description: String {
    positions.map { "\($0):\(self[$0])" }.joined(separator: " ")
  }
}
