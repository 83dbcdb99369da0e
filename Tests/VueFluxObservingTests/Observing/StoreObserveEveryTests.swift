import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store observe, every value` {
  @Test func `values wait for the executor, and none is lost`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor, buffering: .every) { counts.record($0) }
    store.actions.increment()
    store.actions.add(0)
    store.actions.increment()
    store.actions.decrement()
    #expect(executor.pendingCount == 1)
    executor.runAll()
    #expect(counts.recorded == [0, 1, 2, 1])
  }

  @Test func `more values than fit a turn come in several, and others come in between`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor, buffering: .every) { counts.record($0) }
    for _ in 0..<2_000 { store.actions.increment() }
    #expect(executor.runNext())
    #expect(counts.recorded.count < 2_001)
    for _ in 0..<2_000 { store.actions.increment() }
    executor.runAll()
    let isComplete = counts.recorded == Array(0...4_000)
    #expect(isComplete, "\(counts.recorded.count) of 4001 values")
  }

  @Test func `the selector runs once for each commit, with the state of that commit`() {
    let store = Store<Counter>()
    let looks = Recorder<[Int]>()
    store.observe(
      { computed in
        looks.record(computed.history)
        return computed.count
      },
      executor: ManualExecutor().executor,
      buffering: .every,
      observer: { _ in }
    )
    for number in 1...3 { store.actions.add(number) }
    #expect(looks.recorded == [[], [1], [1, 2], [1, 2, 3]])
  }

  @Test func `an observer of each value is called no later than observers of the newest`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    store.subscribe(executor: executor.executor) { action, store in
      calls.record("\(action)")
      if action == .increment { store.actions.decrement() }
    }
    store.observe(\.count, executor: executor.executor, buffering: .every) {
      calls.record("each \($0)")
    }
    store.observe(\.count, executor: executor.executor) { calls.record("newest \($0)") }
    executor.runAll()
    store.actions.increment()
    executor.runAll()
    #expect(
      calls.recorded == [
        "each 0", "newest 0", "increment", "each 1", "each 0", "newest 1", "decrement", "newest 0",
      ]
    )
  }

  @Test(arguments: Executor.all)
  func `on every executor of a store, one thread's values come all and in order`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    let counts = Recorder<Int>()
    let isDone = Signal()
    store.observe(
      \.count,
      executor: .immediate,
      buffering: .every
    ) { count in
      counts.record(count)
      if count == 1_000 { isDone.fire() }
    }
    for _ in 0..<1_000 { store.actions.increment() }
    await isDone.wait()
    #expect(counts.recorded == Array(0...1_000))
  }

  @Test(arguments: Executor.all)
  func `on every executor of an observer, from many threads, nothing is lost`(
    executor: Executor
  ) async {
    let store = Store<Counter>()
    let histories = Recorder<[Int]>()
    let isDone = Signal()
    store.observe(\.history, executor: executor, buffering: .every) { history in
      histories.record(Array(history.suffix(1)))
      if history.count == 4 * 250 { isDone.fire() }
    }
    onThreads(4) { thread in
      for number in 0..<250 { store.actions.add(Step(thread: thread, number: number).code) }
    }
    await isDone.wait()
    #expect(histories.recorded.first == [])
    let told = histories.recorded.flatMap(\.self)
    #expect(told == store.history)
    #expect(store.history.holdsAllSteps(threads: 4, each: 250))
  }

  @Test func `an observer that comes while others commit gets one first value and all that follow`()
    async
  {
    for _ in 0..<200 {
      let store = Store<Counter>()
      let counts = (0..<2).map { _ in Recorder<Int>() }
      onThreads(4) { thread in
        if thread < 2 {
          for _ in 0..<20 { store.actions.increment() }
        } else {
          store.observe(\.count, executor: .immediate, buffering: .every) {
            counts[thread - 2].record($0)
          }
        }
      }
      for counts in counts {
        let first = counts.recorded.first ?? -1
        #expect(counts.recorded == Array(first...40))
      }
    }
  }
}
