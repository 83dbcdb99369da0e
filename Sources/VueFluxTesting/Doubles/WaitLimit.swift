import VueFlux

/// The time after which a test does not wait any longer.
///
/// It passes only while tasks and the main thread go on. If other tests keep these busy, what the test waits for has to
/// wait for them, too, and may be in order.
final class WaitLimit: Sendable {
  private let over: Shared<Bool>
  private let countdown: Task<Void, Never>

  /// - Parameters:
  ///   - duration: How long the test waits.
  ///   - onEnd: Wakes the test, when the time is over.
  init(_ duration: Duration, onEnd: @escaping @Sendable () -> Void) {
    let over = Shared(duration <= .zero)
    self.over = over
    countdown = Task.detached {
      var left = duration
      while left > .zero, !Task.isCancelled {
        let pause = min(left, .seconds(1))
        try? await Task.sleep(for: pause)
        await MainActor.run {}
        left -= pause
      }
      over.withLock { $0 = true }
      onEnd()
    }
  }

  deinit {
    countdown.cancel()
  }

  /// Whether the time is over.
  var isOver: Bool { over.withLock { $0 } }
}
