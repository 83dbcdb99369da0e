import VueFluxSessionSupport
import VueFluxTestSupport

/// A clock on which no pause takes any time.
final class EagerClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let time = Guarded(Duration.zero)
  private let onSleep: @Sendable () -> Void

  init(onSleep: @escaping @Sendable () -> Void = {}) {
    self.onSleep = onSleep
  }

  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }
  var slept: Double { time.withLock { $0 / .seconds(1) } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    onSleep()
    time.withLock { $0 = max($0, deadline.offset) }
  }
}
