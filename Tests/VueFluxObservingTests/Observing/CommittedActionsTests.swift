import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store events` {
  @Test func `every action that is committed from then on comes, once and in order`() async {
    let store = Store<Counter>()
    store.actions.add(1)
    var iterator = store.committedActions.makeAsyncIterator()
    store.actions.add(2)
    store.actions.dispatch(actions: [.add(3), .add(4)])
    store.actions.add(5)
    for amount in 2...5 { #expect(await iterator.next() == .add(amount)) }
  }

  @Test func `a commit wakes a sleeping iterator`() {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let actions = Recorder<CounterAction>()
    let task = tasks.start { [events = store.committedActions] in
      for await action in events { actions.record(action) }
    }
    #expect(actions.recorded.isEmpty)
    store.actions.increment()
    tasks.runAll()
    #expect(actions.recorded == [.increment])
    task.cancel()
    tasks.runAll()
  }

  @Test func `two iterators receive the same actions`() async {
    let store = Store<Counter>()
    var first = store.committedActions.makeAsyncIterator()
    store.actions.add(1)
    var second = store.committedActions.makeAsyncIterator()
    store.actions.add(2)
    #expect(await first.next() == .add(1))
    #expect(await first.next() == .add(2))
    #expect(await second.next() == .add(2))
  }

  @Test func `the sequence ends with the store, after all committed actions`() async {
    var store: Store<Counter>? = Store<Counter>()
    weak let weakStore = store
    var iterator = store?.committedActions.makeAsyncIterator()
    store?.actions.add(1)
    store?.actions.add(2)
    store = nil
    #expect(weakStore == nil)
    for expected in [CounterAction.add(1), .add(2), nil, nil] {
      let action = await iterator?.next()
      #expect(action == expected)
    }
  }

  @Test func `of a store that is gone there are none`() async {
    let events = Store<Counter>().committedActions
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func `actions that were not fetched are released with the iterator`() {
    let released = Recorder<Void>()
    let store = Store<Counter>()
    do {
      let iterator = store.committedActions.makeAsyncIterator()
      let cargo = Scope { released.record(()) }
      store.actions.inside { withExtendedLifetime(cargo) {} }
      withExtendedLifetime(iterator) {}
    }
    #expect(released.recorded.count == 1)
  }

  @Test(arguments: Executor.all)
  func `from many threads, on every executor of the store, nothing is lost`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    let events = store.committedActions
    let iterator = events.makeAsyncIterator()
    onThreads(4) { thread in
      for number in 0..<200 { store.actions.add(Step(thread: thread, number: number).code) }
    }
    var rest = iterator
    var amounts: [Int] = []
    while amounts.count < 800, let action = await rest.next() {
      amounts.append(action.amount ?? -1)
    }
    #expect(amounts.holdsAllSteps(threads: 4, each: 200))
    #expect(amounts == store.history)
  }

  @Test func `readers that come and go while others commit end, and miss nothing`() async {
    let store = Store<Counter>(.queue(.global()))
    for round in 0..<1_000 {
      let events = store.committedActions
      let readers = (0..<2).map { _ in
        Task.detached {
          var iterator = events.makeAsyncIterator()
          store.actions.add(round)
          while let action = await iterator.next() {
            if action == .add(round) { return true }
          }
          return false
        }
      }
      for reader in readers { #expect(await reader.value) }
    }
  }
}
