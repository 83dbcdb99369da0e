import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G5 delivery` {
  @Test(arguments: Executor.all)
  func `every observer gets every action once, in commit order`(executor: Executor) async {
    let store = Store<Counter>(.queue(.global()))
    let threads = 3
    let count = 400
    let received = (0..<3).map { _ in Recorder<Int>() }
    let isDone = (0..<3).map { _ in Signal() }
    for index in received.indices {
      store.subscribe(executor: executor) { action, _ in
        if let amount = action.amount { received[index].record(amount) }
        if action == .decrement { isDone[index].fire() }
      }
    }
    onThreads(threads) { thread in
      for number in 0..<count { store.actions.add(Step(thread: thread, number: number).code) }
    }
    let end = await store.actions.deliver(action: .decrement)
    for signal in isDone { await signal.wait() }
    #expect(received[0].recorded == end.computed?.history)
    #expect(received[0].recorded.holdsAllSteps(threads: threads, each: count))
    #expect(received.allSatisfy { $0.recorded == received[0].recorded })
  }

  @Test func `observers on one executor are called in order of registration`() {
    let store = Store<Counter>()
    let calls = Recorder<Int>()
    let subscriptions = (0..<100).map { index in
      store.subscribe(executor: .immediate) { _, _ in calls.record(index) }
    }
    for index in stride(from: 0, to: 100, by: 3) { subscriptions[index].unsubscribe() }
    store.subscribe(executor: .immediate) { _, _ in calls.record(100) }
    store.actions.increment()
    #expect(calls.recorded == (0...100).filter { $0 == 100 || !$0.isMultiple(of: 3) })
  }

  @Test func `observers of a global action are called store by store, in order of creation`() {
    enum Mark {}
    let calls = Recorder<Int>()
    let stores = (0..<10).map { index in
      let store = Store<Journal<Mark>>(journal: .immediate)
      store.subscribe(executor: .immediate) { _, _ in calls.record(index) }
      return store
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(calls.recorded == Array(0..<10))
    withExtendedLifetime(stores) {}
  }

  @Test func `observers see one history, also when one of them dispatches`() {
    let store = Store<Counter>()
    let histories = (0..<3).map { _ in Recorder<Int>() }
    for index in histories.indices {
      store.subscribe(executor: .immediate) { action, store in
        guard let amount = action.amount else { return }
        histories[index].record(amount)
        if index == 1, amount < 5 { store.actions.add(amount + 1) }
      }
    }
    store.actions.add(1)
    #expect(histories.map(\.recorded) == Array(repeating: [1, 2, 3, 4, 5], count: 3))
  }

  @Test func `two stores whose observers dispatch to each other both deliver all`() {
    let ping = Store<Counter>()
    let pong = Store<Counter>()
    let calls = Recorder<String>()
    ping.subscribe(executor: .immediate) { action, _ in
      guard let amount = action.amount else { return }
      calls.record("ping \(amount)")
      if amount < 3 { pong.actions.add(amount) }
    }
    pong.subscribe(executor: .immediate) { action, _ in
      guard let amount = action.amount else { return }
      calls.record("pong \(amount)")
      ping.actions.add(amount + 1)
    }
    ping.actions.add(1)
    #expect(calls.recorded == ["ping 1", "pong 1", "ping 2", "pong 2", "ping 3"])
  }

  @Test func `an observer on an immediate executor sees the state that its action left`() async {
    let store = Store<Counter>(.queue(DispatchQueue(label: "serial")))
    let counts = Recorder<Int>()
    store.subscribe(executor: .immediate) { _, store in counts.record(store.count) }
    for _ in 0..<99 { store.actions.increment() }
    await store.actions.deliver(action: .increment)
    await store.actions.deliver(action: .increment)
    #expect(counts.recorded.prefix(100) == Array(1...100)[...])
  }

  @Test func `a flood is delivered in several turns, so that others get theirs`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let received = Recorder<Int>()
    store.subscribe(executor: executor.executor) { action, _ in received.record(action.amount ?? 0)
    }
    for number in 0..<1_000 { store.actions.add(number) }
    executor.runNext()
    #expect((1..<1_000).contains(received.recorded.count))
    #expect(executor.pendingCount == 1)
    executor.runAll()
    #expect(received.recorded == Array(0..<1_000))
  }
}
