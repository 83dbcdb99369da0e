/// A way to choose between things that may happen next.
protocol Chooser: Sendable {
  /// Chooses the agent that goes on; the first one is that which went on last, if it can.
  mutating func choose(among agents: [Agent], at position: Int) -> Int

  /// Chooses one of several values; these have no order.
  mutating func pick(among count: Int, at position: Int) -> Int
}
