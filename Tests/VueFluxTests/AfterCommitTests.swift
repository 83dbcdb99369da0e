import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// First what the commit deferred, then executors are asked, then user code runs on the thread.
@Suite struct `After a commit` {
  @Test(arguments: [false, true])
  func `actions that the commit dispatched are committed before observers are called`(
    isObservedElsewhere: Bool
  ) {
    let store = Store<Counter>()
    let other = ManualExecutor()
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, store in
      if isFirst() { store.actions.add(2) }
    }
    // An observer elsewhere takes the commit off the shortest path.
    if isObservedElsewhere { store.subscribe(executor: other.executor) { _, _ in } }
    store.actions.inside { store.actions.add(1) }
    #expect(store.history == [1, 2])
  }

  @Test func `main is asked before an immediate observer runs`() {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    let heardBefore = Recorder<Int>()
    store.subscribe(executor: .immediate) { _, _ in
      DispatchQueue.main.drain()
      heardBefore.record(heard.recorded.count)
    }
    store.subscribe { action, _ in heard.record(action.amount ?? 0) }
    onThreads(1) { _ in store.actions.add(1) }
    #expect(heardBefore.recorded == [1])
  }

  @Test func `a queue is asked before an immediate observer runs`() {
    let queue = DispatchQueue(label: "observer")
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    let heardBefore = Recorder<Int>()
    store.subscribe(executor: .immediate) { _, _ in
      queue.drain()
      heardBefore.record(heard.recorded.count)
    }
    store.subscribe(executor: .queue(queue)) { action, _ in heard.record(action.amount ?? 0) }
    store.actions.add(1)
    #expect(heardBefore.recorded == [1])
  }

  @Test func `a queue is asked before a completion runs`() {
    let queue = DispatchQueue(label: "observer")
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    let heardBefore = Recorder<Int>()
    store.subscribe(executor: .queue(queue)) { action, _ in heard.record(action.amount ?? 0) }
    store.actions.dispatch(action: .add(1)) { _ in
      queue.drain()
      heardBefore.record(heard.recorded.count)
    }
    #expect(heardBefore.recorded == [1])
  }

  @Test func `a queue is asked before a plugin is called`() {
    let queue = DispatchQueue(label: "observer")
    let heard = Recorder<Int>()
    let heardBefore = Recorder<Int>()
    let store = Store<Counter>(
      plugins: [
        PluginDouble(onDidCommit: { _ in
          queue.drain()
          heardBefore.record(heard.recorded.count)
        })
      ]
    )
    store.subscribe(executor: .queue(queue)) { action, _ in heard.record(action.amount ?? 0) }
    store.actions.add(1)
    #expect(heardBefore.recorded == [1])
  }

  @Test func `the queues of all stores are asked before a plugin of one of them is called`() {
    enum Mark {}
    let queue = DispatchQueue(label: "observer")
    let heard = Recorder<Int>()
    let heardBefore = Recorder<Int>()
    let slow = Store<Journal<Mark>>(
      journal: .immediate,
      plugins: [
        PluginDouble(onDidCommit: { _ in
          queue.drain()
          heardBefore.record(heard.recorded.count)
        })
      ]
    )
    let other = Store<Journal<Mark>>(journal: .immediate)
    other.subscribe(executor: .queue(queue)) { _, _ in heard.record(1) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(heardBefore.recorded == [1])
    #expect(slow.history == [1])
  }

  @Test func `an immediate delivery that waits is taken over by the thread that comes next`() {
    enum Mark {}
    let slow = Store<Journal<Mark>>(journal: .immediate)
    let quick = Store<Journal<Mark>>(journal: .immediate)
    let heard = Recorder<Int>()
    let heardMeanwhile = Recorder<[Int]>()
    let isFirst = Once()
    slow.subscribe(executor: .immediate) { _, _ in
      // The delivery to the other store waits for this observer to return.
      guard isFirst() else { return }
      onThreads(1) { _ in
        quick.actions.write(2)
        heardMeanwhile.record(heard.recorded)
      }
    }
    quick.subscribe(executor: .immediate) { action, _ in heard.record(action.number ?? 0) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(heardMeanwhile.recorded == [[1, 2]])
    #expect(heard.recorded == [1, 2])
  }

  @Test func `a delivery that waits comes before what an observer dispatches meanwhile`() {
    enum Mark {}
    let first = Store<Journal<Mark>>(journal: .immediate)
    let second = Store<Journal<Mark>>(journal: .immediate)
    let heard = Recorder<Int>()
    let heardOnReturn = Recorder<[Int]>()
    let isFirst = Once()
    first.subscribe(executor: .immediate) { _, _ in
      guard isFirst() else { return }
      second.actions.write(2)
      heardOnReturn.record(heard.recorded)
    }
    second.subscribe(executor: .immediate) { action, _ in heard.record(action.number ?? 0) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(heardOnReturn.recorded == [[]])
    #expect(heard.recorded == [1, 2])
  }

  @Test func `a plugin's events that wait are taken over by the thread that comes next`() {
    enum Mark {}
    let heard = Recorder<Int>()
    let heardMeanwhile = Recorder<[Int]>()
    func store(_ plugin: PluginDouble<Journal<Mark>>) -> Store<Journal<Mark>> {
      Store(
        state: Journal(),
        mutations: JournalMutations(),
        executor: .immediate,
        plugins: [plugin]
      )
    }
    let quick = Guarded<Store<Journal<Mark>>?>(nil)
    let isFirst = Once()
    let slow = store(
      PluginDouble(onDidCommit: { _ in
        guard isFirst() else { return }
        onThreads(1) { _ in
          quick.withLock(\.self)?.actions.write(2)
          heardMeanwhile.record(heard.recorded)
        }
      })
    )
    quick.withLock {
      $0 = store(PluginDouble(onDidCommit: { heard.record($0.action.number ?? 0) }))
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(heardMeanwhile.recorded == [[1, 2]])
    #expect(heard.recorded == [1, 2])
    #expect(slow.history == [1])
  }

  @Test(arguments: [false, true])
  func `a store that is made and released in a commit leaves the bus`(isElsewhere: Bool) async {
    enum Mark {}
    let store = Store<Counter>()
    store.actions.inside {
      let made = Guarded<Store<Journal<Mark>>?>(Store(journal: .immediate))
      // Outside of the commit, where the store leaves at once: before it has joined.
      if isElsewhere { onThreads(1) { _ in made.withLock { $0 = nil } } }
    }
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(1))
    #expect(delivery.unreceived == .noStore(state: "\(Journal<Mark>.self)"))
  }
}
