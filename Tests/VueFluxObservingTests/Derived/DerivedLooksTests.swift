import Synchronization
import Testing
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFlux

/// How often derived values are looked at for their observers.
@Suite struct `Derived values that observers follow` {
  private let reads: Recorder<Void>
  private let store: Store<Gauge>

  init() {
    reads = Recorder()
    store = Store(state: Gauge(reads: reads), executor: .immediate)
  }

  /// How often `body` reads a level.
  private func reads(of body: () -> Void) -> Int {
    let before = reads.recorded.count
    body()
    return reads.recorded.count - before
  }

  private func commitTheRest(_ count: Int) {
    for _ in 0..<count { store.actions.dispatch(action: .rest) }
  }

  @Test func `a commit that changes nothing reads each input once`() {
    let level = Derived { [store] in store.level }
    let subscription = level.observe(executor: .immediate) { (_: Int) in }
    #expect(reads { commitTheRest(10) } == 10)
    subscription.unsubscribe()
  }

  @Test func `also behind an inner value that was computed again and stayed equal`() {
    let isHigh = Derived { [store] in store.level > 10 }
    let text = Derived { isHigh.value ? "high" : "low" }
    let subscription = text.observe(executor: .immediate) { (_: String) in }
    store.actions.dispatch(action: .raise)
    // The first commit makes sure that the observers know the last value.
    commitTheRest(1)
    let version = text.store.engine.version
    #expect(reads { commitTheRest(10) } == 10)
    #expect(text.store.engine.version == version)
    subscription.unsubscribe()
  }

  @Test func `also if two stores commit in turn`() {
    let other = Store<Gauge>(state: Gauge(reads: reads), executor: .immediate)
    let sum = Derived { [store] in store.level + other.level }
    let subscription = sum.observe(executor: .immediate) { (_: Int) in }
    let count = reads {
      for _ in 0..<10 {
        commitTheRest(1)
        other.actions.dispatch(action: .rest)
      }
    }
    #expect(count == 20)
    subscription.unsubscribe()
  }

  @Test func `values that share their inputs read these once, however many ways lead there`() {
    var pair = (Derived { [store] in store.level }, Derived { [store] in -store.level })
    for _ in 0..<16 {
      let (left, right) = pair
      pair = (
        Derived { (left.value + right.value) % 7 }, Derived { (left.value - right.value) % 7 }
      )
    }
    let (left, right) = pair
    let subscription = left.observe(executor: .immediate) { (_: Int) in }
    let second = right.observe(executor: .immediate) { (_: Int) in }
    #expect(reads { commitTheRest(1) } == 2)
    subscription.unsubscribe()
    second.unsubscribe()
  }

  @Test func `observers look again if the value that they get is outdated by then`() {
    let isArmed = Atomic(false)
    let level = Derived { [store] in
      let level = store.level
      if isArmed.exchange(false, ordering: .relaxed) {
        // Unnoticed: observers know of this level.
        onThreads(1) { [store] _ in store.actions.dispatch(action: .lower) }
      }
      return level
    }
    // Runs nothing by itself: only this test looks.
    let executor = ManualExecutor()
    let subscription = level.observe(executor: executor.executor) { (_: Int) in }
    _ = level.value
    store.actions.dispatch(action: .raise)
    isArmed.store(true, ordering: .relaxed)
    // What a look of the observers does, up to where they are called.
    let derivation = Derivation(pinning: level.node.lastInputs?.leaves.map(\.source) ?? [])
    let entry = ThreadRecord.current.run(derivation) { derivation.entry(of: level.node) }
    derivation.end()
    #expect(entry.result.value == 1)
    // Another thread computes, and follows, the newest value.
    #expect(level.value == 0)
    let version = level.store.engine.version
    for (node, inputs) in derivation.renewed { node.follow(inputs) }
    #expect(level.store.engine.version > version)
    subscription.unsubscribe()
  }
}

private struct Gauge: State {
  typealias Action = GaugeAction
  typealias Mutations = GaugeMutations
  let reads: Recorder<Void>
  var height = 0
  var rest = 0
}

private enum GaugeAction {
  case raise
  case lower
  case rest
}

private struct GaugeMutations: Mutations {
  func commit(action: GaugeAction, state: inout Gauge) {
    switch action {
    case .raise: state.height += 1
    case .lower: state.height -= 1
    case .rest: state.rest += 1
    }
  }
}

extension Computed where State == Gauge {
  /// The height; counts how often it is read.
  fileprivate var level: Int {
    state.reads.record(())
    return state.height
  }
}
