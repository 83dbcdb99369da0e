import Dispatch
import Foundation
import VueFlux

/// What instructions are counted of: each does an operation a number of times.
let counted = Dictionary(
  uniqueKeysWithValues: Array(countedOnAnyThread) + Array(countedOnMainThread)
)

private let countedOnAnyThread: [String: @Sendable (_ times: Int) -> Void] = [
  "dispatch, value state": { times in
    let store = makeStore()
    for _ in 0..<times { store.actions.increment() }
  },
  "dispatch, class state": { times in
    let store = makeObjectStore()
    for _ in 0..<times { store.actions.increment() }
  },
  "dispatch to 1 immediate observer": { dispatch($0, observers: 1) },
  "dispatch to 10 immediate observers": { dispatch($0, observers: 10) },
  "dispatch to a queue": { times in
    // Suspended, so that nothing but the caller's part is counted.
    let queue = DispatchQueue(label: "counted")
    queue.suspend()
    let store = makeStore(.queue(queue))
    for _ in 0..<times { store.actions.increment() }
    exit(0)
  },
  "carry out what was dispatched to a queue": { times in
    // By hand and a hundred at a time, so that it is the same in each run.
    let hand = Hand()
    let store = makeStore(hand.executor)
    for number in 1...times {
      store.actions.increment()
      if number % 100 == 0 { hand.run() }
    }
  },
  "dispatch with a completion": { times in
    let store = makeStore()
    for _ in 0..<times { store.actions.dispatch(action: .increment) { _ in } }
  },
  "dispatch a group of 100": { times in
    let store = makeStore()
    let actions = [CounterAction](repeating: .increment, count: 100)
    for _ in 0..<times { store.actions.dispatch(actions: actions) }
  },
  "await a continuation": { times in
    wait { for _ in 0..<times { await withCheckedContinuation { $0.resume() } } }
  },
  "await a delivery": { times in
    let store = makeStore()
    wait { for _ in 0..<times { await store.actions.deliver(action: .increment) } }
  },
  "await a task": { times in
    wait { for _ in 0..<times { await Task {}.value } }
  },
  "await an effect": { times in
    let store = makeStore()
    wait { for _ in 0..<times { _ = await store.actions.run { _ in }.outcome } }
  },
  "dispatch from inside an effect": { times in
    let store = makeStore()
    wait {
      let effect = store.actions.run { store in
        for _ in 0..<times { store.actions.increment() }
      }
      _ = await effect.outcome
    }
  },
  "dispatch from inside an effect, by another proxy": { times in
    let store = makeStore()
    wait {
      let effect = store.actions.run { _ in
        for _ in 0..<times { store.actions.increment() }
      }
      _ = await effect.outcome
    }
  },
  "dispatch while an effect runs": { times in
    let store = makeStore()
    wait {
      let (begun, end) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let effect = store.actions.run { _ in
        begun.continuation.finish()
        for await _ in end.stream {}
      }
      for await _ in begun.stream {}
      for _ in 0..<times { store.actions.increment() }
      end.continuation.finish()
      _ = await effect.outcome
    }
  },
  "dispatch with a plugin": { times in
    let store = Store<Counter>(
      state: Counter(),
      mutations: CounterMutations(),
      executor: .immediate,
      plugins: [ListeningPlugin()]
    )
    for _ in 0..<times { store.actions.increment() }
  },
  "dispatch to 1 observer of a value that stays": { times in
    let store = makeStore()
    store.observe(\.isNegative, executor: .immediate) { _ in }
    for _ in 0..<times { store.actions.increment() }
  },
  "dispatch to 1 observer of a field that stays": { times in
    let store = makeStore()
    store.observe(\.start, executor: .immediate) { (_: Int) in }
    for _ in 0..<times { store.actions.increment() }
  },
  "refresh of 100 observers of the state": { times in
    let store = makeStore()
    for _ in 0..<100 { store.observe(\.count, executor: .immediate) { _ in } }
    for _ in 0..<times { store.actions.increment() }
  },
  "commit with 100 observers of the state elsewhere": { times in
    let executor = Hand().executor
    let store = makeStore()
    for _ in 0..<100 { store.observe(\.count, executor: executor) { _ in } }
    for _ in 0..<times { store.actions.increment() }
  },
  "commit with 100 sleeping sequences of a value that stays": { times in
    let (store, tasks) = makeStoreWithSleepers(100)
    for _ in 0..<times { store.actions.increment() }
    for task in tasks { task.cancel() }
  },
  "global action to 1 store": { broadcast($0, stores: 1) },
  "global action to 100 stores": { broadcast($0, stores: 100) },
  "global action to 100 stores, each with an immediate observer": { times in
    broadcast(times, stores: 100) { $0.subscribe(executor: .immediate) { _, _ in } }
  },
  "global action by id to 1 of 1,000 stores": { address($0) { .stores(withID: $0.identity.id) } },
  "global action by tag to 1 of 1,000 stores": { address($0) { _ in .tag("500") } },
  "read computed.count": { times in
    let store = makeStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.computed.count }
    precondition(sum == 0)
  },
  "read computed.count, class state": { times in
    let store = makeObjectStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.computed.count }
    precondition(sum == 0)
  },
  "read store.count": { times in
    let store = makeStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.count }
    precondition(sum == 0)
  },
  "read store.start, a plain field": { times in
    let store = makeStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.start }
    precondition(sum == 0)
  },
  "read computed.start, a plain field": { times in
    let store = makeStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.computed.start }
    precondition(sum == 0)
  },
  "read computed.start, a plain field of a class state": { times in
    let store = makeObjectStore()
    var sum = 0
    for _ in 0..<times { sum &+= store.computed.start }
    precondition(sum == 0)
  },
  "read a derived value of 1 store": { derive($0, stores: 1) },
  "read a derived value of 10 stores": { derive($0, stores: 10) },
  "read a derived value of 1 store, changed": { derive($0, stores: 1) { $0.actions.increment() } },
  "read a derived value of 10 stores, of which 1 has changed": {
    derive($0, stores: 10) { $0.actions.increment() }
  },
  "read 1,000 values by key, of which 1 has changed": { times in
    let store = makeStore()
    let total = Derived { (0..<1_000).reduce(0) { $0 &+ store.computed[$1] } }
    for _ in 0..<times {
      store.actions.increment()
      _ = total.value
    }
  },
  "dispatch beside 100 observed derived values that stay": { times in
    let store = makeStore()
    let deriveds = (0..<100).map { _ in Derived { store.start } }
    for derived in deriveds { derived.observe(executor: .immediate) { _ in } }
    for _ in 0..<times { store.actions.increment() }
    withExtendedLifetime(deriveds) {}
  },
  "change one element of 1,000,000": { times in
    let store = Store<BigList>(state: .init(), mutations: .init(), executor: .immediate)
    for index in 0..<times { store.actions.dispatch(action: index) }
  },
  "create and release a store": { create($0, others: 0) },
  "create and release a store, beside 10,000": { create($0, others: 10_000) },
  "subscribe and unsubscribe": { subscribe($0, others: 1) },
  "subscribe and unsubscribe, beside 10,000": { subscribe($0, others: 10_000) },
]

func dispatch(_ times: Int, observers: Int, on executor: Executor = .immediate) {
  let store = makeStore(executor)
  for _ in 0..<observers { store.subscribe(executor: executor) { _, _ in } }
  for _ in 0..<times { store.actions.increment() }
}

private func create(_ times: Int, others: Int) {
  let others = (0..<others).map { _ in makeStore() }
  for _ in 0..<times { use(makeStore()) }
  withExtendedLifetime(others) {}
}

private func subscribe(_ times: Int, others: Int) {
  let store = makeStore()
  for _ in 0..<others { store.subscribe(executor: .immediate) { _, _ in } }
  for _ in 0..<times { store.subscribe(executor: .immediate) { _, _ in }.unsubscribe() }
}

func broadcast(
  _ times: Int,
  stores: Int,
  on executor: Executor = .immediate,
  prepare: (Store<Counter>) -> Void = { _ in }
) {
  let stores = (0..<stores).map { _ in makeStore(executor) }
  for store in stores { prepare(store) }
  for _ in 0..<times { Store<Counter>.actions.increment() }
  withExtendedLifetime(stores) {}
}

private func derive(
  _ times: Int,
  stores: Int,
  change: (Store<Counter>) -> Void = { _ in }
) {
  let stores = (0..<stores).map { _ in makeStore() }
  let total = Derived { stores.reduce(0) { $0 &+ $1.count } }
  var sum = 0
  for _ in 0..<times {
    change(stores[0])
    sum &+= total.value
  }
  precondition(sum != 1 && times > 0)
}

private func address(_ times: Int, to address: (Store<Counter>) -> Address<Counter>) {
  let stores = (0..<1_000).map { makeStore(tags: ["\($0)"]) }
  let actions = Store<Counter>.actions(to: address(stores[500]))
  for _ in 0..<times { actions.increment() }
  withExtendedLifetime(stores) {}
}

/// A plugin that is called after each commit, and does nothing.
struct ListeningPlugin: Plugin {
  typealias State = Counter

  var keepsStateAfter: Bool { false }

  func didCommit(_ change: Change<Counter>) {}
}
