import Testing
import VueFlux
import VueFluxTestSupport

// The counter with more to do: between a minimum and a maximum, with a reset, and with increments
// that come after a while.

private struct BoundedCounter: State {
  typealias Action = BoundedCounterAction
  typealias Mutations = BoundedCounterMutations
  fileprivate var count = 0
  fileprivate let bounds = -1...2
}

private enum BoundedCounterAction {
  case increment
  case decrement
  case reset
}

private struct BoundedCounterMutations: Mutations {
  func commit(action: BoundedCounterAction, state: inout BoundedCounter) {
    switch action {
    case .increment: state.count = min(state.count + 1, state.bounds.upperBound)
    case .decrement: state.count = max(state.count - 1, state.bounds.lowerBound)
    case .reset: state.count = 0
    }
  }
}

extension Actions where State == BoundedCounter {
  fileprivate func increment() { dispatch(action: .increment) }
  fileprivate func decrement() { dispatch(action: .decrement) }
  fileprivate func reset() { dispatch(action: .reset) }

  /// Increments when `delay` has passed.
  fileprivate func increment(after delay: @escaping @Sendable () async -> Void) async {
    await delay()
    increment()
  }
}

extension Computed where State == BoundedCounter {
  fileprivate var text: String { String(state.count) }
  fileprivate var canIncrement: Bool { state.count < state.bounds.upperBound }
  fileprivate var canDecrement: Bool { state.count > state.bounds.lowerBound }
}

@Suite struct `The counter with bounds, a reset and a delay` {
  private let store = Store<BoundedCounter>(
    state: .init(),
    mutations: .init(),
    executor: .immediate
  )

  @Test func `the counter stops at its bounds, says so, and is reset`() {
    for _ in 0..<5 { store.actions.increment() }
    #expect(store.text == "2")
    #expect(!store.canIncrement && store.canDecrement)
    store.actions.reset()
    #expect(store.text == "0")
    #expect(store.canIncrement && store.canDecrement)
    for _ in 0..<5 { store.actions.decrement() }
    #expect(store.text == "-1")
    #expect(store.canIncrement && !store.canDecrement)
  }

  @Test func `an increment after a while finds the state as it is then`() async {
    let delay = Signal()
    let later = Task { [actions = store.actions] in
      await actions.increment(after: { await delay.wait() })
    }
    store.actions.decrement()
    #expect(store.text == "-1")
    delay.fire()
    await later.value
    #expect(store.text == "0")
  }

  @Test @MainActor func `buttons and a label follow the store`() async {
    let label = CounterLabel()
    store.subscribe(scope: label) { [unowned label] _, store in
      label.text = "\(store.text) \(store.canIncrement ? "+" : "") \(store.canDecrement ? "-" : "")"
    }
    let delivery = CountdownToDelivery(of: store, 2)
    store.actions.increment()
    store.actions.increment()
    await delivery.wait()
    #expect(label.text == "2  -")
  }
}
