import Observation
import VueFlux

/// Dispatches to a store that commits on the main thread: from there, as views do, and from another thread.
func dispatchingOnMain(_ report: inout Report) {
  for count in [0, 1, 10] {
    compare("dispatch on the main thread, observers", count, &report) { store, executor in
      for _ in 0..<count { store.subscribe(executor: executor) { _, _ in } }
    }
  }
  compare("dispatch on the main thread, a value tracked", nil, &report) { store, _ in
    track(store)
  }
  dispatchingToMain(&report)
}

private func compare(
  _ name: String,
  _ count: Int?,
  _ report: inout Report,
  prepare: (Store<Counter>, Executor) -> Void
) {
  let (limit, store) = (makeStore(.immediate), makeStore(.mainThread))
  prepare(limit, .immediate)
  prepare(store, .mainThread)
  compare(name, count, limit.actions, store.actions, operations: 100_000, &report)
  withExtendedLifetime((limit, store)) {}
}

/// The baseline is the same on `.immediate`, and the limit one and a half times that.
private func compare(
  _ name: String,
  _ count: Int?,
  _ limit: Actions<Counter>,
  _ work: Actions<Counter>,
  operations: Int,
  _ report: inout Report
) {
  report.add(
    Comparison(
      name,
      count,
      beside: "the same on .immediate",
      mustReach: 1.5,
      operations: (operations, operations)
    ) {
      for _ in 0..<operations { limit.increment() }
    } work: {
      for _ in 0..<operations { work.increment() }
    }
  )
}

/// A global action to 100 stores, as to the screens of an app.
func broadcastingOnMain(_ report: inout Report) {
  for count in [0, 1] {
    let (limit, main) = (makeStores(.immediate, count), makeStores(.mainThread, count))
    compare(
      "global action to 100 stores on the main thread, observers of each",
      count,
      limit[0].bus.actions(of: Counter.self),
      main[0].bus.actions(of: Counter.self),
      operations: 2_000,
      &report
    )
    withExtendedLifetime((limit, main)) {}
  }
}

/// Makes 100 stores on a bus of their own, each with so many observers.
private func makeStores(_ executor: Executor, _ observers: Int) -> [Store<Counter>] {
  let stores = ActionBus.isolated { (0..<100).map { _ in makeStore(executor) } }
  for store in stores {
    for _ in 0..<observers { store.subscribe(executor: executor) { _, _ in } }
  }
  return stores
}

/// Reads a value of a store as a view does, so that a change of it updates the view.
func track(_ store: Store<Counter>) {
  withObservationTracking {
    _ = store.isNegative
  } onChange: {
  }
}

/// Another thread dispatches to the main thread, which commits all of it at once.
private func dispatchingToMain(_ report: inout Report) {
  let store = makeStore(.mainThread)
  let baseline = Baseline()
  report.add(
    Comparison(
      "dispatch to the main thread",
      beside: "Mutex push",
      mustReach: 12,
      operations: (million, million)
    ) {
      wait { for _ in 0..<million { baseline.push(.increment) } }
    } work: {
      wait { for _ in 0..<million { store.actions.increment() } }
      store.actions.increment()
    }
  )
}
