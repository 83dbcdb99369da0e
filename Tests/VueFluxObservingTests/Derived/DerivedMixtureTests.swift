import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

/// Stores of values and of objects, to which one thread adds in a circle, while others read derived values of them.
///
/// At each moment, each count is that of the next store, or one more, and the first one is at most one ahead of the
/// last.
@Suite struct `Values and objects are of one moment` {
  #if VUEFLUX_TSAN
    private static let seeds: ClosedRange<UInt64> = 1...2
    private static let roundCount = 300
  #else
    private static let seeds = 1...UInt64(Effort.count(4, thorough: 40))
    private static let roundCount = Effort.count(1_000, thorough: 4_000)
  #endif

  @Test(arguments: seeds)
  func `in derived values of them, and for their observers, however these depend on each other`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed &+ Effort.seed)
    let circle = Circle(&random)
    let mixtures = Recorder<[Int]>()
    let deriveds = circle.deriveds(&random)
    let isDone = Atomic(false)
    // Keeps the observers of half of them busy; the others are only read.
    for derived in deriveds where Bool.random(using: &random) {
      derived.observe(executor: .immediate) { if !Circle.isOfOneMoment($0) { mixtures.record($0) } }
    }
    onThreads(3) { thread in
      if thread == 0 {
        for _ in 0..<Self.roundCount { circle.addToAll() }
        isDone.store(true, ordering: .releasing)
      } else {
        var random = SplitMix(seed: seed &* 10 &+ UInt64(thread))
        while !isDone.load(ordering: .acquiring) {
          let counts = deriveds.randomElement(using: &random)?.value ?? []
          if !Circle.isOfOneMoment(counts) { mixtures.record(counts) }
        }
      }
    }
    let found = mixtures.recorded
    #expect(found.isEmpty, "\(found.prefix(3)), and \(found.count) in all")
    let expected = Array(repeating: Self.roundCount, count: Circle.size)
    #expect(deriveds.allSatisfy { $0.value == expected })
  }

  @Test func `in a derived value of another one, which a second thread computes`() {
    let value = Store<Counter>()
    let object = Store<ObjectCounter>()
    let hasBegun = Gate()
    let mayGoOn = Gate()
    let hasEnded = Gate()
    let isArmed = Atomic(false)
    let isFirstRun = Once()
    let inner = Derived {
      if isArmed.load(ordering: .acquiring), isFirstRun() {
        // The store is pinned already, so this result is of a later state.
        onThreads(1) { _ in
          value.actions.increment()
          object.actions.increment()
        }
      }
      return object.count
    }
    let isFirstEnd = Once()
    let outer = Derived {
      let count = inner.value
      if isFirstEnd() {
        mayGoOn.open()
        hasEnded.wait()
      }
      return count
    }
    let isFirst = Once()
    let pair = Derived {
      let count = value.count
      if isArmed.load(ordering: .acquiring), isFirst() {
        hasBegun.open()
        mayGoOn.wait()
      }
      return [count, inner.value]
    }
    _ = pair.value
    value.actions.increment()
    object.actions.increment()
    isArmed.store(true, ordering: .releasing)
    let counts = Recorder<[Int]>()
    onThreads(2) { thread in
      if thread == 0 {
        counts.record(pair.value)
        hasEnded.open()
      } else {
        hasBegun.wait()
        _ = outer.value
      }
    }
    // The states were those of (1, 1), (2, 1) and (2, 2).
    #expect(counts.recorded == [[2, 2]])
  }
}

/// The stores, in the order in which the thread adds to them.
private struct Circle: Sendable {
  static let size = 4

  private let members: [Member]

  private enum Member: Sendable {
    case value(Store<Counter>)
    case object(Store<ObjectCounter>)

    var count: Int {
      switch self {
      case .value(let store): store.count
      case .object(let store): store.lateCount
      }
    }

    func increment() {
      switch self {
      case .value(let store): store.actions.increment()
      case .object(let store): store.actions.increment()
      }
    }
  }

  init(_ random: inout SplitMix) {
    members = (0..<Self.size).map { index in
      // At least one object: derived values of values alone have tests of their own.
      index == 0 || Bool.random(using: &random) ? .object(Store()) : .value(Store())
    }
    .shuffled(using: &random)
  }

  static func isOfOneMoment(_ counts: [Int]) -> Bool {
    guard let first = counts.first, let last = counts.last else { return false }
    return zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 } && first - last <= 1
  }

  func addToAll() {
    for member in members { member.increment() }
    // An object cannot be kept as it was: there have to be moments at which nothing changes.
    takeTime(400)
  }

  /// Derived values of all counts, which read some of them through derived values of one or two of them.
  func deriveds(_ random: inout SplitMix) -> [Derived<[Int]>] {
    let members = members
    let singles = members.map { member in Derived { [member.count] } }
    let pairs = (1..<Self.size).map { index in
      Derived { singles[index - 1].value + [members[index].count] }
    }
    return (0..<4).map { _ in
      let order = (0..<Self.size).shuffled(using: &random)
      let kinds = order.map { _ in Int.random(in: 0..<3, using: &random) }
      return Derived {
        var counts = Array(repeating: 0, count: Self.size)
        for (index, kind) in zip(order, kinds) {
          takeTime(50)
          switch kind {
          case 0: counts[index] = members[index].count
          case 1: counts[index] = singles[index].value.last ?? -1
          default: counts[index] = pairs[max(0, index - 1)].value[index == 0 ? 0 : 1]
          }
        }
        return counts
      }
    }
  }
}

extension Computed where State == ObjectCounter {
  /// The count, some time after the read has begun.
  fileprivate var lateCount: Int {
    takeTime(50)
    return count
  }
}

private let steps = Atomic(0)

private func takeTime(_ count: Int) {
  for step in 0..<count { steps.store(step, ordering: .relaxed) }
}
