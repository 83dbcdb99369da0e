/// Lets the agent with the highest priority go on, and lowers a priority now and then: PCT.
struct PriorityChooser: Chooser {
  private var generator: SeededGenerator
  private var priorities: [Agent: Double] = [:]

  /// The positions at which the agent that would go on gets the lowest priority.
  private let changes: Set<Int>
  private var lowest = 0.0

  /// - Parameters:
  ///   - seed: The seed.
  ///   - depth: One more than the number of changes of a priority.
  ///   - length: About how many choices a run has.
  init(seed: UInt64, depth: Int, length: Int) {
    generator = SeededGenerator(seed: seed)
    var changes: Set<Int> = []
    for _ in 1..<max(1, depth) {
      changes.insert(Int.random(in: 0..<max(1, length), using: &generator))
    }
    self.changes = changes
  }

  mutating func choose(among agents: [Agent], at position: Int) -> Int {
    for agent in agents where priorities[agent] == nil {
      priorities[agent] = Double.random(in: 0..<1, using: &generator)
    }
    let first = highest(among: agents)
    guard changes.contains(position) else { return first }
    lowest -= 1
    priorities[agents[first]] = lowest
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
