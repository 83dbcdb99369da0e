import Dispatch
import Foundation
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

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

  /// Runs each piece of work at once, on a queue; from inside such work, it would wait for itself.
  private func synchronous() -> Executor {
    let queue = DispatchQueue(label: "synchronous")
    return Executor { work in queue.sync(execute: work) }
  }

  @Test(arguments: [1, 255, 256, 1_000, 10_000])
  func `an executor that runs work at once bears an observer that dispatches`(length: Int) {
    let store = Store<Counter>(synchronous())
    store.subscribe(executor: .immediate) { _, store in
      if store.count < length { store.actions.increment() }
    }
    onThreads(1, stackSize: 512 * 1024) { _ in store.actions.increment() }
    #expect(store.count == length)
  }

  @Test
  func `an executor that runs work at once may serve a store, its observers, and another store`() {
    let executor = synchronous()
    let store = Store<Counter>(executor)
    let other = Store<Counter>(executor)
    let heard = Recorder<Int>()
    store.subscribe(executor: executor) { action, store in
      heard.record(action.amount ?? 0)
      if store.count < 1_000 { store.actions.add(1) }
      other.actions.increment()
    }
    other.observe(\.count, executor: executor) { _ in }
    store.actions.add(1)
    #expect(store.count == 1_000)
    #expect(heard.recorded == Array(repeating: 1, count: 1_000))
    #expect(other.count == 1_000)
  }

  @Test func `an executor that runs work at once serves observers during a flood, too`() {
    let executor = Executor { $0() }
    let store = Store<Counter>(executor)
    let isHeard = Guarded(false)
    let dispatched = Guarded(0)
    let limit = 200_000
    store.subscribe(executor: executor) { _, _ in isHeard.withLock { $0 = true } }
    onThreads(2) { _ in
      while dispatched.withLock(\.self) < limit, !isHeard.withLock(\.self) {
        dispatched.withLock { $0 += 1 }
        store.actions.increment()
        // Not further ahead: the thread that commits may have no processor for a while.
        while store.count + 1_000 < dispatched.withLock(\.self) { sched_yield() }
      }
    }
    #expect(dispatched.withLock(\.self) < limit)
  }

  @Test func `an executor may have another thread do the work and wait for it`() {
    let queue = DispatchQueue(label: "other thread")
    let executor = Executor { work in
      let isDone = Gate()
      queue.async {
        work()
        isDone.open()
      }
      isDone.wait()
    }
    let store = Store<Counter>(executor)
    store.subscribe(executor: .immediate) { _, store in
      if store.count < 1_000 { store.actions.increment() }
    }
    store.actions.increment()
    #expect(store.count == 1_000)
  }

  @Test func `an executor that runs work at once never nests it`() {
    let depth = Guarded(0)
    let deepest = Guarded(0)
    let executor = Executor { work in
      let now = depth.withLock { depth in
        depth += 1
        return depth
      }
      deepest.withLock { $0 = max($0, now) }
      work()
      depth.withLock { $0 -= 1 }
    }
    let stores = (0..<10).map { _ in Store<Counter>(executor) }
    for (store, next) in zip(stores, stores.dropFirst()) {
      store.subscribe(executor: executor) { _, _ in next.actions.increment() }
    }
    stores[0].actions.increment()
    #expect(stores.map(\.count) == Array(repeating: 1, count: 10))
    #expect(deepest.withLock(\.self) == 1)
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
