import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Actions that are dispatched on the main thread.
@Suite struct `A store on the main thread` {
  @Test @MainActor func `an action is committed on return, whatever else waits for main`() {
    let store = Store<Counter>(.mainThread)
    let others = (0..<10).map { _ in Store<Counter>(.mainThread) }
    onThreads(1) { _ in
      for other in others { other.actions.increment() }
      Executor.mainThread.execute {}
      DispatchQueue.main.async {}
    }
    for count in 1...100 {
      store.actions.increment()
      #expect(store.count == count)
    }
    #expect(others.map(\.count) == Array(repeating: 0, count: 10))
  }

  @Test @MainActor func `every write is read back, while other threads flood the store`() async {
    let store = Store<Counter>(.mainThread)
    let heard = Guarded(0)
    store.subscribe { action, _ in
      if case .inside = action { heard.withLock { $0 += 1 } }
    }
    let last = Guarded(0)
    let flood = Waves(in: last) {
      store.actions.increment()
      store.actions.decrement()
    }
    let writes = 10_000
    var (committed, notified) = (0, 0)
    for number in 1...writes {
      store.actions.inside { last.withLock { $0 = number } }
      if last.withLock(\.self) == number { committed += 1 }
      if heard.withLock(\.self) == number { notified += 1 }
      if number.isMultiple(of: 10) { flood.wait(for: number) }
    }
    await flood.end()
    #expect(committed == writes)
    #expect(notified == writes)
  }

  @Test @MainActor func `earlier actions of other threads come first`() {
    let store = Store<Counter>(.mainThread)
    onThreads(1) { _ in
      for number in 0..<1_000 { store.actions.add(number) }
    }
    #expect(store.history == [])
    store.actions.add(1_000)
    #expect(store.history == Array(0...1_000))
  }

  @Test @MainActor func `an observer that dispatches finds its own action committed`() async {
    let store = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    let isDone = Signal()
    store.subscribe { action, store in
      guard action == .increment else { return }
      store.actions.add(10)
      counts.record(store.count)
      isDone.fire()
    }
    // Once from a dispatch on main, and once from a turn of the main queue with more behind it.
    store.actions.increment()
    onThreads(1) { _ in
      store.actions.increment()
      for _ in 0..<100 { store.actions.add(1) }
    }
    await MainQueue.turn()
    #expect(counts.recorded == [11, 122])
    #expect(store.history == [10] + Array(repeating: 1, count: 100) + [10])
  }

  @Test @MainActor
  func `observers on main are called before a dispatch returns, though a turn has left some over`()
    async
  {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    let counts = Recorder<Int>()
    onThreads(1) { _ in
      for number in 0..<1_000 { store.actions.add(number) }
      // After the first turn of the observers, and before the next.
      DispatchQueue.main.async {
        counts.record(heard.recorded.count)
        onThreads(1) { _ in store.actions.add(1_000) }
        store.actions.add(1_001)
        counts.record(heard.recorded.count)
      }
    }
    while counts.recorded.count < 2 { await MainQueue.turn() }
    #expect(counts.recorded == [256, 1_002])
    #expect(heard.recorded == Array(0...1_001))
  }

  @Test @MainActor func `a group, a completion and a global action are committed on return, too`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .mainThread)
    let completed = Recorder<[Int]>()
    onThreads(1) { _ in store.actions.write(1) }
    Store<Journal<Mark>>.actions.write(2)
    #expect(store.history == [1, 2])
    onThreads(1) { _ in store.actions.write(3) }
    store.actions.dispatch(actions: [.write(4), .write(5)]) {
      completed.record($0.computed?.history ?? [])
    }
    #expect(store.history == [1, 2, 3, 4, 5])
    #expect(completed.recorded == [[1, 2, 3, 4, 5]])
  }

  @Test @MainActor func `actions that a commit dispatches are committed on return, in order`() {
    let store = Store<Counter>(.mainThread)
    let other = Store<Counter>(.mainThread)
    onThreads(1) { _ in
      store.actions.add(1)
      other.actions.add(1)
    }
    store.actions.inside {
      store.actions.add(2)
      other.actions.add(2)
      store.actions.inside { store.actions.add(3) }
    }
    #expect(store.history == [1, 2, 3])
    #expect(other.history == [1, 2])
  }

  @Test @MainActor func `observers on main are called before the outermost dispatch returns`() {
    let store = Store<Counter>(.mainThread)
    let calls = Recorder<String>()
    store.subscribe { action, store in
      calls.record("begin \(action)")
      if action == .add(1) { store.actions.add(2) }
      calls.record("end \(action)")
    }
    store.subscribe { action, _ in calls.record("second \(action)") }
    onThreads(1) { _ in DispatchQueue.main.async { calls.record("other") } }
    store.actions.add(1)
    #expect(
      calls.recorded == [
        "begin add(1)", "end add(1)", "second add(1)", "begin add(2)", "end add(2)",
        "second add(2)",
      ]
    )
  }

  @Test(arguments: [Executor.immediate, .mainThread]) @MainActor
  func `observers on main are called with earlier commits of other threads first`(
    executor: Executor
  ) {
    let store = Store<Counter>(executor)
    let heard = Recorder<Int>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    onThreads(1) { _ in
      for number in 0..<1_000 { store.actions.add(number) }
    }
    #expect(heard.recorded == [])
    store.actions.add(1_000)
    #expect(heard.recorded == Array(0...1_000))
  }

  @Test @MainActor func `a turn of the main queue that comes too late does nothing`() async {
    let store = Store<Counter>(.mainThread)
    let heard = Recorder<Int>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    onThreads(1) { _ in store.actions.add(1) }
    store.actions.add(2)
    await MainQueue.turn()
    #expect(heard.recorded == [1, 2])
    onThreads(1) { _ in store.actions.add(3) }
    await MainQueue.turn()
    #expect(heard.recorded == [1, 2, 3])
  }

  @Test @MainActor func `taking over what waits adds no turns to the main queue`() async {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    for _ in 0..<20 {
      onThreads(1) { _ in store.actions.increment() }
      store.actions.increment()
    }
    onThreads(1) { _ in
      for number in 0..<1_000 { store.actions.add(number) }
    }
    let before = heard.recorded.count
    let after = Recorder<Int>()
    let isDone = Signal()
    DispatchQueue.main.async {
      after.record(heard.recorded.count)
      isDone.fire()
    }
    await isDone.wait()
    #expect(before == 40)
    // No more than one turn delivers.
    #expect(after.recorded.allSatisfy { $0 <= before + 256 })
  }

  @Test(arguments: [Executor.immediate, .mainThread]) @MainActor
  func `observers on main are called when a completion that dispatches has returned`(
    executor: Executor
  ) async {
    let first = Store<Counter>(executor)
    let other = Store<Counter>(executor)
    let heard = Recorder<Int>()
    let heardOnReturn = Recorder<[Int]>()
    other.subscribe(executor: .immediate) { _, _ in }
    other.subscribe { action, _ in heard.record(action.amount ?? -1) }
    first.actions.dispatch(action: .increment) { _ in
      other.actions.add(1)
      heardOnReturn.record(heard.recorded)
    }
    #expect(heardOnReturn.recorded == [[]])
    #expect(heard.recorded == [1])
  }

  @Test @MainActor func `all stores have committed a global action before observers run`() {
    enum Mark {}
    let queue = DispatchQueue(label: "observer")
    let first = Store<Journal<Mark>>(journal: .mainThread)
    let second = Store<Journal<Mark>>(journal: .mainThread)
    let heard = Recorder<Int>()
    let found = Recorder<[[Int]]>()
    second.subscribe(executor: .queue(queue)) { action, _ in heard.record(action.number ?? -1) }
    first.subscribe { action, _ in
      guard action.number == 3 else { return }
      queue.drain()
      found.record([second.history, heard.recorded])
    }
    onThreads(1) { _ in
      first.actions.write(1)
      second.actions.write(2)
    }
    Store<Journal<Mark>>.actions.write(3)
    #expect(found.recorded == [[[2, 3], [2, 3]]])
  }

  @Test @MainActor func `a group that is longer than a turn is delivered whole on return`() {
    let store = Store<Counter>(.mainThread)
    let heard = Recorder<Int>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    let numbers = Array(0..<1_000)
    store.actions.dispatch(actions: numbers.map { .add($0) })
    #expect(heard.recorded == numbers)
  }

  @Test @MainActor func `a released store drops what waits for main`() async {
    let commits = Recorder<Void>()
    let isReleased = Recorder<Void>()
    do {
      let store = Store<Counter>(.mainThread)
      onThreads(1) { [actions = store.actions] _ in
        let cargo = Scope { isReleased.record(()) }
        actions.inside {
          commits.record(())
          withExtendedLifetime(cargo) {}
        }
      }
      #expect(isReleased.recorded.isEmpty)
      withExtendedLifetime(store) {}
    }
    #expect(isReleased.recorded.count == 1)
    await MainQueue.turn()
    #expect(commits.recorded.isEmpty)
  }
}
