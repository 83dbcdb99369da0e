import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G7 no deadlock` {
  @Test(.serialized, arguments: Executor.all)
  func `an observer may use every part of every store`(executor: Executor) async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: executor)
    let other = Guarded<Store<Journal<Mark>>?>(Store(journal: .immediate))
    let isFirst = Once()
    let isDone = Signal()
    store.subscribe(executor: executor) { _, store in
      guard isFirst() else { return }
      store.actions.write(2)
      Store<Journal<Mark>>.actions.write(3)
      let subscription = store.subscribe(executor: .immediate) { _, _ in }
      subscription.unsubscribe()
      _ = Store<Journal<Mark>>(journal: .immediate)
      _ = store.history
      let released = other.withLock { $0.take() }
      withExtendedLifetime(released) {}
      isDone.fire()
    }
    store.actions.write(1)
    await isDone.wait()
    let end = await store.actions.deliver(action: .inside {})
    #expect(end.computed?.history == [1, 2, 3])
  }

  @Test(.serialized, arguments: Executor.all)
  func `a commit may ask for all of that, and gets it when it has ended`(executor: Executor) async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: executor)
    let neighbour = Store<Journal<Mark>>(journal: .immediate)
    let made = Guarded<Store<Journal<Mark>>?>(nil)
    let doomed = Guarded<Store<Journal<Mark>>?>(Store(journal: .immediate))
    let ended = Recorder<Int>()
    let ending = store.subscribe(executor: .immediate) { _, _ in ended.record(0) }
    let received = Recorder<Int>()
    await store.actions.deliver(
      action:
        .inside {
          store.actions.write(1)
          neighbour.actions.write(1)
          Store<Journal<Mark>>.actions.write(2)
          store.subscribe(executor: .immediate) { action, _ in
            if case .write(let number) = action { received.record(number) }
          }
          ending.unsubscribe()
          let newStore = Store<Journal<Mark>>(journal: .immediate)
          made.withLock { $0 = newStore }
          let oldStore = doomed.withLock { $0.take() }
          withExtendedLifetime(oldStore) {}
          Store<Journal<Mark>>.actions.write(3)
        }
    )
    let end = await store.actions.deliver(action: .inside {})
    #expect(end.computed?.history == [1, 2, 3])
    #expect(neighbour.history == [1, 2, 3])
    #expect(made.withLock { $0 }?.history == [3])
    // What waits for another executor when the subscription begins is committed under it.
    let isCommittedHere = executor == .immediate || executor == .mainThread
    #expect(received.recorded == (isCommittedHere ? [3] : [1, 2, 3]))
    #expect(ended.recorded.isEmpty)
  }

  @Test
  func `commits that dispatch to each other's stores and to the bus never wait for each other`() {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    onThreads(2) { thread in
      for number in 0..<1_000 {
        stores[thread].actions.inside {
          stores[1 - thread].actions.write(Step(thread: thread, number: number).code)
          Store<Journal<Mark>>.actions.inside {}
        }
      }
    }
    #expect(stores[0].history == (0..<1_000).map { Step(thread: 1, number: $0).code })
    #expect(stores[1].history == (0..<1_000).map { Step(thread: 0, number: $0).code })
  }

  @Test func `observers of two stores that dispatch to each other from two threads end`() {
    let stores = (0..<2).map { _ in Store<Counter>() }
    for index in stores.indices {
      stores[index].subscribe(executor: .immediate) { action, _ in
        guard let amount = action.amount, amount > 0 else { return }
        stores[1 - index].actions.add(amount - 1)
      }
    }
    onThreads(2) { thread in
      for _ in 0..<100 { stores[thread].actions.add(10) }
    }
    #expect(stores.map(\.history.count).reduce(0, +) == 200 * 11)
  }

  @Test func `an observer of a global action may wait for another store's commit of it`() {
    enum Mark {}
    let first = Store<Journal<Mark>>(journal: .immediate)
    let second = Store<Journal<Mark>>(journal: .queue(.global()))
    let isCommitted = Gate()
    second.subscribe(executor: .immediate) { _, _ in isCommitted.open() }
    first.subscribe(executor: .immediate) { _, _ in isCommitted.wait() }
    Store<Journal<Mark>>.actions.write(1)
    #expect(second.history == [1])
  }

  @Test func `work that a commit asks for comes before the next commit`() {
    enum Mark {}
    let executor = ManualExecutor()
    let store = Store<Journal<Mark>>(journal: executor.executor)
    let neighbour = Store<Journal<Mark>>(journal: .immediate)
    let received = Recorder<Int>()
    store.actions.inside {
      store.subscribe(executor: executor.executor) { action, _ in
        if case .write(let number) = action { received.record(number) }
      }
      neighbour.actions.write(0)
    }
    for number in 1...5 { store.actions.write(number) }
    executor.runAll()
    #expect(received.recorded == [1, 2, 3, 4, 5])
    #expect(neighbour.history == [0])
  }

  @Test func `a commit may run the work of another store's executor`() {
    enum Mark {}
    let executor = ManualExecutor()
    let other = Store<Journal<Mark>>(journal: executor.executor)
    let store = Store<Journal<Mark>>(journal: .immediate)
    other.actions.write(1)
    store.actions.inside {
      executor.runAll()
      store.actions.write(2)
      other.actions.write(3)
    }
    executor.runAll()
    #expect(store.history == [2])
    #expect(other.history == [1, 3])
  }

  @Test func `a chain of commits that each dispatch the next one needs no stack`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let links = Guarded(0)
    @Sendable func link() {
      let number = links.withLock { links in
        links += 1
        return links
      }
      if number < 50_000 { store.actions.inside(link) } else { store.actions.write(number) }
    }
    onThreads(1, stackSize: 128 * 1024) { _ in store.actions.inside(link) }
    #expect(store.history == [50_000])
  }

  @Test func `a chain of observers' dispatches needs no stack`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { action, store in
      if let amount = action.amount, amount < 50_000 { store.actions.add(amount + 1) }
    }
    onThreads(1, stackSize: 128 * 1024) { _ in store.actions.add(1) }
    #expect(store.history.count == 50_000)
  }

  @Test func `an executor that runs its work at once needs no stack either`() {
    let store = Store<Counter>(Executor { work in work() })
    store.subscribe(executor: Executor { work in work() }) { action, store in
      if let amount = action.amount, amount < 50_000 { store.actions.add(amount + 1) }
    }
    onThreads(1, stackSize: 128 * 1024) { _ in
      store.actions.dispatch(actions: Array(repeating: .increment, count: 50_000))
      store.actions.add(1)
    }
    #expect(store.count == 50_000 + 50_000 * 50_001 / 2)
  }

  @Test func `a work item that is dropped inside a commit is noticed all the same`() {
    enum Mark {}
    let executor = ManualExecutor()
    let store = Store<Journal<Mark>>(journal: .immediate)
    let received = Recorder<Void>()
    store.subscribe(executor: executor.executor) { _, _ in received.record(()) }
    store.actions.write(1)
    store.actions.inside { executor.dropAll() }
    store.actions.write(2)
    executor.runAll()
    #expect(received.recorded.count == 3)
  }
}
