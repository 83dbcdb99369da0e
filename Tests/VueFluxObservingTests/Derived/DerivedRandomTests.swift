import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Derived values, at random` {
  /// Derived values that read random stores and derived values before them, depending on what these hold.
  private struct Network: Sendable {
    let values: [Store<Counter>]
    let objects: [Store<ObjectCounter>]
    let plans: [Plan]
    let deriveds: [Derived<Int>]
    let runs: [Recorder<Int>]

    /// What one derived value reads.
    struct Plan: Sendable {
      let stores: [Int]
      let objects: [Int]
      let deriveds: [Int]
      let divisor: Int
    }

    init(_ random: inout SplitMix) {
      values = (0..<5).map { _ in Store<Counter>() }
      objects = (0..<3).map { _ in Store<ObjectCounter>() }
      var plans: [Plan] = []
      var deriveds: [Derived<Int>] = []
      var runs: [Recorder<Int>] = []
      for index in 0..<8 {
        let plan = Plan(
          stores: (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Int.random(in: 0..<5, using: &random)
          },
          objects: (0..<Int.random(in: 0...1, using: &random)).map { _ in
            Int.random(in: 0..<3, using: &random)
          },
          deriveds: index == 0
            ? []
            : (0..<Int.random(in: 0...2, using: &random)).map { _ in
              Int.random(in: 0..<index, using: &random)
            },
          divisor: Int.random(in: 1...4, using: &random)
        )
        let run = Recorder<Int>()
        deriveds.append(
          Derived { [values, objects, deriveds] in
            run.record(0)
            return Self.compute(
              plan,
              { values[$0].count },
              { objects[$0].count },
              { deriveds[$0].value }
            )
          }
        )
        plans.append(plan)
        runs.append(run)
      }
      self.plans = plans
      self.deriveds = deriveds
      self.runs = runs
    }

    /// A sum, in which the first store says whether the objects or the derived values are read.
    static func compute(
      _ plan: Plan,
      _ store: (Int) -> Int,
      _ object: (Int) -> Int,
      _ derived: (Int) -> Int
    ) -> Int {
      var sum = 0
      for index in plan.stores { sum += store(index) }
      if store(plan.stores[0]).isMultiple(of: 2) {
        for index in plan.objects { sum += 3 * object(index) }
      } else {
        for index in plan.deriveds { sum += 5 * derived(index) }
      }
      return sum / plan.divisor
    }

    /// The value of one, from scratch.
    func expected(_ index: Int) -> Int {
      Self.compute(
        plans[index],
        { values[$0].count },
        { objects[$0].count },
        { expected($0) }
      )
    }

    func dispatch(_ random: inout SplitMix) {
      let amount = Int.random(in: -2...2, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case let index where index < 5: values[index].actions.add(amount)
      case let index: objects[index - 5].actions.add(amount)
      }
    }
  }

  @Test(arguments: 1...40)
  func `each is what it would be from scratch, after each action`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let network = Network(&random)
    let told = Recorder<Int>()
    let observed = Int.random(in: 0..<8, using: &random)
    network.deriveds[observed].observe(executor: .immediate) { told.record($0) }
    for _ in 0..<100 {
      network.dispatch(&random)
      #expect(told.recorded.last == network.expected(observed))
      for index in network.deriveds.indices where Bool.random(using: &random) {
        let before = network.runs[index].recorded.count
        #expect(network.deriveds[index].value == network.expected(index))
        #expect(network.runs[index].recorded.count - before <= 1)
        _ = network.deriveds[index].value
        #expect(network.runs[index].recorded.count - before <= 1)
      }
    }
    let repeated = zip(told.recorded, told.recorded.dropFirst()).contains { $0 == $1 }
    #expect(!repeated)
  }

  @Test(arguments: 1...8)
  func `each is what it would be from scratch, once other threads have dispatched`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let network = Network(&random)
    let told = network.deriveds.map { derived in
      let told = Recorder<Int>()
      derived.observe(executor: .immediate) { told.record($0) }
      return told
    }
    for round in 0..<10 {
      onThreads(4) { thread in
        var random = SplitMix(seed: seed &* 1_000 &+ UInt64(round * 10 + thread))
        for _ in 0..<50 {
          network.dispatch(&random)
          _ = network.deriveds[Int.random(in: 0..<8, using: &random)].value
        }
      }
      for index in network.deriveds.indices {
        let expected = network.expected(index)
        #expect(network.deriveds[index].value == expected)
        #expect(told[index].recorded.last == expected)
      }
    }
  }
}
