import Testing

@testable import VueFluxTesting

/// The choices of probabilistic concurrency testing.
@Suite struct `A chooser by priorities` {
  private let agents = (0..<3).map { Agent(number: $0) }

  private func choices(_ seed: UInt64, depth: Int, length: Int, count: Int) -> [Int] {
    var chooser = PriorityChooser(seed: seed, depth: depth, length: length)
    return (0..<count).map { chooser.choose(among: agents, at: $0) }
  }

  @Test func `goes on with one agent if no priority changes`() {
    let chosen = (0..<100).map { choices($0, depth: 1, length: 10, count: 20) }
    #expect(chosen.allSatisfy { Set($0).count == 1 })
    #expect(Set(chosen.map { $0[0] }) == [0, 1, 2])
  }

  @Test(arguments: [2, 3])
  func `changes from agent to agent as often as the depth says`(depth: Int) {
    let counts = (UInt64(0)..<200).map { seed in
      Set(choices(seed, depth: depth, length: 10, count: 20)).count
    }
    #expect(counts.max() == depth)
    // Less often only if a change is at the first choice.
    #expect(counts.count { $0 == depth } > 120)
  }

  @Test func `changes at any choice of the length`() {
    let places = (UInt64(0)..<500).map { seed in
      let chosen = choices(seed, depth: 2, length: 4, count: 20)
      return chosen.prefix { $0 == chosen.first }.count % 20
    }
    // A change at the first choice is none that can be seen.
    #expect(Set(places) == [0, 1, 2, 3])
  }

  @Test func `puts the agents that it has lowered in any order`() {
    var orders: Set<Bool> = []
    for seed in 0..<500 {
      var chooser = PriorityChooser(seed: UInt64(seed), depth: 3, length: 10)
      var lowered: [Int] = []
      for position in 0..<20 {
        let chosen = chooser.choose(among: agents, at: position)
        if lowered.last != chosen { lowered.append(chosen) }
      }
      guard Set(lowered).count == 3, lowered.count == 3 else { continue }
      orders.insert(chooser.choose(among: [agents[lowered[0]], agents[lowered[1]]], at: 20) == 0)
    }
    #expect(orders == [true, false])
  }

  @Test func `counts choices among agents, and no others`() {
    let counts = (UInt64(0)..<100).map { seed in
      var chooser = PriorityChooser(seed: seed, depth: 2, length: 5)
      var chosen: Set<Int> = []
      for position in 0..<20 {
        _ = chooser.pick(among: 3, at: position)
        chosen.insert(chooser.choose(among: agents, at: position))
      }
      return chosen.count
    }
    #expect(counts.count { $0 == 2 } > 60)
  }

  /// A lost update needs one change among three choices of two tasks: the bound is one in six.
  @Test @MainActor func `finds a failure as often as the bound of its authors says`() async {
    var count = 0
    for seed in UInt64(0)..<500 {
      let record = await SimulationRun.record(
        lostUpdate,
        PriorityChooser(seed: seed, depth: 2, length: 3),
        SimulationLimits(steps: 1000)
      )
      if record.violation != nil { count += 1 }
    }
    #expect(count > 500 / 6)
  }

  @Test @MainActor func `learns the length of a program from its runs`() async {
    let result = await run(.pct(depth: 2, seeds: 1..<40), lostUpdate)
    #expect(result.runCount == 2)
  }
}
