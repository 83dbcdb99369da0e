import VueFlux

/// What stands beside the plain dispatch: what is waited for, grouped, judged, run or looked at.
func secondRow(_ report: inout Report) {
  acting(&report)
  awaiting(&report)
  looking(&report)
}

/// Dispatches that are more than one.
private func acting(_ report: inout Report) {
  let baseline = Baseline()
  let count = 100_000
  func add(_ name: String, mustReach: Double, each: Int = 1, work: () -> Void) {
    report.add(
      Comparison(
        name,
        beside: "Mutex increment",
        mustReach: mustReach,
        operations: (million, count * each)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        work()
      }
    )
  }
  let store = makeStore()
  let judged = Store<Counter>(
    state: Counter(),
    mutations: CounterMutations(),
    executor: .immediate,
    plugins: [ListeningPlugin()]
  )
  let group = [CounterAction](repeating: .increment, count: 100)
  // A plugin is asked under the lock, the commit is timed, and the event is queued: two reads of a clock, four holds of
  // a lock, and an object.
  add("dispatch with a plugin", mustReach: 30) {
    for _ in 0..<count { judged.actions.increment() }
  }
  add("dispatch with a completion", mustReach: 20) {
    for _ in 0..<count { store.actions.dispatch(action: .increment) { _ in } }
  }
  add("dispatch a group of 100, each", mustReach: 3, each: 10) {
    for _ in 0..<count / 10 { store.actions.dispatch(actions: group) }
  }
  add("dispatch from inside an effect", mustReach: 6, each: 10) {
    wait {
      let effect = store.actions.run { store in
        for _ in 0..<10 * count { store.actions.increment() }
      }
      _ = await effect.outcome
    }
  }
}

/// Asynchronous work.
private func awaiting(_ report: inout Report) {
  let baseline = Baseline()
  let store = makeStore()
  let count = 100_000
  report.add(
    Comparison(
      "await a delivery",
      beside: "continuation, and 20 increments",
      mustReach: 1,
      operations: (count, count)
    ) {
      wait {
        for _ in 0..<count {
          await withCheckedContinuation { $0.resume() }
          for _ in 0..<20 { baseline.increment() }
        }
      }
    } work: {
      wait { for _ in 0..<count { await store.actions.deliver(action: .increment) } }
    }
  )
  report.add(
    // An effect is a task, and what the store has of it: a place among its effects, a handle, and a turn to wait for.
    Comparison("await an effect", beside: "Task", mustReach: 3, operations: (count, count)) {
      wait { for _ in 0..<count { await Task {}.value } }
    } work: {
      wait { for _ in 0..<count { _ = await store.actions.run { _ in }.outcome } }
    }
  )
}

/// Observers and iterators of values that stay as they are.
private func looking(_ report: inout Report) {
  let baseline = Baseline()
  let (sleptOn, sleepers) = makeStoreWithSleepers(100)
  report.add(
    Comparison(
      "commit with sleeping sequences of a value that stays, each of",
      100,
      beside: "Mutex increment",
      // Each sequence has a lock of its own, because its task may be woken, or cancelled, at the same time.
      mustReach: 6,
      operations: (million, million / 10)
    ) {
      for _ in 0..<million { baseline.increment() }
    } work: {
      for _ in 0..<million / 1_000 { sleptOn.actions.increment() }
    }
  )
  for sleeper in sleepers { sleeper.cancel() }
  for (count, mustReach) in [(1, 12.0), (100, 6)] {
    let store = makeStore()
    for _ in 0..<count { store.observe(\.isNegative, executor: .immediate) { _ in } }
    let rounds = million / 10 / count
    report.add(
      Comparison(
        "dispatch to observers of a value that stays, each of",
        count,
        beside: "Mutex increment",
        mustReach: mustReach,
        operations: (million, rounds * count)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        for _ in 0..<rounds { store.actions.increment() }
      }
    )
  }
}
