import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// A test ends, whatever its store does.
@Suite(.isolatedBus) struct `A test store with a limit` {
  private let failures = FailureRecorder()

  private func search() -> TestStore<SearchState> {
    let test = failures.search()
    test.environment.limit = 1000
    return test
  }

  private func isRestless(_ message: String?) -> Bool {
    message?.hasPrefix("The store did not come to rest: 1000 pieces of work have run") == true
  }

  @Test func `ends an effect that sleeps for no time again and again`() {
    let test = search()
    test.actions.run("poll") { store in
      while true { try await store.clock.sleep(for: .zero) }
    }
    test.expect(.clear)
    #expect(failures.messages.count == 1)
    #expect(isRestless(failures.messages.first))
    test.actions.cancelAllEffects()
    test.finish()
  }

  @Test func `ends an effect that discards the errors of its sleeps`() {
    let test = search()
    test.actions.run("poll") { store in
      while true { try? await store.clock.sleep(for: .seconds(1)) }
    }
    test.expectPending(effects: ["poll"])
    test.actions.cancelAllEffects()
    test.expectPending(effects: [])
    #expect(isRestless(failures.messages.first))
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `ends a search among actions without end`(exhaustivity: Exhaustivity) {
    let test = search()
    test.exhaustivity = exhaustivity
    test.store.subscribe(executor: test.environment.executor.executor) { action, store in
      store.actions.dispatch(action: action)
    }
    test.actions.dispatch(action: .typed("a"))
    test.expect(.typed("a")) { $0.query = "a" }
    test.exhaustivity = .off
    test.expect(.clear)
    #expect(isRestless(failures.messages.last))
  }

  @Test func `ends a search among actions for others without end`() {
    let test = search()
    test.actions.run("poll") { store in
      while true {
        Store<SearchState>.actions(to: .tag("none")).dispatch(action: .clear)
        try await store.clock.sleep(for: .zero)
      }
    }
    test.expectBroadcast(VisitsState.self, .forget)
    #expect(failures.messages.count == 1)
    #expect(isRestless(failures.messages.first))
    test.actions.cancelAllEffects()
  }

  @Test func `ends a time in which a task wakes without end`() {
    let test = search()
    test.actions.run("poll") { store in
      while true { try await store.clock.sleep(for: .nanoseconds(1)) }
    }
    test.advance(by: .seconds(3600))
    #expect(
      failures.messages == [
        """
        The clock did not come to the end: tasks woke at 10000 times on the way, and sleep again. \
        Look for loops that sleep for a very short time, or let less time pass at once.
        """
      ]
    )
    test.actions.cancelAllEffects()
  }

  @Test func `ends a wait for an effect that never comes back`() async {
    let failures = FailureRecorder()
    let test = failures.search()
    let signal = Signal()
    test.actions.run("load") { _ in await signal.wait() }
    await test.waitForEffect("load", within: .milliseconds(1))
    #expect(
      failures.messages == [
        """
        the effect "load" has not ended within 0.001 seconds.
        - the effect "load" has not ended
        - no task sleeps; for work that runs elsewhere, see 'waitForEffect(_:)'
        It waits for time, or for something outside of the test. Call 'advance(by:)', give it a stub, or pass a longer \
        'within:'.
        """
      ]
    )
    signal.fire()
    await test.waitForEffect("load")
  }

  @Test func `ends a wait for an effect beside work without end`() async {
    let failures = FailureRecorder()
    let test = failures.search()
    let signal = Signal()
    test.actions.run("poll") { store in
      while true { try await store.clock.sleep(for: .zero) }
    }
    test.actions.run("load") { _ in await signal.wait() }
    await test.waitForEffect("load", within: .milliseconds(1))
    #expect(failures.messages.count == 1)
    signal.fire()
    test.actions.cancelEffect("poll")
    await test.waitForEffect("load")
  }

  @Test func `reports why its effects were cancelled`() {
    let test = search()
    let watched = test.environment.watched
    test.actions.run("compute") { _ in
      for _ in 0..<WatchedWork.looksToCancel { watched.look() }
      while !Task.isCancelled {}
    }
    test.expectPending(effects: [])
    #expect(
      failures.messages.first?.hasPrefix(
        """
        A piece of work did not end for 10 seconds, so the effects of the test were cancelled \
        (the effect "compute" of SearchState).
        """
      ) == true
    )
    #expect(failures.messages.count == 1)
  }

  @Test func `stops the process if an action never ends`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let test = TestStore<EndlessState>(state: .init())
      let watched = test.environment.watched
      DispatchQueue.global().async { while true { watched.look() } }
      test.actions.dispatch(action: ())
      test.expect(())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A piece of work of a test did not end for 30 seconds"))
  }

  @Test func `is run elsewhere while its test waits for a delivery`() async {
    let failures = FailureRecorder()
    let test = failures.search()
    let (actions, environment) = (test.actions, test.environment)
    let (watched, executor) = (environment.watched, environment.executor)
    let looks = Task.detached {
      while executor.pendingCount == 0 { await Task.yield() }
      for _ in 0..<WatchedWork.looksToRun { watched.lookAtIdle(executor.progress) }
    }
    _ = await actions.deliver(action: .typed("tea"))
    await looks.value
    test.expect(.typed("tea")) { $0.query = "tea" }
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages.first?.hasPrefix("The test did not run its stores for 60 seconds") == true
    )
  }

  @Test func `is left alone while it waits for an effect`() async {
    let test = FailureRecorder().search()
    let (signal, executor) = (Signal(), test.environment.executor)
    test.actions.run("load") { _ in
      #expect(executor.progress.waitCount == 1)
      await signal.wait()
    }
    signal.fire()
    await test.waitForEffect("load")
    #expect(executor.progress.waitCount == 0)
  }

  @Test func `lists a hundred events and says how many more there are`() {
    let test = failures.search()
    for _ in 0..<10_000 { test.actions.dispatch(action: .clear) }
    test.finish()
    let lines = failures.messages.first?.split(separator: "\n") ?? []
    #expect(lines.count == 102)
    #expect(lines.last == "- … and 9900 more")
  }

  @Test func `shows no more than the beginning of a long line`() {
    let reason = String(repeating: "a", count: 100_000)
    let test = TestStore<SearchState>(
      state: .init(),
      dependencies: .init(),
      plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: reason) })],
      environment: failures.environment
    )
    test.actions.dispatch(actions: [.clear, .clear])
    test.expectRejected(.typed("a"))
    test.finish()
    #expect(failures.messages.allSatisfy { $0.count < 2000 })
    #expect(failures.messages.count == 2)
  }
}

private struct EndlessState: State {
  typealias Action = Void

  struct Mutations: VueFlux.Mutations {
    func commit(action: Void, state: inout EndlessState) {
      while true {}
    }
  }
}
