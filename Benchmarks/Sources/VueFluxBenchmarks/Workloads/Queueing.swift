import Dispatch
import VueFlux

/// A million actions to a store that commits on a queue, until all are committed.
func queueing(_ report: inout Report) {
  for (name, executor) in [
    ("serial queue", Executor.queue(DispatchQueue(label: "benchmark"))),
    ("concurrent queue", .queue(.global())),
  ] {
    let store = makeStore(executor)
    var costs: [Double] = []
    for threads in [1, 2] {
      let baseline = Baseline()
      let comparison = Comparison(
        "dispatch to a \(name), threads",
        threads,
        beside: "Mutex push",
        mustReach: 4,
        operations: (million, million)
      ) {
        onThreads(threads) { for _ in 0..<million / threads { baseline.push(.increment) } }
      } work: {
        onThreads(threads) { for _ in 0..<million / threads { store.actions.increment() } }
        finish(store)
      }
      report.add(comparison)
      costs.append(comparison.cost)
    }
    report.add(scaling: "dispatch to a \(name)", costs[0] / costs[1])
  }
}

/// Waits until all is committed that was dispatched.
private func finish(_ store: Store<Counter>) {
  let done = DispatchSemaphore(value: 0)
  store.actions.dispatch(action: .increment) { _ in done.signal() }
  done.wait()
}
