import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Actions for others, on the right bus and to the right stores.
@Suite struct `A test store on its bus` {
  private let failures = FailureRecorder()

  @Test func `has a bus of its own where the test has none`() {
    let test = failures.search()
    #expect(test.environment.bus !== ActionBus.shared)
    #expect(test.store.bus === test.environment.bus)
    test.actions.run { _ in Store<VisitsState>.actions.dispatch(action: .forget) }
    test.finish()
    #expect(
      failures.messages == [
        """
        The test has ended, and did not expect this:
        - the action .forget for VisitsState
        """
      ]
    )
  }

  @Test func `says that actions went over the shared bus`() {
    let test = TestStore<StrayState>(state: .init(), environment: failures.environment)
    Store<StrayState>.actions.dispatch(action: .stray)
    test.expect(.stray)
    #expect(
      failures.messages == [
        """
        Expected the commit of .stray, but nothing is ready to run.
        These actions went over the shared bus. This store is on a bus of its own; add '.isolatedBus' to the test:
        - the action .stray for StrayState
        """
      ]
    )
  }

  @Test(.isolatedBus) func `is on the bus of its test`() {
    let environment = TestEnvironment()
    #expect(environment.bus === ActionBus.current)
  }

  @Test func `expects an action for the stores that it was dispatched to`() {
    let test = failures.search()
    test.actions.run { _ in
      Store<VisitsState>.actions(to: .tag("a")).dispatch(action: .forget)
      Store<VisitsState>.actions(to: .where { _ in true }).dispatch(action: .forget)
      Store<VisitsState>.actions.dispatch(action: .forget)
    }
    test.expectBroadcast(VisitsState.self, .forget, to: .tag("a"))
    test.expectBroadcast(VisitsState.self, .forget, to: .where { _ in false })
    test.expectBroadcast(VisitsState.self, .forget)
    #expect(failures.messages == [])
  }

  @Test func `shows an action that was dispatched to other stores`() {
    let test = failures.search()
    test.actions.run { _ in
      Store<VisitsState>.actions(to: .tag("a")).dispatch(action: .forget)
    }
    test.expectBroadcast(VisitsState.self, .forget)
    #expect(
      failures.messages == [
        """
        Expected the action .forget for VisitsState, but the action .forget for VisitsState to .tag("a") came.
        AddressText: expected .all, was .tag("a")
        """
      ]
    )
  }

  @Test func `is reported if it is not released`() async throws {
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await IsolatedBus().provideScope(for: test, testCase: nil) {
        let cycle = Cycle()
        let test = FailureRecorder().search()
        cycle.body = { withExtendedLifetime((cycle, test)) {} }
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        "The test has ended, and its TestStore<SearchState> was not released"
      ) == true
    }
  }

  @Test func `is not reported if it has finished`() async throws {
    let test = try #require(Test.current)
    try await IsolatedBus().provideScope(for: test, testCase: nil) {
      let cycle = Cycle()
      let test = FailureRecorder().search()
      cycle.body = { withExtendedLifetime((cycle, test)) {} }
      test.finish()
    }
  }
}

private final class Cycle {
  var body = {}
}

private struct StrayState: State {
  enum Action: Sendable {
    case stray
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout StrayState) {}
  }
}
