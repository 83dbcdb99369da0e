import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Failures of rejections, errors, effects, and actions for others.
@Suite(.isolatedBus) struct `A failure of an expected event` {
  private let failures = FailureRecorder()

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
    let test = failures.search()
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
    let test = failures.search()
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

  @Test func `shows another action for the same stores, whatever goes by on a shared bus`() {
    let failures = FailureRecorder(bus: .shared)
    let test = TestStore<SearchState>(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      environment: failures.environment
    )
    enum Mark {}
    test.actions.run { _ in
      Store<Journal<Mark>>.actions.write(1)
      Store<VisitsState>.actions.dispatch(action: .visited("tea"))
    }
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

  @Test func `names unexpected pending effects and missing ones`() {
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
    test.environment.limit = 1000
    test.store.subscribe(executor: test.environment.executor.executor) { action, store in
      if action != .clear { store.actions.dispatch(action: action) }
    }
    test.actions.search("a")
    test.advance(by: .seconds(5))
    #expect(failures.messages.count == 1)
  }
}
