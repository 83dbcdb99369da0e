import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store observe, conflated` {
  @Test func `a single turn and a single look serve any number of commits`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    let counts = Recorder<Int>()
    for _ in 0..<3 {
      store.observe(
        { computed in
          looks.record(computed.count)
          return computed.count
        },
        executor: executor.executor,
        observer: { counts.record($0) }
      )
    }
    #expect(executor.pendingCount == 1)
    executor.runAll()
    #expect(looks.recorded == [0, 0, 0])

    for _ in 0..<100 { store.actions.increment() }
    #expect(executor.pendingCount == 1)
    #expect(looks.recorded.count == 3)
    #expect(executor.runNext())
    #expect(executor.pendingCount == 0)
    #expect(looks.recorded == [0, 0, 0, 100, 100, 100])
    #expect(counts.recorded == [0, 0, 0, 100, 100, 100])
  }

  @Test func `the turn of the subscription looks once, whatever was committed before it`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    store.observe(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      executor: executor.executor,
      observer: { _ in }
    )
    store.actions.increment()
    store.actions.increment()
    #expect(executor.pendingCount == 1)
    executor.runAll()
    #expect(looks.recorded == [2])
  }

  @Test func `on immediate, subscribing looks once, and so does each commit`() {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    store.observe(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      executor: .immediate,
      observer: { _ in }
    )
    #expect(looks.recorded == [0])
    store.actions.increment()
    store.actions.add(0)
    #expect(looks.recorded == [0, 1, 1])
  }

  @Test func `observers that come between two turns have the newest state for their first`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<String>()
    store.observe(\.count, executor: executor.executor) { counts.record("first \($0)") }
    store.actions.increment()
    executor.runAll()
    store.observe(\.count, executor: executor.executor) { counts.record("second \($0)") }
    store.actions.increment()
    executor.runAll()
    store.observe(\.count, executor: executor.executor) { counts.record("third \($0)") }
    executor.runAll()
    #expect(counts.recorded == ["first 1", "first 2", "second 2", "third 2"])
  }

  @Test func `actions that are dispatched together cause one call`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let states = Recorder<Int>()
    let every = Recorder<Int>()
    store.observe(\.count, executor: .immediate) { counts.record($0) }
    store.observeAll(executor: .immediate) { states.record($0.count) }
    store.observe(\.count, executor: .immediate, buffering: .every) { every.record($0) }
    store.actions.dispatch(actions: [.increment, .increment, .decrement, .increment])
    #expect(counts.recorded == [0, 2])
    #expect(states.recorded == [0, 2])
    #expect(every.recorded == [0, 2])
  }

  @Test func `an empty group of actions causes no call`() {
    let store = Store<Counter>()
    let states = Recorder<Int>()
    store.observeAll(executor: .immediate) { states.record($0.count) }
    store.actions.dispatch(actions: [])
    #expect(states.recorded == [0])
  }

  @Test func `observers of actions come first, then those of the state in order`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    for name in ["a", "b"] {
      store.observe(\.count, executor: executor.executor) { calls.record("\(name) \($0)") }
    }
    store.observe(\.count, executor: executor.executor, buffering: .every) {
      calls.record("c \($0)")
    }
    store.subscribe(executor: executor.executor) { action, _ in calls.record("\(action)") }
    store.observe(\.count, executor: executor.executor) { calls.record("d \($0)") }
    executor.runAll()
    #expect(calls.recorded == ["a 0", "b 0", "c 0", "d 0"])
    store.actions.increment()
    store.actions.decrement()
    store.actions.increment()
    executor.runAll()
    #expect(
      calls.recorded.dropFirst(4) == [
        "increment", "decrement", "increment", "a 1", "b 1", "c 1", "c 0", "c 1", "d 1",
      ]
    )
  }

  @Test func `an observer keeps its place when others before it go`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let subscriptions = (0..<40).map { index in
      store.observe(\.count, executor: executor.executor) { calls.record("\(index): \($0)") }
    }
    for (index, subscription) in subscriptions.enumerated() where index % 10 != 7 {
      subscription.unsubscribe()
    }
    store.observe(\.count, executor: executor.executor) { calls.record("last: \($0)") }
    executor.runAll()
    #expect(calls.recorded == ["7: 0", "17: 0", "27: 0", "37: 0", "last: 0"])
  }

  @Test func `in one turn all look at one state, though others change it meanwhile`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    for _ in 0..<3 {
      store.observe(
        { computed in
          looks.record(computed.count)
          onThreads(1) { _ in store.actions.increment() }
          looks.record(computed.count)
          return computed.count
        },
        executor: executor.executor,
        observer: { _ in }
      )
    }
    #expect(executor.runNext())
    #expect(looks.recorded == [0, 0, 0, 0, 0, 0])
    #expect(executor.pendingCount == 1)
    #expect(executor.runNext())
    #expect(looks.recorded.dropFirst(6) == [3, 3, 3, 3, 3, 3])
  }

  @Test func `on several executors, each has a turn of its own`() {
    let executors = (0..<3).map { _ in ManualExecutor() }
    let store = Store<Counter>()
    let calls = Recorder<String>()
    for (index, executor) in executors.enumerated() {
      store.observe(\.count, executor: executor.executor) { calls.record("\(index): \($0)") }
      executor.runAll()
    }
    store.actions.increment()
    #expect(executors.map(\.pendingCount) == [1, 1, 1])
    executors[2].runAll()
    store.actions.increment()
    #expect(executors.map(\.pendingCount) == [1, 1, 1])
    for executor in executors { executor.runAll() }
    #expect(calls.recorded == ["0: 0", "1: 0", "2: 0", "2: 1", "0: 2", "1: 2", "2: 2"])
  }

  @Test func `a value that has returned to the last one before the turn causes no call`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor) { counts.record($0) }
    executor.runAll()
    store.actions.increment()
    store.actions.decrement()
    executor.runAll()
    #expect(counts.recorded == [0])
  }
}
