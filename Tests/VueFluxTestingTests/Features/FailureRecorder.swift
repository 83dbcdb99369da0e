import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// A test environment that keeps the failures, to be looked at.
struct FailureRecorder {
  private let failures = Recorder<TestFailure>()
  let environment: TestEnvironment

  init(bus: ActionBus? = nil) {
    environment = TestEnvironment(bus: bus) { [failures] in failures.record($0) }
  }

  var messages: [String] { failures.recorded.map(\.message) }
  var lines: [Int] { failures.recorded.map(\.sourceLocation.line) }
  var warnings: [String] { failures.recorded.filter(\.isWarning).map(\.message) }

  func search(_ exhaustivity: Exhaustivity = .on) -> TestStore<SearchState> {
    TestStore(
      state: .init(),
      mutations: .init(),
      dependencies: .init(),
      environment: environment,
      exhaustivity: exhaustivity
    )
  }
}
