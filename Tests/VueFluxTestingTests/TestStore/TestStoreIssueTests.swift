import Testing
import VueFlux
import VueFluxTesting

/// Failures without a handler are issues of Swift Testing.
@Suite(.isolatedBus) struct `An issue of a test store` {
  private func test(_ exhaustivity: Exhaustivity) -> TestStore<VisitsState> {
    TestStore(state: .init(), mutations: .init(), exhaustivity: exhaustivity)
  }

  @Test func `is recorded at the line of the expectation`() {
    let line = #_sourceLocation.line + 2
    withKnownIssue {
      test(.on).expect(.forget)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.severity == .error
        && issue.comments == ["Expected the commit of .forget, but nothing is ready to run."]
    }
  }

  @Test func `is recorded when the test store is released`() {
    withKnownIssue {
      let test = test(.on)
      test.actions.dispatch(action: .forget)
    } matching: { issue in
      issue.comments == [
        "The test has ended, and did not expect this:\n- the commit of .forget"
      ]
    }
  }

  @Test func `is a warning if the test asks for what it skips`() {
    withKnownIssue {
      let test = test(.off(showsSkipped: true))
      test.actions.dispatch(action: .forget)
    } matching: { issue in
      issue.severity == .warning
        && issue.comments == ["The test has skipped this:\n- the commit of .forget"]
    }
  }
}
