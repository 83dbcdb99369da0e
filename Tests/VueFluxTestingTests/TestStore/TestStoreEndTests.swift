import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Failures at the end of a test.
@Suite(.isolatedBus) struct `A failure at the end of a test` {
  private let failures = FailureRecorder()

  @Test func `lists tasks that sleep when the last store of the test has finished`() {
    let test = failures.search()
    let clock = failures.environment.clock
    let task = Task(executorPreference: failures.environment.executor.taskExecutor) {
      try await clock.sleep(for: .seconds(2))
    }
    test.finish()
    #expect(
      failures.messages == [
        """
        The test has ended, and did not expect this:
        - 1 task sleeps, for 2.0 seconds or more
        """
      ]
    )
    task.cancel()
  }

  @Test func `lists at the end what was not expected`() {
    let test = TestStore<SearchState>(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      plugins: [
        PluginDouble(onWillCommit: { action, _ in
          action == .clear ? .reject(reason: "Never.") : .commit
        })
      ],
      environment: failures.environment
    )
    test.actions.search("a")
    test.advance(by: .seconds(1))
    test.actions.dispatch(action: .clear)
    test.actions.run("load") { _ in throw Failure(number: 7) }
    test.actions.search("b")
    test.finish()
    #expect(
      failures.messages == [
        """
        The test has ended, and did not expect this:
        - the commit of .typed("a")
        - the commit of .found(["a", "apot"])
        - the commit of .typed("b")
        - the rejection of .clear, because: Never.
        - the error of the effect "load": Failure(number: 7)
        - the effect "search" has not ended
        - 1 task sleeps, for 0.3 seconds or more
        - the action .visited("a") for VisitsState
        """
      ]
    )
  }

  @Test func `is found when the test store is released, and is at the place where it was made`() {
    let line: Int
    do {
      line = #_sourceLocation.line + 1
      let test = TestStore<SearchState>(
        state: .init(),
        mutations: .init(),
        dependencies: .init(),
        environment: failures.environment
      )
      test.actions.dispatch(action: .typed("a"))
    }
    #expect(failures.lines == [line])
    #expect(failures.messages.first?.contains("the commit of .typed(\"a\")") == true)
  }

  @Test func `is reported for actions to others by the last store of the test`() {
    let search = failures.search()
    let tally = TestStore<TallyState>(
      state: .init(),
      mutations: .init(),
      environment: failures.environment
    )
    search.actions.run("load") { _ in
      Store<VisitsState>.actions.dispatch(action: .forget)
      Store<VisitsState>.actions.dispatch(action: .visited("a"))
    }
    search.finish()
    tally.expectBroadcast(VisitsState.self, .forget)
    #expect(failures.messages.isEmpty)
    tally.finish()
    #expect(
      failures.messages == [
        "The test has ended, and did not expect this:\n- the action .visited(\"a\") for VisitsState"
      ]
    )
  }

  @Test func `does not name effects of other stores`() {
    let search = failures.search()
    let tally = TestStore<TallyState>(
      state: .init(),
      mutations: .init(),
      environment: failures.environment
    )
    search.actions.run("load") { [clock = failures.environment.clock] _ in
      try await clock.sleep(for: .seconds(1))
    }
    tally.finish()
    #expect(failures.messages.isEmpty)
    search.actions.cancelAllEffects()
  }

  @Test func `is found once`() {
    do {
      let test = failures.search()
      test.actions.dispatch(action: .typed("a"))
      test.finish()
    }
    #expect(failures.messages.count == 1)
  }

  @Test func `is not found again in what effects dispatch because the test has ended`() {
    do {
      let test = failures.search()
      test.actions.run("load") { store in
        store.dispatch(action: .typed("began"), ifCancelled: .typed("cancelled"))
        try await store.clock.sleep(for: .seconds(2))
      }
      test.expect(.typed("began")) { $0.query = "began" }
      test.finish()
    }
    #expect(
      failures.messages == [
        """
        The test has ended, and did not expect this:
        - the effect "load" has not ended
        - 1 task sleeps, for 2.0 seconds or more
        """
      ]
    )
  }

  @Test func `is found after the test store has finished, and effects are not named again`() {
    do {
      let test = failures.search()
      test.actions.search("tea")
      test.expect(.typed("tea")) { $0.query = "tea" }
      test.finish()
      test.actions.dispatch(action: .clear)
      test.actions.run("load") { [clock = failures.environment.clock] _ in
        try await clock.sleep(for: .seconds(2))
      }
    }
    #expect(
      failures.messages == [
        """
        The test has ended, and did not expect this:
        - the effect "search" has not ended
        - 1 task sleeps, for 0.3 seconds or more
        """,
        """
        The test has ended, and did not expect this:
        - the commit of .clear
        - the effect "load" has not ended
        - 1 task sleeps, for 2.0 seconds or more
        """,
      ]
    )
  }
}
