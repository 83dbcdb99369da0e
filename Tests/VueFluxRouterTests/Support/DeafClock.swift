import VueFluxTestSupport

/// A clock on which everyone sleeps until a signal, whatever is cancelled.
struct DeafClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let end: Signal

  var now: Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { await end.wait() }
}
