/// The choices of one run, as they are made.
struct Choices: Sendable {
  private var chooser: any Chooser

  /// How many options each choice had.
  private(set) var counts: [Int] = []
  private(set) var schedule = Schedule()

  /// How many of the choices were among agents.
  private(set) var agentChoiceCount = 0

  init(by chooser: any Chooser) {
    self.chooser = chooser
  }

  mutating func choose(among agents: [Agent]) -> Int {
    guard agents.count > 1 else { return 0 }
    agentChoiceCount += 1
    return note(chooser.choose(among: agents, at: counts.count), of: agents.count)
  }

  mutating func pick(among count: Int) -> Int {
    guard count > 1 else { return 0 }
    return note(chooser.pick(among: count, at: counts.count), of: count)
  }

  private mutating func note(_ choice: Int, of count: Int) -> Int {
    schedule[counts.count] = choice
    counts.append(count)
    return choice
  }

  /// The schedule that comes after this one, in the order of a depth-first search; nil after the last.
  var next: Schedule? {
    guard let position = counts.indices.last(where: { schedule[$0] + 1 < counts[$0] }) else {
      return nil
    }
    var next = schedule.keeping(0..<position)
    next[position] = schedule[position] + 1
    return next
  }
}
