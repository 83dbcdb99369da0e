import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Failures and warnings without exhaustivity.
@Suite(.isolatedBus) struct `A failure without exhaustivity` {
  private let failures = FailureRecorder()

  @Test func `is only a warning of what was skipped, if the test asks for it`() {
    let test = failures.search(.off(showsSkipped: true))
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
    let test = failures.search(.off(showsSkipped: true))
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

  @Test func `is not a warning of what was skipped, by default`() {
    let test = failures.search(.off)
    test.actions.search("a")
    test.advance(by: .seconds(1))
    test.expect(.found(["a", "apot"]))
    test.finish()
    #expect(failures.messages == [])
  }

  @Test func `shows a wrong value also if the test need not expect everything`() {
    let test = failures.search(.off)
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
    let test = failures.search(.off)
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
