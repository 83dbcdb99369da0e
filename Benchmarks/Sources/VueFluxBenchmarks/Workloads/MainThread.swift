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

/// The baseline is the same on `.immediate`, and the limit one and a half times that.
private func compare(
  _ name: String,
  _ count: Int?,
  _ report: inout Report,
  prepare: (Store<Counter>, Executor) -> Void
) {
  let (limit, store) = (makeStore(.immediate), makeStore(.mainThread))
  prepare(limit, .immediate)
  prepare(store, .mainThread)
  let operations = 100_000
  report.add(
    Comparison(
      name,
      count,
      beside: "the same on .immediate",
      mustReach: 1.5,
      operations: (operations, operations)
    ) {
      for _ in 0..<operations { limit.actions.increment() }
    } work: {
      for _ in 0..<operations { store.actions.increment() }
    }
  )
}

/// A global action to 100 stores, as to the screens of an app.
func broadcastingOnMain(_ report: inout Report) {
  for count in [0, 1] {
    let (limit, main) = (makeBroadcast(.immediate, count), makeBroadcast(.mainThread, count))
    let operations = 2_000
    report.add(
      Comparison(
        "global action to 100 stores on the main thread, observers of each",
        count,
        beside: "the same on .immediate",
        mustReach: 1.5,
        operations: (operations, operations)
      ) {
        for _ in 0..<operations { limit.actions.increment() }
      } work: {
        for _ in 0..<operations { main.actions.increment() }
      }
    )
    withExtendedLifetime((limit.stores, main.stores)) {}
  }
}

/// Stores on a bus of their own, and the actions that go to all of them.
private func makeBroadcast(
  _ executor: Executor,
  _ observers: Int
) -> (stores: [Store<Counter>], actions: Actions<Counter>) {
  let bus = ActionBus()
  let stores = (0..<100).map { _ in
    Store<Counter>(state: .init(), mutations: .init(), executor: executor, bus: bus)
  }
  for store in stores {
    for _ in 0..<observers { store.subscribe(executor: executor) { _, _ in } }
  }
  return (stores, bus.actions(of: Counter.self))
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
