import VueFlux

/// A clock on which each sleep ends at once and moves the time to its deadline.
///
/// ```swift
/// let test = TestStore { environment in
///   Store<SearchState>(
///     state: .init(), executor: environment.executor.executor,
///     dependencies: .stub, clock: ImmediateClock())
/// }
/// test.actions.search("tea")  // debounced
/// test.expect(.typed("tea")) { $0.query = "tea" }
/// test.expect(.found(["Tea"])) { $0.hits = ["Tea"] }
/// ```
///
/// For tests in which the order of things in time does not matter. Two tasks that sleep at the same time do not wake by
/// deadline: use a ``ManualClock`` for them, and for a task that sleeps again and again. Any thread may use the clock.
public final class ImmediateClock: Clock {
  /// A time of an immediate clock, which is that of a manual one.
  public typealias Instant = ManualClock.Instant

  private let time = Shared(Instant(offset: .zero))

  /// Creates a clock on which it is time zero.
  public init() {}

  /// The latest time until which a task has slept.
  public var now: Instant { time.withLock { $0 } }

  /// Zero: no deadline is rounded.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to `deadline`, and lets others go on first.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    // A loop around this must not keep the executor to itself.
    await Task.yield()
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}
