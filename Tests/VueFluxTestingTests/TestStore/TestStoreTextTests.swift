import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Texts that name the place and the reason.
@Suite(.isolatedBus) struct `A text of a test store` {
  private let failures = FailureRecorder()

  @Test func `lists an event once`() {
    let test = TestStore<SearchState>(
      state: .init(),
      dependencies: .init(),
      plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: "Never.") })],
      environment: failures.environment
    )
    test.actions.dispatch(action: .clear)
    test.expect(.clear)
    test.finish()
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

  @Test func `names the store if the test has several`() {
    let search = failures.search()
    let visits = TestStore<VisitsState>(
      state: .init(),
      name: "visits",
      environment: failures.environment
    )
    search.actions.search("tea")
    visits.actions.dispatch(action: .forget)
    visits.actions.run("load") { _ in throw Failure(number: 7) }
    visits.expect(.visited("cup"))
    visits.finish()
    search.finish()
    #expect(
      failures.messages == [
        """
        Expected the commit of .visited("cup"), but the commit of .forget in "visits" came.
        VisitsAction: expected .visited("cup"), was .forget
        The store waits for this:
        - 1 task sleeps, for 0.3 seconds or more
        """,
        """
        The test has ended, and did not expect this:
        - the error of the effect "load" in "visits": Failure(number: 7)
        """,
        """
        The test has ended, and did not expect this:
        - the commit of .typed("tea") in SearchState
        - the effect "search" in SearchState has not ended
        - 1 task sleeps, for 0.3 seconds or more
        """,
      ]
    )
  }

  @Test func `names the types if two values look the same`() {
    let test = TestStore<NumberState>(state: .init(), environment: failures.environment)
    test.actions.dispatch(action: 1)
    test.expect(1) { $0.number = Int8(1) }
    #expect(
      failures.messages == [
        """
        The state after 1 is not as expected.
        NumberState.number: expected 1 (Int8), was 1 (Int)
        """
      ]
    )
  }

  @Test func `says that a commit has changed nothing for which the test has a closure`() {
    let test = failures.search()
    test.actions.dispatch(action: .typed(""))
    test.expect(.typed("")) { $0.query = "" }
    #expect(
      failures.messages == [
        """
        .typed("") has changed nothing, and the test expected a change. \
        To expect that nothing changes, leave out the closure: 'expect(.typed(""))'.
        """
      ]
    )
  }

  @Test func `does not mention an unchanged state if the test need not expect everything`() {
    let test = failures.search(.off)
    test.actions.dispatch(action: .typed(""))
    test.expect(.typed("")) { $0.query = "" }
    #expect(failures.messages == [])
  }

  @Test func `about an event that has not come does not say that it has`() async {
    let failures = FailureRecorder()
    let test = failures.search()
    let actions = test.actions
    // From other threads, at any time.
    let work = Task.detached { for _ in 0..<10_000 { actions.dispatch(action: .clear) } }
    for _ in 0..<1000 { test.expect(.clear) }
    await work.value
    test.exhaustivity = .off
    #expect(!failures.messages.contains { $0.contains("was not expected yet") })
  }
}

private struct NumberState: State {
  typealias Action = Int

  struct Mutations: VueFlux.Mutations {
    func commit(action: Int, state: inout NumberState) {
      state.number = action
    }
  }

  var number: any Sendable = 0
}
