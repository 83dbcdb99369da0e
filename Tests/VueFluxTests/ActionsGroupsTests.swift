import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Actions that belong together` {
  @Test(arguments: Executor.all)
  func `a group is committed back to back, with nothing in between`(executor: Executor) async {
    let store = Store<Counter>(executor)
    onThreads(4) { index in
      for _ in 0..<100 {
        store.actions.dispatch(actions: (0..<3).map { .add(index * 10 + $0) })
      }
    }
    await store.actions.deliver(action: .increment)
    let history = store.history
    #expect(history.count == 1_200)
    let groups = stride(from: 0, to: history.count, by: 3).map { history[$0..<($0 + 3)] }
    #expect(groups.allSatisfy { $0.map { $0 % 10 } == [0, 1, 2] })
    #expect(groups.allSatisfy { Set($0.map { $0 / 10 }).count == 1 })
  }

  @Test func `nobody reads a state from between the actions of a group`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let between = Recorder<Int>()
    onThreads(2) { index in
      for _ in 0..<200 {
        if index == 0 {
          store.actions.dispatch(actions: [.write(1), .write(2)])
        } else if !store.history.count.isMultiple(of: 2) {
          between.record(store.history.count)
        }
      }
    }
    #expect(between.recorded == [])
  }

  @Test func `observers get every action of a group`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    store.actions.dispatch(actions: [.increment, .add(2), .decrement])
    #expect(heard.recorded == [.increment, .add(2), .decrement])
  }

  @Test func `an empty group changes nothing, and its delivery reads the state as it is`() {
    let store = Store<Counter>()
    store.actions.add(1)
    let reported = Recorder<Delivery<Counter>>()
    store.actions.dispatch(actions: [])
    store.actions.dispatch(actions: []) { reported.record($0) }
    #expect(reported.recorded.map(\.computed?.history) == [[1]])
  }

  @Test(arguments: Executor.all)
  func `a group that is delivered is committed back to back`(executor: Executor) async {
    let store = Store<Counter>(executor)
    let counts = Recorder<Int>()
    let isObserved = Signal()
    store.observe(\.count, executor: .immediate, buffering: .every) { count in
      counts.record(count)
      if count == 6 { isObserved.fire() }
    }
    let delivery = await store.actions.deliver(actions: [.add(1), .add(2), .add(3)])
    #expect(delivery.computed?.count == 6)
    #expect(delivery.committed == [store.identity])
    await isObserved.wait()
    #expect(counts.recorded == [0, 6])
  }

  @Test func `a group dispatched inside a commit follows that commit back to back`() {
    let store = Store<Counter>()
    store.actions.inside {
      store.actions.dispatch(actions: [.add(1), .add(2)])
      store.actions.add(3)
    }
    #expect(store.history == [1, 2, 3])
  }

  @Test func `a global group is committed back to back by every store`() {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    onThreads(2) { index in
      for _ in 0..<100 {
        if index == 0 {
          Store<Journal<Mark>>.actions.dispatch(actions: [.write(1), .write(2)])
        } else {
          for store in stores { store.actions.write(0) }
        }
      }
    }
    for store in stores {
      let history = store.history
      let firsts = history.indices.filter { history[$0] == 1 }
      #expect(firsts.count == 100)
      #expect(firsts.allSatisfy { history[$0 + 1] == 2 })
    }
  }
}
