import Synchronization
import VueFlux

/// What grows with its number, and must not grow faster.
func edges(_ report: inout Report) {
  chaining(&report)
  dropping(&report)
  spreading(&report)
}

/// Completions that each dispatch the next action.
private func chaining(_ report: inout Report) {
  let store = makeStore()
  let baseline = Baseline()
  for length in [10_000, million] {
    report.add(
      Comparison(
        "completion that dispatches the next, in a chain of",
        length,
        beside: "Mutex increment",
        mustReach: 400,
        operations: (million, length)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        Chain(store, length).next()
      }
    )
  }
}

private final class Chain: Sendable {
  private let left: Mutex<Int>
  private let store: Store<Counter>

  init(_ store: Store<Counter>, _ length: Int) {
    self.store = store
    left = Mutex(length)
  }

  func next() {
    let isOver = left.withLock { left in
      left -= 1
      return left < 0
    }
    if !isOver { store.actions.dispatch(action: .increment) { _ in self.next() } }
  }
}

/// Stores that are released with actions that nobody has committed.
private func dropping(_ report: inout Report) {
  let hand = Hand()
  report.add(
    Comparison(
      "dispatch and drop with the store, actions",
      million,
      beside: "Mutex push",
      mustReach: 4,
      operations: (million, million)
    ) {
      let baseline = Baseline()
      for _ in 0..<million { baseline.push(.increment) }
    } work: {
      let store = makeStore(hand.executor)
      for _ in 0..<million { store.actions.increment() }
    }
  )
}

/// Observers that each have an executor of their own.
private func spreading(_ report: inout Report) {
  for count in [1_000, 30_000] {
    report.add(
      Comparison(
        "subscribe on an executor of its own, observers",
        count,
        beside: "Dictionary insert",
        // An executor, its queue of observers, an observer and a handle are four objects.
        mustReach: 60,
        operations: (count, count)
      ) {
        var dictionary: [Int: @Sendable () -> Void] = [:]
        for number in 0..<count { dictionary[number] = {} }
      } work: {
        let store = makeStore()
        for _ in 0..<count { store.subscribe(executor: Executor { $0() }) { _, _ in } }
      }
    )
  }
}
