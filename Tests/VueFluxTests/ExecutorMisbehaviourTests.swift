import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `An unkind executor` {
  private let manual = ManualExecutor()
  private let heard = Recorder<CounterAction>()

  /// An immediate store with an observer on the manual executor.
  private func observedStore() -> Store<Counter> {
    let store = Store<Counter>()
    store.subscribe(executor: manual.executor) { [heard] action, _ in heard.record(action) }
    return store
  }

  @Test func `actions whose work was dropped wait, and the next dispatch asks again`() {
    let store = Store<Counter>(manual.executor)
    store.actions.add(1)
    manual.dropAll()
    #expect(store.history == [])
    store.actions.add(2)
    #expect(manual.pendingCount == 1)
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `deliveries whose work was dropped wait, and the next one asks again`() {
    let store = observedStore()
    store.actions.add(1)
    manual.dropAll()
    #expect(heard.recorded == [])
    store.actions.add(2)
    #expect(manual.pendingCount == 1)
    manual.runAll()
    #expect(heard.recorded == [.add(1), .add(2)])
  }

  @Test func `an executor that drops everything wedges neither the store nor its owner`() {
    let store = Store<Counter>(Executor { _ in })
    let computed = store.computed
    for number in 0..<100 { store.actions.add(number) }
    #expect(computed.history == [])
    let observed = Store<Counter>()
    observed.subscribe(executor: Executor { _ in }) { [heard] action, _ in heard.record(action) }
    for number in 0..<100 { observed.actions.add(number) }
    #expect(observed.history == Array(0..<100))
    #expect(heard.recorded == [])
  }

  @Test func `work may be dropped inside a commit`() {
    let store = Store<Counter>(manual.executor)
    let other = Store<Counter>()
    store.actions.add(1)
    other.actions.inside { [manual] in manual.dropAll() }
    store.actions.add(2)
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `work that is run twice commits and delivers once`() {
    let store = Store<Counter>(manual.executor)
    store.subscribe(executor: manual.executor) { [heard] action, _ in heard.record(action) }
    store.actions.add(1)
    for _ in 0..<2 {
      let work = manual.take()
      for _ in 0..<2 { work.first?() }
    }
    #expect(store.history == [1])
    #expect(heard.recorded == [.add(1)])
    #expect(manual.pendingCount == 0)
  }

  @Test func `work that is run again later takes nothing from the work that followed`() {
    let store = Store<Counter>(manual.executor)
    store.actions.add(1)
    let first = manual.take()
    first.first?()
    store.actions.add(2)
    first.first?()
    #expect(store.history == [1])
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `work that several threads run at the same time commits and delivers once`() {
    for _ in 0..<50 {
      let store = Store<Counter>(manual.executor)
      let heard = Recorder<CounterAction>()
      store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
      for number in 0..<20 { store.actions.add(number) }
      let work = manual.take()
      onThreads(4) { _ in work.first?() }
      #expect(store.history == Array(0..<20))
      #expect(heard.recorded == (0..<20).map(CounterAction.add))
    }
  }

  @Test func `work that runs when the store is gone does nothing`() {
    var store: Store<Counter>? = Store<Counter>(manual.executor)
    let computed = store?.computed
    store?.actions.add(1)
    let work = manual.take()
    store = nil
    work.first?()
    #expect(computed?.history == [])
  }

  @Test func `work that runs late finds all that was dispatched meanwhile`() {
    let store = observedStore()
    for number in 0..<100 { store.actions.add(number) }
    #expect(manual.pendingCount == 1)
    manual.runNext()
    #expect(heard.recorded == (0..<100).map(CounterAction.add))
  }

  @Test(arguments: [Executor.everywhere, .twice])
  func `an executor of many threads keeps the order of actions and of deliveries`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    let isDone = Signal()
    store.subscribe(executor: executor) { [heard] action, _ in
      heard.record(action)
      if action == .increment { isDone.fire() }
    }
    for number in 0..<1_000 { store.actions.add(number) }
    store.actions.increment()
    await isDone.wait()
    #expect(store.history == Array(0..<1_000))
    #expect(heard.recorded == (0..<1_000).map(CounterAction.add) + [.increment])
  }
}
