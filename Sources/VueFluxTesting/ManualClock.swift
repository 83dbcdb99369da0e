import VueFlux

/// A clock that stands still until the test moves it.
///
/// ```swift
/// let manual = ManualExecutor()
/// let clock = ManualClock()
/// let store = Store<SearchState>(
///   state: .init(), executor: manual.executor,
///   clock: clock)
/// store.actions.search("tea")  // debounced
/// clock.advance(by: .milliseconds(300), running: manual)
/// #expect(store.hits == ["Tea"])
/// ```
///
/// Give the same clock to the dependencies of a store: their sleeps are under control, too. Any thread may use it.
public final class ManualClock: Clock {
  /// A time of a manual clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// The time that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this one to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first time is the earlier one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let sleepers = Shared(Sleepers())

  /// Creates a clock that no task sleeps on.
  public init() {}

  /// The time, which only the test changes.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// Zero: no deadline is rounded.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  public var sleeperCount: Int { sleepers.withLock { $0.count } }

  /// How long the next task sleeps on; nil if none sleeps.
  public var timeToNextSleeper: Duration? {
    sleepers.withLock { sleepers in sleepers.nextDeadline.map { sleepers.now.duration(to: $0) } }
  }

  /// Sleeps until the test has moved the clock to `deadline`.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    // A loop that discards the error must not keep the executor to itself.
    if Task.isCancelled { await Task.yield() }
    let number = sleepers.withLock { $0.begin() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { task in
        let (end, watchers) = sleepers.withLock { $0.sleep(number, until: deadline, task) }
        if let end { task.resume(with: end) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let task = sleepers.withLock { $0.cancel(number) }
      task?.resume(throwing: CancellationError())
    }
  }
}

extension ManualClock {
  /// Says how many tasks sleep and for how long; nil if none does.
  ///
  /// - Parameter hasEffects: Whether effects are to end. If not, nothing comes of the ends of intervals of throttled
  ///   effects, so these do not count.
  /// - Returns: A line for a failure.
  func sleepLine(_ hasEffects: Bool) -> String? {
    sleepers.withLock { sleepers in
      guard let deadline = sleepers.nextDeadline,
        hasEffects || sleepers.count > sleepers.intervalCount
      else { return nil }
      let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
      return "\(tasks), for \(sleepers.now.duration(to: deadline)) or more"
    }
  }
}

// MARK: - Moving it

extension ManualClock {
  /// Moves on, and wakes the tasks whose time has come.
  ///
  /// They wake by deadline, then in the order in which they fell asleep. A task that sleeps again does so from the new time. To let it sleep again on the way, use
  /// ``advance(by:running:)``.
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while wakeNext(until: end) {}
    sleepers.withLock { $0.now = max($0.now, end) }
  }

  /// Moves on from one sleeping task to the next, and runs the executor at each.
  ///
  /// The executor runs before the first one, too. So a task that sleeps a second at a time does that ten times in ten seconds.
  public func advance(by duration: Duration, running manual: ManualExecutor) {
    advance(by: duration) {
      manual.runAll()
      return true
    }
  }

  /// Moves on in the same way, for as long as `run` returns true.
  func advance(by duration: Duration, run: () -> Bool) {
    let end = now.advanced(by: duration)
    wakeAll(until: end, run: run)
    sleepers.withLock { $0.now = max($0.now, end) }
  }

  /// Moves on from one sleeping task to the next until none sleeps, and runs the executor.
  ///
  /// A task that sleeps again and again never ends, so this moves on by `limit` at most.
  public func run(_ manual: ManualExecutor, limit: Duration = .seconds(86_400)) {
    wakeAll(until: now.advanced(by: limit)) {
      manual.runAll()
      return true
    }
  }

  /// Waits until at least `count` tasks sleep, for tasks that the test does not run itself.
  ///
  /// The wait ends, too, when the test is cancelled, as by a time limit.
  public func sleepers(reach count: Int) async {
    while sleeperCount < count, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { watcher in
          // In here, so that a cancellation comes either before this or after it.
          let waits = sleepers.withLock { !Task.isCancelled && $0.watch(count, watcher) }
          if !waits { watcher.resume() }
        }
      } onCancel: {
        for watcher in sleepers.withLock({ $0.takeWatchers() }) { watcher.resume() }
      }
    }
  }

  private func wakeAll(until end: Instant, run: () -> Bool) {
    while run(), let deadline = sleepers.withLock({ $0.nextDeadline }), deadline <= end {
      while wakeNext(until: deadline) {}
    }
  }

  /// Moves on to the next deadline, and wakes all tasks that sleep until then.
  ///
  /// - Returns: How much later that is; nil if no task sleeps, or none until `end`.
  func wakeFirst(until end: Instant?) -> Duration? {
    let start = now
    guard let deadline = sleepers.withLock({ $0.nextDeadline }), end.map({ deadline <= $0 }) ?? true
    else { return nil }
    while wakeNext(until: deadline) {}
    return start.duration(to: deadline)
  }

  private func wakeNext(until end: Instant) -> Bool {
    guard let task = sleepers.withLock({ $0.wakeNext(until: end) }) else { return false }
    task.resume()
    return true
  }
}
