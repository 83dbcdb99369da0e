import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G8 unsubscribe` {
  @Test func `no call begins after unsubscribe, also for deliveries already enqueued`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let received = Recorder<Int>()
    let subscription = store.subscribe(executor: executor.executor) { action, _ in
      received.record(action.amount ?? 0)
    }
    store.actions.add(1)
    executor.runAll()
    store.actions.add(2)
    subscription.unsubscribe()
    executor.runAll()
    store.actions.add(3)
    executor.runAll()
    #expect(received.recorded == [1])
  }

  @Test func `no call begins after the scope died, also for deliveries already enqueued`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let received = Recorder<Int>()
    do {
      let scope = Scope()
      store.subscribe(scope: scope, executor: executor.executor) { action, _ in
        received.record(action.amount ?? 0)
      }
      store.actions.add(1)
      executor.runAll()
      store.actions.add(2)
    }
    executor.runAll()
    #expect(received.recorded == [1])
  }

  @Test func `an observer can end a later one, and itself, within one delivery`() {
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let subscriptions = Guarded<[Subscription]>([])
    for name in ["first", "second", "third"] {
      let subscription = store.subscribe(executor: .immediate) { _, _ in
        calls.record(name)
        guard name == "first" else { return }
        for subscription in subscriptions.withLock({ $0 }).prefix(2) { subscription.unsubscribe() }
      }
      subscriptions.withLock { $0.append(subscription) }
    }
    store.actions.increment()
    store.actions.increment()
    #expect(calls.recorded == ["first", "third", "third"])
  }

  @Test func `within a batch that is being delivered, the rest is not`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let received = Recorder<Int>()
    let subscription = Guarded<Subscription?>(nil)
    let made = store.subscribe(executor: executor.executor) { action, _ in
      received.record(action.amount ?? 0)
      if action == .add(2) { subscription.withLock { $0 }?.unsubscribe() }
    }
    subscription.withLock { $0 = made }
    for number in 1...5 { store.actions.add(number) }
    executor.runAll()
    #expect(received.recorded == [1, 2])
  }

  @Test(arguments: Executor.all)
  func `actions that a thread dispatches after unsubscribing never arrive`(executor: Executor) async
  {
    let store = Store<Counter>()
    let tooLate = Recorder<Int>()
    onThreads(4) { thread in
      for number in 0..<100 {
        let subscription = store.subscribe(executor: executor) { action, _ in
          // A negative amount says which subscription had ended when it was dispatched.
          if action == .add(-Step(thread: thread, number: number + 1).code) {
            tooLate.record(number)
          }
        }
        store.actions.add(1)
        subscription.unsubscribe()
        store.actions.add(-Step(thread: thread, number: number + 1).code)
      }
    }
    await Settling.wait(for: executor, of: store)
    #expect(tooLate.recorded.isEmpty)
  }

  @Test func `inside a commit it takes effect at once`() {
    let store = Store<Counter>()
    let calls = Recorder<Void>()
    let subscription = store.subscribe(executor: .immediate) { _, _ in calls.record(()) }
    store.actions.inside {
      subscription.unsubscribe()
      #expect(subscription.isUnsubscribed)
    }
    #expect(calls.recorded.isEmpty)
  }
}
