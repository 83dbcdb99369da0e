/// Lets the agent with the highest priority go on, and lowers a priority now and then: PCT.
struct PriorityChooser: Chooser {
  private var generator: SeededGenerator
  private var priorities: [Agent: Double] = [:]

  /// The lower priorities that the agent that would go on gets, by the number of the choice among agents.
  private var changes: [Int: Double] = [:]
  private var choiceCount = 0

  /// - Parameters:
  ///   - seed: The seed.
  ///   - depth: One more than the number of changes of a priority.
  ///   - length: About how many choices among agents a run has.
  init(seed: UInt64, depth: Int, length: Int) {
    generator = SeededGenerator(seed: seed)
    for change in 0..<min(depth - 1, length) {
      var place = Int.random(in: 0..<length, using: &generator)
      while changes[place] != nil { place = (place + 1) % length }
      // Below every initial priority; the order of the changes does not matter.
      changes[place] = -Double(change) - 1
    }
  }

  mutating func choose(among agents: [Agent], at position: Int) -> Int {
    defer { choiceCount += 1 }
    for agent in agents where priorities[agent] == nil {
      priorities[agent] = Double.random(in: 0..<1, using: &generator)
    }
    let first = highest(among: agents)
    guard let lower = changes[choiceCount] else { return first }
    priorities[agents[first]] = lower
    return highest(among: agents)
  }

  mutating func pick(among count: Int, at position: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }

  private func highest(among agents: [Agent]) -> Int {
    agents.indices.max { priority(of: agents[$0]) < priority(of: agents[$1]) } ?? 0
  }

  private func priority(of agent: Agent) -> Double { priorities[agent] ?? 0 }
}
