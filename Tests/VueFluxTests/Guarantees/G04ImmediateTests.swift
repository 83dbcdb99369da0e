import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `G4 immediate` {
  @Test func `the action is committed when dispatch returns, from any thread`() {
    let store = Store<Counter>()
    let wereCommitted = Recorder<Bool>()
    onThreads(4) { thread in
      for number in 0..<500 {
        let code = Step(thread: thread, number: number).code
        store.actions.add(code)
        wereCommitted.record(store.history.contains(code))
      }
    }
    #expect(wereCommitted.recorded == Array(repeating: true, count: 2_000))
  }

  @Test func `a global action is committed in all immediate stores when dispatch returns`() {
    enum Mark {}
    let stores = (0..<10).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(stores.map(\.history) == Array(repeating: [1], count: 10))
  }

  @Test func `an immediate commit is there on return while another thread is calling observers`() {
    let store = Store<Counter>()
    let isDelivering = Gate()
    let isCommitted = Gate()
    let delivered = Recorder<Int>()
    store.subscribe(executor: .immediate) { action, _ in
      if action == .add(1) {
        isDelivering.open()
        isCommitted.wait()
      }
      delivered.record(action.amount ?? 0)
    }
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.add(1)
      } else {
        isDelivering.wait()
        store.actions.add(2)
        #expect(store.history == [1, 2])
        #expect(delivered.recorded.isEmpty)
        isCommitted.open()
      }
    }
    #expect(delivered.recorded == [1, 2])
  }

  @Test func `an observer that dispatches finds its own action committed`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.subscribe(executor: .immediate) { action, store in
      guard action == .increment else { return }
      store.actions.add(10)
      counts.record(store.count)
    }
    store.actions.increment()
    #expect(counts.recorded == [11])
  }

  @Test @MainActor func `the same holds for the main executor on the main thread`() {
    let store = Store<Counter>(.mainThread)
    for number in 0..<500 {
      onThreads(1) { _ in store.actions.add(number * 2) }
      store.actions.add(number * 2 + 1)
      #expect(store.count == (0...(number * 2 + 1)).reduce(0, +))
    }
    #expect(store.history == Array(0..<1_000))
  }

  @Test @MainActor func `a global action is committed in all stores on main when dispatch returns`()
  {
    enum Mark {}
    let stores = (0..<10).map { _ in Store<Journal<Mark>>(journal: .mainThread) }
    onThreads(1) { _ in stores.first?.actions.write(1) }
    Store<Journal<Mark>>.actions.write(2)
    #expect(stores.map(\.history) == [[1, 2]] + Array(repeating: [2], count: 9))
  }

  @Test @MainActor func `an observer on main that dispatches finds its own action committed`() {
    let store = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    store.subscribe { action, store in
      guard action == .increment else { return }
      store.actions.add(10)
      counts.record(store.count)
    }
    store.actions.increment()
    #expect(counts.recorded == [11])
  }
}
