import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `State values, cancelled` {
  @Test(arguments: [Buffering.latest, .every])
  func `cancelled while it sleeps, it ends at once`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let values = store.values(\.count, buffering: buffering)
    let task = tasks.start {
      for await count in values { calls.record("\(count)") }
      calls.record("end")
    }
    #expect(calls.recorded == ["0"])
    task.cancel()
    tasks.runAll()
    #expect(calls.recorded == ["0", "end"])
    store.actions.increment()
    tasks.runAll()
    #expect(calls.recorded == ["0", "end"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `cancelled before it begins, it has nothing`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let values = store.values(\.count, buffering: buffering)
    let task = Task(executorPreference: tasks.taskExecutor) {
      for await count in values { calls.record("\(count)") }
      calls.record("end")
    }
    task.cancel()
    tasks.runAll()
    #expect(calls.recorded == ["end"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `cancelled between two values, it leaves what waits`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let values = store.values(\.count, buffering: buffering)
    let task = Guarded<Task<Void, Never>?>(nil)
    let started = Task(executorPreference: tasks.taskExecutor) {
      for await count in values {
        calls.record("\(count)")
        for _ in 0..<3 { store.actions.increment() }
        task.withLock { $0 }?.cancel()
      }
      calls.record("end")
    }
    task.withLock { $0 = started }
    tasks.runAll()
    #expect(calls.recorded == ["0", "end"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `cancelled inside a commit, it ends when that has ended`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let values = store.values(\.count, buffering: buffering)
    let task = tasks.start {
      for await count in values { calls.record("\(count)") }
      calls.record("end")
    }
    store.actions.inside {
      task.cancel()
      tasks.runAll()
    }
    tasks.runAll()
    #expect(calls.recorded == ["0", "end"])
  }

  @Test func `cancelled inside the commit of another store, it wakes nobody twice`() {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let other = Store<Counter>()
    let calls = Recorder<String>()
    let events = store.committedActions
    let task = tasks.start {
      for await action in events { calls.record("\(action)") }
      calls.record("end")
    }
    other.actions.inside {
      task.cancel()
      // From another thread, the commit wakes it before the cancellation gets to do so.
      onThreads(1) { _ in store.actions.increment() }
    }
    tasks.runAll()
    #expect(calls.recorded == ["end"])
  }

  @Test func `an iterator that is not cancelled sleeps on`() {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let values = store.values(\.count)
    let started = ["a", "b", "c"].map { name in
      tasks.start {
        for await count in values { calls.record("\(name) \(count)") }
        calls.record("\(name) end")
      }
    }
    started[1].cancel()
    tasks.runAll()
    store.actions.increment()
    tasks.runAll()
    #expect(
      calls.recorded.sorted() == ["a 0", "a 1", "b 0", "b end", "c 0", "c 1"]
    )
    started[0].cancel()
    started[2].cancel()
    tasks.runAll()
    #expect(calls.recorded.count == 8)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `at any moment, it ends`(buffering: Buffering) async {
    let store = Store<Counter>()
    let values = store.values(\.count, buffering: buffering)
    let events = store.committedActions
    for round in 0..<10_000 {
      let reader = Task.detached {
        for await _ in values {}
      }
      let listener = Task.detached {
        for await _ in events {}
      }
      if round.isMultiple(of: 3) { await Task.yield() }
      if round.isMultiple(of: 2) { store.actions.increment() }
      reader.cancel()
      listener.cancel()
      await reader.value
      await listener.value
    }
  }
}
