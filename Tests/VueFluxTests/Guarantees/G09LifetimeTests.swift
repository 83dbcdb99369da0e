import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G9 lifetime` {
  @Test func `a released store is gone at once, although its handles are kept`() {
    let released = Recorder<String>()
    weak var weakStore: Store<Cargo>?
    let executor = ManualExecutor()
    let (actions, subscription) = {
      let store = Store<Cargo>(
        state: Cargo(scope: Scope { released.record("state") }),
        mutations: CargoMutations(),
        executor: .immediate
      )
      weakStore = store
      let observed = Scope { released.record("observer") }
      let carried = Scope { released.record("action") }
      store.subscribe(executor: executor.executor) { _, _ in }
      let subscription = store.subscribe(executor: .immediate) { [observed] _, _ in
        withExtendedLifetime(observed) {}
      }
      store.actions.dispatch(action: .carry(carried))
      return (store.actions, subscription)
    }()
    #expect(weakStore == nil)
    #expect(released.recorded.sorted() == ["action", "state"])
    subscription.unsubscribe()
    #expect(released.recorded.sorted() == ["action", "observer", "state"])
    withExtendedLifetime(actions) {}
  }

  @Test func `releasing the store drops its uncommitted actions`() async {
    let executor = ManualExecutor()
    let commits = Recorder<Void>()
    let actions = {
      let store = Store<Counter>(executor.executor)
      store.actions.inside { commits.record(()) }
      return store.actions
    }()
    executor.runAll()
    actions.inside { commits.record(()) }
    let delivery = await actions.deliver(action: .increment)
    executor.runAll()
    #expect(commits.recorded.isEmpty)
    #expect(delivery.unreceived == .released(state: "Counter"))
  }

  @Test func `an action that somebody waits for is reported when the store goes`() async {
    let executor = ManualExecutor()
    let reports = Recorder<String>()
    do {
      let store = Store<Counter>(executor.executor)
      store.actions.dispatch(action: .increment) { reports.record($0.description) }
    }
    #expect(
      reports.recorded == [
        "Nobody received it: The Store<Counter> was released before it committed the action."
      ]
    )
  }

  @Test func `releasing the store drops deliveries that have not begun`() {
    let executor = ManualExecutor()
    let received = Recorder<Void>()
    do {
      let store = Store<Counter>()
      store.subscribe(executor: executor.executor) { _, _ in received.record(()) }
      store.actions.increment()
    }
    executor.runAll()
    #expect(received.recorded.isEmpty)
  }

  @Test func `completions are called once when the store goes in the middle of a turn`() async {
    let rounds = 40_000
    let actions = 3
    let told = Recorder<Int>()
    let isOver = (0..<rounds).map { _ in Countdown(actions) }
    for round in 0..<rounds {
      let store = Store<Counter>(.queue(.global()))
      for number in 0..<actions {
        store.actions.dispatch(action: .increment) { _ in
          told.record(round * actions + number)
          isOver[round].step()
        }
      }
    }
    for countdown in isOver { await countdown.wait() }
    #expect(told.recorded.sorted() == Array(0..<rounds * actions))
  }

  @Test(arguments: [1, 255, 256, 257])
  func `completions are called when the store goes at the end of a turn`(number: Int) {
    let manual = ManualExecutor()
    let told = Recorder<Void>()
    let owner = Guarded<Store<Counter>?>(Store<Counter>(manual.executor))
    owner.withLock(\.self)?.subscribe(executor: .immediate) { action, _ in
      guard action == .add(number) else { return }
      let last = owner.withLock { $0.take() }
      withExtendedLifetime(last) {}
    }
    for number in 1...300 {
      owner.withLock(\.self)?.actions.dispatch(action: .add(number)) { _ in told.record(()) }
    }
    manual.runAll()
    #expect(told.recorded.count == 300)
  }

  @Test func `releasing the store ends its subscriptions`() {
    let scope = SubscriptionScope()
    let subscription = {
      let store = Store<Counter>()
      let subscription = store.subscribe(executor: .immediate) { _, _ in }
      subscription.store(in: scope)
      return subscription
    }()
    #expect(subscription.isUnsubscribed)
  }

  @Test func `a released store has left the bus`() async {
    enum Mark {}
    do {
      let stores = (0..<10).map { _ in Store<Journal<Mark>>(journal: .immediate) }
      let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(1))
      #expect(delivery.committed == stores.map(\.identity))
    }
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(2))
    #expect(delivery.receipts.isEmpty)
    #expect(delivery.unreceived == .noStore(state: "Journal<Mark>"))
  }

  @Test func `an observer may release the store between two actions`() {
    let owner = Guarded<Store<Counter>?>(Store())
    let received = Recorder<Int>()
    weak let weakStore = owner.withLock { $0 }
    weakStore?.subscribe(executor: .immediate) { action, store in
      received.record(action.amount ?? 0)
      let released = owner.withLock { $0.take() }
      withExtendedLifetime(released) {}
      store.actions.add(2)
    }
    owner.withLock { $0 }?.actions.add(1)
    #expect(weakStore == nil)
    #expect(received.recorded == [1])
  }

  @Test func `a store may be released inside its own commit`() {
    let owner = Guarded<Store<Counter>?>(Store())
    let actions = owner.withLock { $0 }?.actions
    weak let weakStore = owner.withLock { $0 }
    actions?.inside {
      let released = owner.withLock { $0.take() }
      withExtendedLifetime(released) {}
    }
    #expect(weakStore == nil)
  }

  @Test func `handles on a released store read its last state`() {
    let computed = {
      let store = Store<Counter>()
      let computed = store.computed
      store.actions.add(5)
      return computed
    }()
    #expect(computed.history == [5])
    let object = {
      let store = Store<ObjectCounter>()
      let computed = store.computed
      store.actions.add(7)
      return computed
    }()
    #expect(object.history == [7])
  }

  @Test func `stores come and go while actions are broadcast`() {
    enum Mark {}
    let survivor = Store<Journal<Mark>>(journal: .immediate)
    let isOver = Guarded(false)
    onThreads(3) { thread in
      if thread == 0 {
        for number in 0..<1_000 { Store<Journal<Mark>>.actions.write(number) }
        isOver.withLock { $0 = true }
      } else {
        var stores: [Store<Journal<Mark>>] = []
        for number in 0..<5_000 where !isOver.withLock({ $0 }) {
          stores.append(Store(journal: number.isMultiple(of: 2) ? .immediate : .queue(.global())))
          if stores.count > 10 { stores.removeFirst() }
        }
        for store in stores {
          let history = store.history
          let first = history.first ?? 0
          #expect(history == Array(first..<first + history.count))
        }
      }
    }
    #expect(survivor.history == Array(0..<1_000))
  }
}

/// A state that holds an object.
private struct Cargo: State, Sendable {
  typealias Action = CargoAction
  typealias Mutations = CargoMutations
  fileprivate var scope: Scope
}

private enum CargoAction { case carry(Scope) }

private struct CargoMutations: Mutations {
  func commit(action: CargoAction, state: inout Cargo) {}
}
