import Observation
import VueFluxTestSupport

/// Records the calls of `onChange`.
struct Changes: Sendable {
  private let calls = Recorder<Bool>()
  private let first = Signal()

  /// Whether each call came on main.
  var places: [Bool] { calls.recorded }

  func track<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [calls, first] in
      calls.record(MainQueue.isCurrent)
      first.fire()
    }
  }

  /// Waits for the first call, for a hundred turns of the main queue that come a millisecond later each.
  func waitInTurns() async {
    for _ in 0..<100 where places.isEmpty { await MainQueue.lateTurn() }
  }

  /// Waits for the first call.
  func wait() async {
    await first.wait()
  }
}
