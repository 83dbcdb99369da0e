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

  /// Waits for the first call for some thousand turns of the main queue, which take longer than a millisecond.
  func waitInTurns() async {
    for _ in 0..<5_000 where places.isEmpty { await MainQueue.turn() }
  }

  /// Waits for the first call.
  func wait() async {
    await first.wait()
  }
}
