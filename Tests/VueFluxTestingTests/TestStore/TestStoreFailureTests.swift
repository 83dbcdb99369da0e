import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Failures of expected changes.
@Suite(.isolatedBus) struct `A failure of a test store` {
  private let failures = FailureRecorder()

  @Test func `is at the line of the expectation`() {
    let test = failures.search()
    test.expect(.clear)
    let line = #_sourceLocation.line - 1
    #expect(failures.lines == [line])
  }

  @Test func `says that nothing is ready`() {
    let test = failures.search()
    test.expect(.clear)
    #expect(failures.messages == ["Expected the commit of .clear, but nothing is ready to run."])
  }

  @Test func `says what the store waits for`() {
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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
    let test = failures.search()
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

  @Test func `shows a change that the test did not expect, and the way to expect it`() {
    let test = failures.search()
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
    let test = failures.search()
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
}

private struct CallbackState: State {
  struct Action: Sendable {
    var body: @Sendable () -> Void = {}
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout CallbackState) {}
  }
}
