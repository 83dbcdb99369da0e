/// A way to choose between things that may happen next.
protocol Chooser: Sendable {
  /// Chooses the agent that goes on. The first agent is the one that went on last, if it has work.
  mutating func choose(among agents: [Agent], at position: Int) -> Int

  /// Chooses one of several values; these have no order.
  mutating func pick(among count: Int, at position: Int) -> Int
}

extension Chooser {
  mutating func choose(among agents: [Agent], at position: Int) -> Int {
    pick(among: agents.count, at: position)
  }
}
