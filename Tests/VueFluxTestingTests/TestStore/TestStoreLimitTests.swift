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

  @Test func `ends an effect that sleeps for no time again and again`() {
    let test = search()
    test.actions.run("poll") { store in
      while true { try await store.clock.sleep(for: .zero) }
    }
    test.expect(.clear)
    #expect(
      failures.messages.first?.hasPrefix("The store did not come to rest: 1000 pieces") == true
    )
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
    #expect(
      failures.messages.first?.hasPrefix("The store did not come to rest: 1000 pieces") == true
    )
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
        The clock did not come to its end: tasks woke at 1000 times on the way, and sleep again. \
        Look for loops that sleep for a very short time.
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
        The test has waited for 0.001 seconds, and the effect "load" has not ended.
        - the effect "load" has not ended
        - no task sleeps; for work that runs elsewhere, see 'waitForEffect(_:)'
        """
      ]
    )
    signal.fire()
    await test.waitForEffect("load")
  }

  @Test func `reports why its effects were cancelled`() {
    let test = search()
    let watched = test.environment.watched
    test.actions.run("compute") { _ in
      for _ in 0..<WatchedWork.looksToCancel { watched.look() }
      #expect(Task.isCancelled)
    }
    test.expectPending(effects: [])
    #expect(
      failures.messages.first?.hasPrefix(
        """
        A piece of work did not end for 10 seconds, so all effects of the test were cancelled: \
        the effect "compute" of SearchState.
        """
      ) == true
    )
    #expect(failures.messages.count == 1)
  }

  @Test func `runs a store elsewhere for which its test waits`() async {
    let failures = FailureRecorder()
    let test = failures.search()
    let (actions, watched) = (test.actions, test.environment.watched)
    let looks = Task {
      for _ in 0..<WatchedWork.looksToRun { watched.lookAtIdle(WorkProgress()) }
    }
    _ = await actions.deliver(action: .typed("tea"))
    await looks.value
    test.expect(.typed("tea")) { $0.query = "tea" }
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages.first?.hasPrefix("The test did not run its stores for 60 seconds") == true
    )
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
    test.actions.dispatch(action: .clear)
    test.finish()
    #expect(failures.messages.allSatisfy { $0.count < 2000 })
    #expect(failures.messages.count == 1)
  }
}
