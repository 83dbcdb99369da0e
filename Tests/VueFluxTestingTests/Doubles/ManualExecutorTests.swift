import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A manual executor` {
  private let manual = ManualExecutor()

  @Test func `a store commits when its work is run`() {
    let store = Store<Counter>(manual.executor)
    store.actions.add(1)
    #expect(store.history == [])
    #expect(manual.pendingCount == 1)
    manual.runAll()
    #expect(store.history == [1])
    #expect(manual.pendingCount == 0)
  }

  @Test func `work that other work adds is run as well`() {
    let store = Store<Counter>(manual.executor)
    store.subscribe(executor: manual.executor) { action, store in
      if action.amount == 1 { store.actions.add(2) }
    }
    store.actions.add(1)
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `work runs one piece at a time, oldest first`() {
    let first = Store<Counter>(manual.executor)
    let second = Store<Counter>(manual.executor)
    first.actions.add(1)
    second.actions.add(2)
    #expect(manual.runNext())
    #expect(first.history == [1] && second.history == [])
    #expect(manual.runNext())
    #expect(second.history == [2])
    #expect(!manual.runNext())
  }

  @Test func `an effect goes on only when its work is run`() {
    let store = Store<Counter>(manual.executor)
    store.actions.run("load") { store in
      store.actions.add(1)
      await Task.yield()
      store.actions.add(2)
    }
    #expect(manual.pendingCount == 1)
    #expect(store.history == [])
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `an effect is on the executor again after an actor's call`() {
    actor Server {
      func number() -> Int { 3 }
    }
    let server = Server()
    let store = Store<Counter>(manual.executor)
    store.actions.run("load") { store in store.actions.add(await server.number()) }
    manual.runAll()
    #expect(store.history == [3])
  }

  @Test func `child tasks of an effect run on the executor`() {
    let store = Store<Counter>(manual.executor)
    store.actions.run("load") { store in
      await withTaskGroup(of: Void.self) { group in
        for amount in 1...3 { group.addTask { store.actions.add(amount) } }
      }
      async let last: Void = store.actions.add(4)
      await last
    }
    manual.runAll()
    #expect(store.history == [1, 2, 3, 4])
  }

  @Test func `two runs of a test with effects are the same`() {
    let histories = (0..<20).map { _ in
      let manual = ManualExecutor()
      let store = Store<Counter>(manual.executor)
      for number in 0..<10 {
        store.actions.run { store in
          store.actions.add(number)
          await Task.yield()
          store.actions.add(100 + number)
        }
      }
      manual.runAll()
      return store.history
    }
    #expect(Set(histories).count == 1)
    #expect(histories[0].count == 20)
  }

  @Test func `tasks of a released executor go on elsewhere`() async {
    let isOver = Signal()
    let task: Task<Void, Never>
    do {
      let manual = ManualExecutor()
      task = Task(executorPreference: manual.taskExecutor) { isOver.fire() }
      #expect(manual.pendingCount == 1)
    }
    await isOver.wait()
    await task.value
  }

  @Test func `each access to its executor is the same executor`() {
    #expect(manual.executor == manual.executor)
    #expect(manual.executor != ManualExecutor().executor)
  }

  @Test func `an operation runs with all that it waits for`() throws {
    let store = Store<Counter>(manual.executor)
    let actions = store.actions
    let delivery = try manual.run { await actions.deliver(action: .add(1)) }
    #expect(delivery.computed?.history == [1])
  }

  @Test func `an operation's error is thrown`() {
    #expect(throws: Failure(number: 7)) { try manual.run { throw Failure(number: 7) } }
  }

  @Test func `an operation that waits for a clock is cancelled, and that is an error`() {
    let clock = ManualClock()
    let error = #expect(throws: ManualExecutor.Unfinished.self) {
      try manual.run { try await clock.sleep(for: .seconds(1)) }
    }
    #expect(
      error?.description == """
        The operation did not end: all work of the executor is done, and the operation waits for something else. \
        If it waits for a clock, advance that. \
        If it waits for the main actor, use 'Task' and 'runAll(until:)'.
        """
    )
    manual.runAll()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a test waits for work that comes from elsewhere`() async {
    let store = Store<Counter>(manual.executor)
    store.actions.run("load") { store in
      await MainActor.run {}
      store.actions.add(1)
    }
    await manual.runAll { store.history == [1] }
    await manual.runAll { true }
    #expect(store.history == [1])
  }

  @Test func `work that does not end is an issue`() async {
    let task = manual.start { await Task.yield() }
    let store = Store<Counter>(manual.executor)
    store.subscribe(executor: manual.executor) { action, store in
      store.actions.dispatch(action: action)
    }
    store.actions.add(1)
    withKnownIssue {
      #expect(manual.runAll(limit: 100) == 100)
    } matching: { issue in
      issue.comments == [
        """
        The executor did not come to rest: 100 pieces of work have run, and there is more. \
        Look for actions or effects that lead to each other without end.
        """
      ]
    }
    await task.value
  }

  @Test func `an operation that does not end is an error`() {
    let error = #expect(throws: ManualExecutor.Unfinished.self) {
      try manual.run(limit: 100) { while !Task.isCancelled { await Task.yield() } }
    }
    #expect(
      error?.description == """
        The operation did not end. The executor did not come to rest: 100 pieces of work have run, and there is more. \
        Look for actions or effects that lead to each other without end.
        """
    )
    manual.runAll()
  }

  @Test func `a wait for a condition that never holds is an issue`() async {
    await withKnownIssue {
      await manual.runAll(within: .milliseconds(1)) { false }
    } matching: { issue in
      issue.comments == [
        "The condition of 'runAll(within:until:)' did not hold within 0.001 seconds."
      ]
    }
  }

  @Test func `a cancelled test stops waiting for work from elsewhere`() async {
    let manual = ManualExecutor()
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let test = Task {
      await manual.runAll {
        begun.yield()
        return false
      }
    }
    for await _ in begins { break }
    test.cancel()
    await test.value
  }

  @Test func `a condition is looked at before each piece of work`() async {
    let store = Store<Counter>(manual.executor)
    store.subscribe(executor: manual.executor) { _, store in store.actions.add(2) }
    store.actions.add(1)
    await manual.runAll { store.history == [1, 2, 2] }
    #expect(store.history == [1, 2, 2])
  }
}
