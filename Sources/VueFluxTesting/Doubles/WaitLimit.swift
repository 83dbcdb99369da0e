import Dispatch

/// The time after which a test does not wait any longer.
struct WaitLimit: Sendable {
  private let end: ContinuousClock.Instant

  /// - Parameters:
  ///   - duration: How long the test waits.
  ///   - onEnd: Wakes the test. It is called in any case, on a thread that no task needs.
  init(_ duration: Duration, onEnd: @escaping @Sendable () -> Void) {
    end = .now.advanced(by: duration)
    let (seconds, attoseconds) = duration.components
    let delay = Double(seconds) + Double(attoseconds) / 1e18
    WorkWatch.queue.asyncAfter(deadline: .now() + delay, execute: onEnd)
  }

  /// Whether the time is over.
  var isOver: Bool { ContinuousClock.now >= end }
}
