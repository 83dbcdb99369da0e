import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `G2 order` {
  @Test(arguments: Executor.all)
  func `actions of one thread commit in the order of dispatch`(executor: Executor) async {
    let store = Store<Counter>(executor)
    let threads = 4
    let count = 1_000
    onThreads(threads) { thread in
      for number in 0..<count {
        store.actions.add(Step(thread: thread, number: number).code)
      }
    }
    let delivery = await store.actions.deliver(action: .increment)
    #expect(delivery.computed?.history.holdsAllSteps(threads: threads, each: count) == true)
  }

  @Test(.serialized, arguments: Executor.all)
  func `local and global actions share the one order`(executor: Executor) async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: executor)
    let threads = 2
    let count = 500
    onThreads(threads) { thread in
      for number in 0..<count {
        let code = Step(thread: thread, number: number).code
        switch number % 3 {
        case 0: store.actions.write(code)
        case 1: Store<Journal<Mark>>.actions.write(code)
        default: store.actions.dispatch(actions: [.write(code)])
        }
      }
    }
    let end = await store.actions.deliver(action: .inside {})
    #expect(end.computed?.history.holdsAllSteps(threads: threads, each: count) == true)
  }

  @Test func `actions of a commit come before those of its observers`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { action, store in
      if case .inside = action { store.actions.add(3) }
    }
    store.actions.inside {
      store.actions.add(1)
      store.actions.add(2)
    }
    #expect(store.history == [1, 2, 3])
  }

  @Test func `actions that commits dispatch to each other's stores keep the order of dispatch`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    first.actions.inside {
      second.actions.inside {
        first.actions.add(2)
        second.actions.add(2)
      }
      first.actions.add(1)
      second.actions.add(1)
    }
    #expect(first.history == [1, 2])
    #expect(second.history == [1, 2])
  }
}
