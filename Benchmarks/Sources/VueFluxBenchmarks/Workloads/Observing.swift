import Dispatch
import VueFlux

/// Commits of a store whose state is observed on a queue, which waits until they are done: so it is the
/// commits that are measured, and not how often the queue comes in between.
func observing(_ report: inout Report) {
  func make(_ observers: Int) -> (Store<Counter>, DispatchQueue) {
    let queue = DispatchQueue(label: "observers")
    let store = makeStore()
    for _ in 0..<observers { store.observe(\.count, executor: .queue(queue)) { _ in } }
    queue.sync {}
    return (store, queue)
  }
  func commit(_ store: Store<Counter>, observedOn queue: DispatchQueue) {
    queue.suspend()
    for _ in 0..<million { store.actions.increment() }
    queue.resume()
    queue.sync {}
  }
  let (one, queueOfOne) = make(1)
  for observers in [100, 10_000] {
    let (many, queueOfMany) = make(observers)
    report.add(
      Comparison(
        "commit, observers of the state elsewhere",
        observers,
        beside: "with one of them",
        mustReach: 1.2,
        operations: (million, million),
        atLimit: { commit(one, observedOn: queueOfOne) },
        work: { commit(many, observedOn: queueOfMany) }
      )
    )
  }
}

/// A commit that 10,000 observers look at.
func refreshing(_ report: inout Report) {
  let count = 10_000
  let store = makeStore()
  for _ in 0..<count { store.observe(\.count, executor: .immediate) { _ in } }
  let computed = store.computed
  let paths = [KeyPath<Computed<Counter>, Int>](repeating: \.count, count: count)
  var sum = 0
  report.add(
    Comparison(
      "refresh of observers, each of",
      count,
      beside: "evaluating a key path",
      mustReach: 2,
      operations: (10 * count, 10 * count)
    ) {
      for _ in 0..<10 {
        for path in paths { sum &+= computed[keyPath: path] }
      }
    } work: {
      for _ in 0..<10 { store.actions.increment() }
    }
  )
  precondition(sum != 1)
}
