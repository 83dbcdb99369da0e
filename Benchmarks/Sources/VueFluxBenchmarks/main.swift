import CAllocated
import Dispatch
import Synchronization
import VueFlux

/// What everything is measured in: a bare lock around an increment.
final class Baseline: Sendable {
  let count = Mutex(0)
  @inline(never) func increment() { count.withLock { $0 &+= 1 } }
}

let baseline = Baseline()
let million = 1_000_000
let unit = nanoseconds(operations: million) {
  for _ in 0..<million { baseline.increment() }
}
print("unit: a Mutex and an increment, \(rounded(unit)) ns\n")
print("                                                       ns     units   at most")

func row(_ name: String, _ value: Double, limit: Double) {
  let name = name + String(repeating: " ", count: max(0, 48 - name.count))
  let verdict = value / unit <= limit ? "" : "  <-- over"
  print(
    name,
    padded(rounded(value), to: 10),
    padded(rounded(value / unit), to: 8),
    padded(rounded(limit), to: 8),
    verdict
  )
}

func makeStore(_ executor: Executor = .immediate) -> Store<Counter> {
  Store<Counter>(state: .init(), mutations: .init(), executor: executor)
}

do {
  let store = makeStore()
  row(
    "immediate dispatch, value state",
    nanoseconds(operations: million) {
      for _ in 0..<million { store.actions.increment() }
    },
    limit: 1.5
  )
  let object = Store<ObjectCounter>(state: .init(), mutations: .init(), executor: .immediate)
  row(
    "immediate dispatch, class state",
    nanoseconds(operations: million) {
      for _ in 0..<million { object.actions.increment() }
    },
    limit: 1.8
  )
  var sum = 0
  row(
    "read store.computed.count, value state",
    nanoseconds(operations: million) {
      for _ in 0..<million { sum &+= store.computed.count }
    },
    limit: 2
  )
  row(
    "read store.count, value state",
    nanoseconds(operations: million) {
      for _ in 0..<million { sum &+= store.count }
    },
    limit: 2
  )
  row(
    "read store.computed.count, class state",
    nanoseconds(operations: million) {
      for _ in 0..<million { sum &+= object.computed.count }
    },
    limit: 3
  )
  row(
    "read store.count, class state",
    nanoseconds(operations: million) {
      for _ in 0..<million { sum &+= object.count }
    },
    limit: 3
  )
  precondition(sum != 1)
}

do {
  var previous = 0.0
  for observers in [1, 10, 100, 1_000] {
    let store = makeStore()
    let calls = Atomic(0)
    for _ in 0..<observers {
      store.subscribe(executor: .immediate) { _, _ in
        calls.store(1, ordering: .relaxed)
      }
    }
    let rounds = million / observers
    let cost = nanoseconds(operations: rounds) {
      for _ in 0..<rounds { store.actions.increment() }
    }
    if observers == 1 {
      row("dispatch with 1 immediate observer", cost, limit: 24)
      previous = cost
    } else {
      row(
        "each further immediate observer, of \(observers)",
        (cost - previous) / Double(observers - 1),
        limit: 1
      )
    }
  }
}

do {
  // Elsewhere: on a queue that looks at the state in its own time.
  var withOne = 0.0
  for observers in [1, 10_000] {
    let queue = DispatchQueue(label: "observers")
    let store = makeStore()
    for _ in 0..<observers { store.observe(\.count, executor: .queue(queue)) { _ in } }
    queue.sync {}
    let cost = nanoseconds(operations: million) {
      for _ in 0..<million { store.actions.increment() }
    }
    queue.sync {}
    if observers == 1 {
      withOne = cost
      row("commit with 1 observer of the state elsewhere", cost, limit: 40)
    } else {
      let ratio = cost / withOne
      print("commit with 10,000 of them: \(rounded(ratio)) times that (at most 1.2)")
    }
  }
}

do {
  // What selects is called once in each turn, here in one turn for each commit.
  let count = 10_000
  let store = makeStore()
  for _ in 0..<count { store.observe(\.count, executor: .immediate) { _ in } }
  let computed = store.computed
  var sum = 0
  let paths = [KeyPath<Computed<Counter>, Int>](repeating: \.count, count: count)
  let evaluating = nanoseconds(operations: count) {
    for path in paths { sum &+= computed[keyPath: path] }
  }
  let refreshing = nanoseconds(operations: 100 * count) {
    for _ in 0..<100 { store.actions.increment() }
  }
  precondition(sum != 1)
  print(
    "refresh of 10,000 observers: \(rounded(refreshing)) ns each,",
    "\(rounded(refreshing / evaluating)) times evaluating a key path (at most 2)"
  )
}

do {
  for count in [1, 1_000, 10_000] {
    let stores = (0..<count).map { _ in makeStore() }
    let rounds = million / count
    row(
      "global action, each of \(count) stores",
      nanoseconds(operations: rounds * count) {
        for _ in 0..<rounds { Store<Counter>.actions.increment() }
      },
      limit: count == 1 ? 20 : 2
    )
    withExtendedLifetime(stores) {}
  }
}

do {
  let done = DispatchSemaphore(value: 0)
  for (name, executor) in [
    ("serial queue", Executor.queue(DispatchQueue(label: "bench"))),
    ("concurrent queue", .queue(.global())),
  ] {
    let store = makeStore(executor)
    row(
      "dispatch to a \(name), until committed",
      nanoseconds(operations: million) {
        for _ in 1..<million { store.actions.increment() }
        store.actions.dispatch(action: .increment) { _ in done.signal() }
        done.wait()
      },
      limit: 4
    )
  }
}

do {
  for alive in [0, 100_000] {
    let others = (0..<alive).map { _ in makeStore() }
    let rounds = 100_000
    row(
      "create and release a store, \(alive) alive",
      nanoseconds(operations: rounds) {
        for _ in 0..<rounds { _ = makeStore() }
      },
      limit: 24
    )
    withExtendedLifetime(others) {}
  }
  for others in [0, 100_000] {
    let store = makeStore()
    for _ in 0..<others { store.subscribe(executor: .immediate) { _, _ in } }
    let rounds = 100_000
    row(
      "subscribe and unsubscribe, \(others) others",
      nanoseconds(operations: rounds) {
        for _ in 0..<rounds { store.subscribe(executor: .immediate) { _, _ in }.unsubscribe() }
      },
      limit: 24
    )
  }
}

do {
  let store = Store<BigList>(state: .init(), mutations: .init(), executor: .immediate)
  row(
    "change one element of 1,000,000",
    nanoseconds(operations: million) {
      for index in 0..<million { store.actions.dispatch(action: index) }
    },
    limit: 3
  )
}

do {
  func allocated() -> Int { Int(vueflux_allocated_bytes()) }
  let count = 100_000
  var stores: [Store<Counter>] = []
  stores.reserveCapacity(count)
  var before = allocated()
  for _ in 0..<count { stores.append(makeStore()) }
  print("bytes a store:", (allocated() - before) / count, "(at most 500)")
  let store = makeStore()
  let values = (0..<count).map { $0 }
  before = allocated()
  for value in values { store.subscribe(executor: .immediate) { _, _ in precondition(value >= 0) } }
  print("bytes an observer:", (allocated() - before) / count, "(at most 128)")
  withExtendedLifetime(stores) {}
}

checkAllocations()
