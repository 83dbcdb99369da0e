import Synchronization
import VueFlux

/// One action to one store that commits at once.
func dispatching(_ report: inout Report) {
  let baseline = Baseline()
  func add(_ name: String, mustReach: Double, work: () -> Void) {
    report.add(
      Comparison(
        "immediate dispatch, \(name)",
        beside: "Mutex increment",
        mustReach: mustReach,
        operations: (million, million),
        atLimit: { for _ in 0..<million { baseline.increment() } },
        work: work
      )
    )
  }
  let store = makeStore()
  add("value state", mustReach: 1.5) { for _ in 0..<million { store.actions.increment() } }
  let objectStore = makeObjectStore()
  add("class state", mustReach: 1.8) { for _ in 0..<million { objectStore.actions.increment() } }
  for observers in [1, 10, 100, 1_000] { dispatching(to: observers, baseline, &report) }
}

/// The limit is an increment under a lock and a loop over as many closures.
private func dispatching(to observers: Int, _ baseline: Baseline, _ report: inout Report) {
  let calls = Atomic(0)
  let bodies: [@Sendable (CounterAction, Store<Counter>) -> Void] = (0..<observers).map { number in
    { _, _ in calls.store(number, ordering: .relaxed) }
  }
  let store = makeStore()
  for body in bodies { store.subscribe(executor: .immediate, observer: body) }
  let rounds = million / observers
  report.add(
    Comparison(
      "dispatch to immediate observers, each of",
      observers,
      beside: "Mutex increment, then closures",
      // One observer is called between two holds of the store's lock, and the store is held meanwhile.
      mustReach: observers == 1 ? 4 : 1,
      operations: (million, million)
    ) {
      for _ in 0..<rounds {
        baseline.increment()
        for body in bodies { body(.increment, store) }
      }
    } work: {
      for _ in 0..<rounds { store.actions.increment() }
    }
  )
}
