/// A way to choose between things that may happen next.
protocol Chooser: Sendable {
  /// Chooses the agent that goes on. The first agent is the one that went on last, if it has work.
  mutating func choose(among agents: [Agent], at position: Int) -> Int

  /// Chooses the agent that goes on, by its name.
  ///
  /// - Parameters:
  ///   - agents: The agents.
  ///   - names: The names of all agents, by their number.
  ///   - position: The number of the choice, from 0 on.
  /// - Returns: The index of the agent.
  mutating func choose(among agents: [Agent], named names: [String], at position: Int) -> Int

  /// Chooses one of several values; these have no order.
  mutating func pick(among count: Int, at position: Int) -> Int

  /// The first switch that the run did not take where it should have; nil if there is none.
  var misfit: Switch? { get }
}

extension Chooser {
  mutating func choose(among agents: [Agent], at position: Int) -> Int {
    pick(among: agents.count, at: position)
  }

  mutating func choose(among agents: [Agent], named names: [String], at position: Int) -> Int {
    choose(among: agents, at: position)
  }

  var misfit: Switch? { nil }
}

/// Chooses anything, with equal probability.
struct RandomChooser: Chooser {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func pick(among count: Int, at position: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }
}

/// Chooses as a schedule says.
struct ReplayChooser: Chooser {
  let schedule: Schedule

  func pick(among count: Int, at position: Int) -> Int {
    min(schedule[position], count - 1)
  }
}

/// Chooses at random a number of times, and then lets the agent go on that has waited longest.
struct FairChooser: Chooser {
  private var generator: SeededGenerator

  /// How many choices among agents are random; others begin at any place in the turns of an agent.
  private let randomCount: Int
  private static let maximumRandomCount = 50

  private var choiceCount = 0

  /// The number of the last choice after which an agent has gone on.
  private var last: [Agent: Int] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    randomCount = Int.random(in: 0..<Self.maximumRandomCount, using: &generator)
  }

  mutating func choose(among agents: [Agent], at position: Int) -> Int {
    choiceCount += 1
    let isRandom = choiceCount <= randomCount
    let choice =
      isRandom ? pick(among: agents.count, at: position) : longestWaiting(among: agents)
    last[agents[choice]] = choiceCount
    return choice
  }

  mutating func pick(among count: Int, at position: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }

  private func longestWaiting(among agents: [Agent]) -> Int {
    agents.indices.min { last[agents[$0]] ?? 0 < last[agents[$1]] ?? 0 } ?? 0
  }
}

/// Random numbers that are the same for the same seed: SplitMix64 (Steele and others, 2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
