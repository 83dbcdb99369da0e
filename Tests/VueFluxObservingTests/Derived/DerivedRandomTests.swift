import Observation
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Derived values, at random` {
  @Test(arguments: 1...UInt64(Effort.count(10, thorough: 40)))
  func `a derived value equals one from scratch, and is computed only if an input has changed`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let network = Network(&random)
    let values = Recorder<Int>()
    let observed = Int.random(in: 0..<8, using: &random)
    network.deriveds[observed].observe(executor: .immediate) { values.record($0) }
    for _ in 0..<100 {
      network.dispatch(&random)
      #expect(values.recorded.last == network.expected(observed))
      for index in network.deriveds.indices where Bool.random(using: &random) {
        let runs = network.runs[index]
        let countBefore = runs.recorded.count
        let isCurrent = runs.recorded.last == network.inputs(of: index)
        #expect(network.deriveds[index].value == network.expected(index))
        #expect(runs.recorded.count - countBefore == (isCurrent ? 0 : 1))
      }
    }
    let hasDuplicates = zip(values.recorded, values.recorded.dropFirst()).contains { $0 == $1 }
    #expect(!hasDuplicates)
  }

  private static let threadedSeeds = 1...UInt64(Effort.count(2, thorough: 8))

  @Test(arguments: threadedSeeds)
  func
    `observers and trackers miss nothing, while threads dispatch, read, observe and release stores`(
      seed: UInt64
    ) async
  {
    var random = SplitMix(seed: seed)
    let network = Network(&random)
    let values = network.deriveds.map { derived in
      let values = Recorder<Int>()
      derived.observe(executor: .immediate) { values.record($0) }
      return values
    }
    for round in 0..<10 {
      let trackings = network.deriveds.map { Tracking($0) }
      onThreads(4) { thread in
        var random = SplitMix(seed: seed &* 1_000 &+ UInt64(round * 10 + thread))
        var subscriptions: [Subscription] = []
        for _ in 0..<50 {
          network.dispatch(&random)
          let derived = network.deriveds[Int.random(in: 0..<8, using: &random)]
          switch Int.random(in: 0..<6, using: &random) {
          case 0: subscriptions.append(derived.observe(executor: .immediate) { _ in })
          case 1: subscriptions.popLast()?.unsubscribe()
          case 2: _ = Tracking(derived)
          default: _ = derived.value
          }
        }
        if round > 6, thread == 0 {
          network.values[Int.random(in: 0..<5, using: &random)].release()
        }
        for subscription in subscriptions { subscription.unsubscribe() }
      }
      // The main thread notifies trackers, and may be calling other observers. Its turn may ask for another one.
      await MainQueue.turn()
      await MainQueue.turn()
      for index in network.deriveds.indices {
        let expected = network.expected(index)
        #expect(network.deriveds[index].value == expected)
        #expect(values[index].recorded.last == expected)
        #expect(trackings[index].value == expected || trackings[index].hasChanged)
      }
    }
  }
}

/// A value that was tracked, and whether a change was announced.
private struct Tracking: Sendable {
  let value: Int
  private let changes = Recorder<Bool>()

  init(_ derived: Derived<Int>) {
    value = withObservationTracking {
      derived.value
    } onChange: { [changes] in
      changes.record(true)
    }
  }

  var hasChanged: Bool { !changes.recorded.isEmpty }
}

/// Derived values that read random stores and derived values before them, depending on what these hold.
private struct Network: Sendable {
  let values: [Owner]
  let objects: [Store<ObjectCounter>]
  let plans: [Plan]
  let deriveds: [Derived<Int>]

  /// The inputs that each derived value has read, for each time that it was computed.
  let runs: [Recorder<[Int]>]

  /// The only owner of a store.
  struct Owner: Sendable {
    private let store = Guarded<Store<Counter>?>(Store<Counter>())

    var count: Int { store.withLock(\.self)?.count ?? 40 }

    /// A part of the count, read by its key.
    func digit(_ place: Int) -> Int { store.withLock(\.self)?.computed[digit: place] ?? 7 }

    func add(_ amount: Int) { store.withLock(\.self)?.actions.add(amount) }

    func release() { store.withLock { $0.take() }.map { withExtendedLifetime($0) {} } }
  }

  /// The inputs of one derived value.
  struct Plan: Sendable {
    let stores: [Int]

    /// Stores that are read by the keys 0 and 1.
    let keyed: [Int]
    let objects: [Int]
    let deriveds: [Int]
    let divisor: Int

    init(index: Int, _ random: inout SplitMix) {
      stores = Self.choice(1...3, of: 5, &random)
      keyed = Self.choice(0...2, of: 5, &random)
      objects = Self.choice(0...1, of: 3, &random)
      deriveds = index == 0 ? [] : Self.choice(0...2, of: index, &random)
      divisor = Int.random(in: 1...4, using: &random)
    }

    private static func choice(
      _ count: ClosedRange<Int>,
      of all: Int,
      _ random: inout SplitMix
    ) -> [Int] {
      let count = Int.random(in: count, using: &random)
      return (0..<count).map { _ in Int.random(in: 0..<all, using: &random) }
    }
  }

  init(_ random: inout SplitMix) {
    values = (0..<5).map { _ in Owner() }
    objects = (0..<3).map { _ in Store<ObjectCounter>() }
    var plans: [Plan] = []
    var deriveds: [Derived<Int>] = []
    var runs: [Recorder<[Int]>] = []
    for index in 0..<8 {
      let plan = Plan(index: index, &random)
      let run = Recorder<[Int]>()
      deriveds.append(
        Derived { [values, objects, deriveds] in
          let inputs = Self.inputs(
            plan,
            { values[$0].count },
            { values[$0].digit($1) },
            { objects[$0].count },
            { deriveds[$0].value }
          )
          run.record(inputs)
          return inputs.reduce(0, +) / plan.divisor
        }
      )
      plans.append(plan)
      runs.append(run)
    }
    self.plans = plans
    self.deriveds = deriveds
    self.runs = runs
  }

  /// Reads the inputs; the count of the first store decides what is read besides.
  static func inputs(
    _ plan: Plan,
    _ store: (Int) -> Int,
    _ digit: (Int, Int) -> Int,
    _ object: (Int) -> Int,
    _ derived: (Int) -> Int
  ) -> [Int] {
    let counts = plan.stores.map(store)
    let digits = plan.keyed.flatMap { [7 * digit($0, 0), 11 * digit($0, counts[0] & 1)] }
    return counts[0].isMultiple(of: 2)
      ? counts + plan.objects.map { 3 * object($0) } + digits
      : counts + digits + plan.deriveds.map { 5 * derived($0) }
  }

  /// The inputs of a derived value, with those that are derived computed from scratch.
  func inputs(of index: Int) -> [Int] {
    Self.inputs(
      plans[index],
      { values[$0].count },
      { values[$0].digit($1) },
      { objects[$0].count },
      { expected($0) }
    )
  }

  /// A derived value, computed from scratch.
  func expected(_ index: Int) -> Int {
    inputs(of: index).reduce(0, +) / plans[index].divisor
  }

  func dispatch(_ random: inout SplitMix) {
    let amount = Int.random(in: -2...2, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case let index where index < 5: values[index].add(amount)
    case let index: objects[index - 5].actions.add(amount)
    }
  }
}

extension Computed where State == Counter {
  fileprivate subscript(digit place: Int) -> Int {
    keyed(place) { computed, place in
      place == 0 ? abs(computed.count) % 3 : abs(computed.count) / 3
    }
  }
}
