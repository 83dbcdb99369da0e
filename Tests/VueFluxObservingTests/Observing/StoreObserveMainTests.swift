import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Store observe, on main` {
  @Test @MainActor func `on main, the first value is there when observe returns`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count) { counts.record($0) }
    store.observe(\.count) { previous, count in counts.record(previous ?? count - 1) }
    store.observe(\.count, removeDuplicates: { $0 >= $1 }, observer: { counts.record($0) })
    store.observeAll { counts.record($0.count) }
    store.observe(\.count, executor: .mainThread) { counts.record($0) }
    store.observe(\.count, buffering: .every) { counts.record($0) }
    #expect(counts.recorded == [0, -1, 0, 0, 0, 0])
  }

  @Test @MainActor func `the first value comes at once on main, though other work waits there`()
    async
  {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    Executor.mainThread.enqueueFromElsewhere {}
    store.observe(\.count) { counts.record($0) }
    #expect(counts.recorded == [0])
    await MainQueue.turn()
    #expect(counts.recorded == [0])
  }

  @Test(arguments: [0, 1])
  @MainActor func `an observer that comes from elsewhere while others are called gets its value`(
    observersOfActions: Int
  ) async {
    let store = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    for _ in 0..<observersOfActions { store.subscribe { _, _ in } }
    store.observe(\.count) { [weak store] count in
      guard count == 1 else { return }
      onThreads(1) { _ in store?.observe(\.count) { counts.record($0) } }
    }
    store.actions.increment()
    await MainQueue.turn()
    #expect(counts.recorded == [1])
  }

  @Test func `from elsewhere, all values come on main`() async {
    let store = Store<Counter>()
    let places = Recorder<Bool>()
    let isDone = Signal()
    onThreads(1) { _ in
      store.observe(\.count) { count in
        places.record(MainQueue.isCurrent)
        if count == 1 { isDone.fire() }
      }
      store.actions.increment()
    }
    await isDone.wait()
    #expect(!places.recorded.contains(false))
  }

  @Test @MainActor func `commits elsewhere make one turn of main, with the newest value`() async {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let looks = Recorder<Int>()
    store.observe(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      observer: { counts.record($0) }
    )
    onThreads(2) { _ in
      for _ in 0..<50 { store.actions.increment() }
    }
    #expect(counts.recorded == [0])
    await MainQueue.turn()
    #expect(counts.recorded == [0, 100])
    #expect(looks.recorded == [0, 100])
  }

  @Test @MainActor func `the scope ends it, and lives while the observer runs`() async {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let label = Guarded<CounterLabel?>(CounterLabel())
    weak var weakLabel: CounterLabel?
    let subscription: Subscription
    do {
      let scope = label.withLock { $0 } ?? CounterLabel()
      weakLabel = scope
      subscription = store.observe(\.count, scope: scope) { [unowned scope] count in
        if count == 1 { label.withLock { $0 = nil } }
        scope.text = "\(count)"
        counts.record(count)
      }
    }
    store.actions.increment()
    await MainQueue.turn()
    store.actions.increment()
    await MainQueue.turn()
    #expect(counts.recorded == [0, 1])
    #expect(weakLabel == nil)
    #expect(subscription.isUnsubscribed)
  }

  @Test @MainActor
  func `commits on main are observed there before dispatch returns, whatever else waits`() async {
    let store = Store<Counter>()
    let calls = Recorder<String>()
    store.observe(\.count) { calls.record("\($0)") }
    Executor.mainThread.enqueueFromElsewhere { calls.record("other") }
    store.actions.increment()
    #expect(calls.recorded == ["0", "1"])
    await MainQueue.turn()
    #expect(calls.recorded == ["0", "1", "other"])
  }
}

extension Executor {
  /// Leaves work on the executor's queue, to be done after what runs there now.
  fileprivate func enqueueFromElsewhere(_ work: @escaping @Sendable () -> Void) {
    onThreads(1) { _ in execute(work) }
  }
}
