import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// What a test store says when it is not as the test expects.
@Suite(.isolatedBus) struct `A failure of a test store` {
  private let failures = FailureRecorder()

  private func search(_ exhaustivity: Exhaustivity = .on) -> TestStore<SearchState> {
    TestStore(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      environment: failures.environment,
      exhaustivity: exhaustivity
    )
  }

  @Test func `is at the line of the expectation`() {
    let test = search()
    test.expect(.clear)
    let line = #_sourceLocation.line - 1
    #expect(failures.lines == [line])
  }

  @Test func `says that nothing is ready`() {
    let test = search()
    test.expect(.clear)
    #expect(failures.messages == ["Expected the commit of .clear, but nothing is ready to run."])
  }

  @Test func `says what the store waits for`() {
    let test = search()
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.expect(.found(["tea", "teapot"]))
    #expect(
      failures.messages == [
        """
        Expected the commit of .found(["tea", "teapot"]), but nothing is ready to run.
        The store waits for this:
        - the effect "search" has not ended
        - 1 task sleeps, for 0.3 seconds or more
        """
      ]
    )
    test.actions.cancelAllEffects()
  }

  @Test func `says that an effect waits for something else`() {
    let test = search()
    let signal = Signal()
    test.actions.run("load") { _ in await signal.wait() }
    test.expect(.clear)
    #expect(
      failures.messages == [
        """
        Expected the commit of .clear, but nothing is ready to run.
        The store waits for this:
        - the effect "load" has not ended
        - no task sleeps; for work that runs elsewhere, see 'waitForEffect(_:)'
        """
      ]
    )
    signal.fire()
    test.finish()
  }

  @Test func `shows another action that came`() {
    let test = search()
    test.actions.dispatch(action: .typed("te"))
    test.expect(.typed("tea")) { $0.query = "tea" }
    #expect(
      failures.messages == [
        """
        Expected the commit of .typed("tea"), but the commit of .typed("te") came.
        SearchAction.typed: expected "tea", was "te"
        """
      ]
    )
  }

  @Test func `shows actions that came first, and the test goes on after them`() {
    let test = search()
    test.actions.dispatch(actions: [.clear, .typed("a"), .typed("b")])
    test.expect(.typed("a")) { $0.query = "a" }
    test.expect(.typed("b")) { $0.query = "b" }
    #expect(
      failures.messages == [
        """
        Expected the commit of .typed("a"), but this came first:
        - the commit of .clear
        """
      ]
    )
  }

  @Test func `shows what differs in the state`() {
    let test = search()
    test.actions.dispatch(action: .typed("te"))
    test.expect(.typed("te")) {
      $0.query = "tea"
      $0.hits = ["Tea"]
    }
    #expect(
      failures.messages == [
        """
        The state after .typed("te") is not as expected.
        SearchState
          query: expected "tea", was "te"
          hits[0]: missing "Tea"
        """
      ]
    )
  }

  @Test func `shows a change that the closure leaves out`() {
    let test = search()
    test.actions.dispatch(action: .typed("te"))
    test.expect(.typed("te")) { _ in }
    #expect(
      failures.messages == [
        """
        The state after .typed("te") is not as expected.
        SearchState.query: expected "", was "te"
        """
      ]
    )
  }

  @Test func `shows a replacement of the state that the test did not expect`() {
    let test = search()
    let history = History<SearchState>(test.store)
    test.actions.dispatch(action: .typed("a"))
    test.expect(.typed("a")) { $0.query = "a" }
    history.undo()
    test.actions.dispatch(action: .typed("b"))
    test.expect(.typed("b")) { $0.query = "b" }
    history.undo()
    test.expectReplacement { $0.query = "a" }
    test.actions.dispatch(action: .clear)
    test.expectReplacement { _ in }
    #expect(
      failures.messages == [
        """
        Expected the commit of .typed("b"), but this came first:
        - a replacement of the state
        """,
        """
        The state after its replacement is not as expected.
        SearchState.query: expected "a", was ""
        """,
        """
        Expected a replacement of the state, but the commit of .clear came.
        SearchAction: expected a replacement of the state, was .clear
        """,
      ]
    )
  }

  @Test func `shows a commit that came while effects wait, and these`() {
    let test = search()
    test.actions.search("te")
    test.expect(.clear)
    #expect(
      failures.messages == [
        """
        Expected the commit of .clear, but the commit of .typed("te") came.
        SearchAction: expected .clear, was .typed("te")
        The store waits for this:
        - the effect "search" has not ended
        - 1 task sleeps, for 0.3 seconds or more
        """
      ]
    )
    test.actions.cancelAllEffects()
  }

  @Test func `lists tasks that sleep when the last store of the test has finished`() {
    let test = search()
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

  @Test func `shows a change that the test did not expect, and the way to expect it`() {
    let test = search()
    test.actions.dispatch(action: .typed("a"))
    test.expect(.typed("a"))
    #expect(
      failures.messages == [
        """
        .typed("a") changed the state, and the test expected no change.
        SearchState.query: expected "", was "a"
        To expect a change, use 'expect(.typed("a")) { $0.… = … }' \
        or 'expect(.typed("a"), reading: \\.…, …)'.
        """
      ]
    )
  }

  @Test func `shows a property that has another value`() {
    let test = search()
    test.actions.dispatch(action: .typed("a"))
    test.expect(.typed("a"), reading: \.query, "b")
    #expect(
      failures.messages == [
        """
        The value after .typed("a") is not as expected.
        String: expected "b", was "a"
        """
      ]
    )
  }

  @Test func `says that values cannot be compared`() {
    let test = TestStore<CallbackState>(
      state: .init(),
      mutations: .init(),
      environment: failures.environment
    )
    test.actions.dispatch(action: .init())
    test.expect(.init())
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages[0].hasSuffix(
        """
        'body' is a function, which cannot be compared. \
        Make the type around it Equatable, with an '==' that leaves it out.
        """
      )
    )
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
    let search = search()
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
    let search = search()
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
      let test = search()
      test.actions.dispatch(action: .typed("a"))
      test.finish()
    }
    #expect(failures.messages.count == 1)
  }

  @Test func `is found after the test store has finished, and effects are not named again`() {
    do {
      let test = search()
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

  @Test func `names a rejection that came instead of a commit`() {
    let test = TestStore<SearchState>(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: "Never.") })],
      environment: failures.environment
    )
    test.actions.dispatch(action: .clear)
    test.expect(.clear)
    test.expectRejected(.clear)
    #expect(
      failures.messages == [
        """
        Expected the commit of .clear, but nothing is ready to run.
        This has come, and was not expected yet:
        - the rejection of .clear, because: Never.
        """
      ]
    )
  }

  @Test func `says that a wait for an effect was cancelled`() async {
    // Not the failures of the suite: their closure is used on the task's thread.
    let failures = FailureRecorder()
    let task = Task { @MainActor in
      let test = TestStore<SearchState>(
        state: .init(),
        mutations: .init(),
        dependencies: .init(),
        environment: failures.environment
      )
      test.actions.search("tea")
      test.advance(by: .zero)
      test.expect(.typed("tea")) { $0.query = "tea" }
      await test.waitForEffect("search")
      test.actions.cancelAllEffects()
      return failures.messages
    }
    task.cancel()
    let messages = await task.value
    #expect(
      messages == [
        """
        The wait was cancelled, and the effect "search" has not ended.
        - the effect "search" has not ended
        - 1 task sleeps, for 0.3 seconds or more
        """
      ]
    )
  }

  @Test func `shows a rejection with another reason`() {
    let test = TestStore<VisitsState>(
      state: .init(),
      mutations: .init(),
      plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: "Never.") })],
      environment: failures.environment
    )
    test.actions.dispatch(action: .forget)
    test.expectRejected(.forget, reason: "Not now.")
    #expect(
      failures.messages == [
        """
        Expected the rejection of .forget, but the rejection of .forget, because: Never. came.
        String: expected "Not now.", was "Never."
        """
      ]
    )
  }

  @Test func `shows another error, and the error of another effect`() {
    let test = search()
    test.actions.run("load") { _ in throw Failure(number: 7) }
    test.expectError(of: "load", Failure(number: 8))
    test.actions.run("load") { _ in throw Failure(number: 7) }
    test.expectError(of: "save")
    #expect(
      failures.messages == [
        """
        Expected an error of the effect "load", but the error of the effect "load": Failure(number: 7) came.
        Failure.number: expected 8, was 7
        """,
        """
        Expected an error of the effect "save", but the error of the effect "load": Failure(number: 7) came.
        String: expected "save", was "load"
        """,
      ]
    )
  }

  @Test func `shows another action for other stores`() {
    let test = search()
    test.actions.search("a")
    test.expect(.typed("a")) { $0.query = "a" }
    test.advance(by: .seconds(1))
    test.expect(.found(["a", "apot"])) { $0.hits = ["a", "apot"] }
    test.expectBroadcast(VisitsState.self, .forget)
    #expect(
      failures.messages == [
        """
        Expected the action .forget for VisitsState, but the action .visited("a") for VisitsState came.
        VisitsAction: expected .forget, was .visited("a")
        """
      ]
    )
  }

  @Test func `shows the effects that are pending and those that are not`() {
    let test = search()
    test.actions.search("a")
    test.expect(.typed("a")) { $0.query = "a" }
    test.expectPending(effects: ["load", nil])
    #expect(
      failures.messages == [
        """
        The pending effects are not as expected.
        - the effect "load" is not pending
        - an effect without an id is not pending
        - the effect "search" is pending
        """
      ]
    )
    test.actions.cancelAllEffects()
  }

  @Test func `stops a store that never comes to rest`() {
    let test = search()
    test.environment.limit = 1000
    test.store.subscribe(executor: test.environment.executor.executor) { action, store in
      if action != .clear { store.actions.dispatch(action: action) }
    }
    test.actions.dispatch(action: .typed("a"))
    test.expectPending(effects: [])
    #expect(
      failures.messages.first == """
        The store did not come to rest: 1000 pieces of work have run, and there is more.
        Look for actions or effects that lead to each other without end.
        The last commits:
        - the commit of .typed("a")
        - the commit of .typed("a")
        - the commit of .typed("a")
        - the commit of .typed("a")
        - the commit of .typed("a")
        """
    )
  }

  @Test func `says once that a store never comes to rest, however much time passes`() {
    let test = search()
    test.environment.limit = 1000
    test.store.subscribe(executor: test.environment.executor.executor) { action, store in
      if action != .clear { store.actions.dispatch(action: action) }
    }
    test.actions.search("a")
    test.advance(by: .seconds(5))
    #expect(failures.messages.count == 1)
  }

  // MARK: - Without exhaustivity

  @Test func `is only a warning of what was skipped, if the test need not expect everything`() {
    let test = search(.off)
    test.actions.search("a")
    test.advance(by: .seconds(1))
    test.expect(.found(["a", "apot"])) { $0.hits = ["a", "apot"] }
    test.finish()
    #expect(
      failures.messages == [
        """
        The test has skipped this:
        - the commit of .typed("a")
        - the action .visited("a") for VisitsState
        """
      ]
    )
    #expect(failures.warnings == failures.messages)
  }

  @Test func `is only a warning of what was skipped before the test expected everything`() {
    let test = search(.off)
    test.actions.dispatch(actions: [.typed("a"), .typed("b")])
    test.expect(.typed("b"))
    test.exhaustivity = .on
    test.finish()
    #expect(
      failures.warnings == [
        """
        The test has skipped this:
        - the commit of .typed("a")
        """
      ]
    )
    #expect(failures.messages == failures.warnings)
  }

  @Test func `shows another action for others, also on a bus that other tests share`() {
    let failures = FailureRecorder(bus: .shared)
    let test = TestStore<SearchState>(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      environment: failures.environment
    )
    test.actions.run { _ in Store<VisitsState>.actions.dispatch(action: .visited("tea")) }
    test.expectBroadcast(VisitsState.self, .visited("cup"))
    #expect(
      failures.messages == [
        """
        Expected the action .visited("cup") for VisitsState, but the action .visited("tea") for VisitsState came.
        VisitsAction.visited: expected "cup", was "tea"
        """
      ]
    )
  }

  @Test func `shows a wrong value also if the test need not expect everything`() {
    let test = search(.off)
    test.actions.dispatch(action: .typed("a"))
    test.expect(.typed("a")) { $0.hits = ["b"] }
    #expect(
      failures.messages == [
        """
        The state after .typed("a") is not as expected.
        SearchState.hits[0]: missing "b"
        """
      ]
    )
  }

  @Test func `lists all that came instead, if the test need not expect everything`() {
    let test = search(.off)
    test.actions.dispatch(actions: [.typed("a"), .typed("b")])
    test.expect(.clear)
    #expect(
      failures.messages == [
        """
        Expected the commit of .clear, but only this came:
        - the commit of .typed("a")
        - the commit of .typed("b")
        """
      ]
    )
  }
}

private struct CallbackState: State {
  struct Action: Sendable {
    var body: @Sendable () -> Void = {}
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout CallbackState) {}
  }
}
