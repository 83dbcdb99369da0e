import Observation
import VueFluxTestSupport

/// Counts what Observation tells of.
struct Changes: Sendable {
  private let calls = Recorder<Bool>()

  /// Whether each call came on main.
  var places: [Bool] { calls.recorded }

  func track<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [calls] in
      calls.record(MainQueue.isCurrent)
    }
  }
}
