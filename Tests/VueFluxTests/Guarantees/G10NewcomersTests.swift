import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G10 newcomers` {
  @Test func `a store that an observer makes during a global action gets the next one first`() {
    enum Mark {}
    let newcomers = Guarded<[Store<Journal<Mark>>]>([])
    let stores = (0..<3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    for store in stores {
      store.subscribe(executor: .immediate) { action, _ in
        guard case .write(1) = action else { return }
        let newcomer = Store<Journal<Mark>>(journal: .immediate)
        newcomers.withLock { $0.append(newcomer) }
      }
    }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(stores.map(\.history) == [[1, 2], [1, 2], [1, 2]])
    #expect(newcomers.withLock { $0.map(\.history) } == [[2], [2], [2]])
  }

  @Test func `a store that a commit makes during a global action gets the next one first`() {
    enum Mark {}
    let newcomers = Guarded<[Store<Journal<Mark>>]>([])
    let stores = (0..<3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    Store<Journal<Mark>>.actions.inside {
      let newcomer = Store<Journal<Mark>>(journal: .immediate)
      newcomers.withLock { $0.append(newcomer) }
    }
    Store<Journal<Mark>>.actions.write(2)
    #expect(newcomers.withLock { $0.map(\.history) } == [[2], [2], [2]])
    withExtendedLifetime(stores) {}
  }

  @Test func `an observer that subscribes during a delivery waits for the next action`() {
    let store = Store<Counter>()
    let received = Recorder<Int>()
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, store in
      guard isFirst() else { return }
      store.subscribe(executor: .immediate) { action, _ in received.record(action.amount ?? 0) }
      store.actions.add(2)
    }
    store.actions.add(1)
    store.actions.add(3)
    #expect(received.recorded == [2, 3])
  }

  @Test func `an observer gets nothing from before it subscribed, though it is not delivered yet`()
  {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let early = Recorder<Int>()
    let late = Recorder<Int>()
    store.subscribe(executor: executor.executor) { action, _ in early.record(action.amount ?? 0) }
    store.actions.add(1)
    store.subscribe(executor: executor.executor) { action, _ in late.record(action.amount ?? 0) }
    store.actions.add(2)
    executor.runAll()
    #expect(early.recorded == [1, 2])
    #expect(late.recorded == [2])
  }

  @Test func `a newcomer in one turn gets what is left over for the next`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let late = Recorder<Int>()
    store.subscribe(executor: executor.executor) { action, store in
      guard action == .add(300) else { return }
      store.subscribe(executor: executor.executor) { action, _ in late.record(action.amount ?? 0) }
      store.actions.add(1_000)
    }
    for number in 0..<600 { store.actions.add(number) }
    executor.runAll()
    #expect(late.recorded == [1_000])
  }
}
