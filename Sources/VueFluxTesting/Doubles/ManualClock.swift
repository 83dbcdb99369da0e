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
    // A sleep that ends at once must not keep the executor to itself, for the sake of loops around it.
    if deadline <= now || Task.isCancelled { await Task.yield() }
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
  /// They wake by deadline, then in the order in which they fell asleep. A task that sleeps again does so from the new
  /// time. To let it sleep again on the way, use ``advance(by:running:steps:)``.
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    wake(until: end)
    sleepers.withLock { $0.now = max($0.now, end) }
  }

  /// Moves on from one sleeping task to the next, and runs the executor at each.
  ///
  /// The executor runs before the first one, too. So a task that sleeps a second at a time does that ten times in ten
  /// seconds.
  ///
  /// - Parameters:
  ///   - duration: How far it moves on.
  ///   - manual: The executor.
  ///   - steps: How often it stops on the way at most, and how many pieces of work the executor runs at each stop. If there
  ///     is more, it records an issue of Swift Testing.
  public func advance(
    by duration: Duration,
    running manual: ManualExecutor,
    steps: Int = 1_000_000
  ) {
    advance(by: duration, running: manual, steps, isEnd: true)
  }

  /// Moves on from one sleeping task to the next until none sleeps, and runs the executor.
  ///
  /// A task that sleeps again and again never ends, so this moves on by `limit` at most.
  ///
  /// - Parameters:
  ///   - manual: The executor.
  ///   - limit: How far it moves on at most.
  ///   - steps: How often it stops on the way at most, and how many pieces of work the executor runs at each stop. If there
  ///     is more, it records an issue of Swift Testing.
  public func run(
    _ manual: ManualExecutor,
    limit: Duration = .seconds(86_400),
    steps: Int = 1_000_000
  ) {
    advance(by: limit, running: manual, steps, isEnd: false)
  }

  private func advance(
    by duration: Duration,
    running manual: ManualExecutor,
    _ steps: Int,
    isEnd: Bool
  ) {
    var isAtRest = true
    let isOver = advance(by: duration, steps: steps, isEnd: isEnd) {
      manual.runAll(limit: steps)
      isAtRest = manual.pendingCount == 0
      return isAtRest
    }
    if !isOver, isAtRest { recordIssue("\(EndlessSleeps(steps: steps))") }
  }

  /// Moves on in the same way, for as long as `run` returns true.
  ///
  /// - Parameters:
  ///   - duration: How far it moves on at most.
  ///   - steps: How often it stops on the way at most.
  ///   - isEnd: Whether it moves on to the end, and not only to the last sleeper.
  ///   - run: Runs what is ready at each stop.
  /// - Returns: Whether it has come to the end.
  func advance(by duration: Duration, steps: Int, isEnd: Bool, run: () -> Bool) -> Bool {
    let end = now.advanced(by: duration)
    for _ in 0...steps {
      guard run() else { return false }
      guard wakeFirst(until: end) != nil else {
        if isEnd { sleepers.withLock { $0.now = max($0.now, end) } }
        return true
      }
    }
    return false
  }

  /// Moves on to the next deadline, and wakes all tasks that sleep until then.
  ///
  /// - Returns: How much later that is; nil if no task sleeps, or none until `end`.
  func wakeFirst(until end: Instant?) -> Duration? {
    let start = now
    guard let deadline = sleepers.withLock({ $0.nextDeadline }), end.map({ deadline <= $0 }) ?? true
    else { return nil }
    wake(until: deadline)
    return start.duration(to: deadline)
  }

  /// Wakes the tasks that sleep until then now; not those that fall asleep while it wakes these.
  private func wake(until end: Instant) {
    let tasks = sleepers.withLock { sleepers in
      var tasks: [Sleepers.Task] = []
      while let task = sleepers.wakeNext(until: end) { tasks.append(task) }
      return tasks
    }
    for task in tasks { task.resume() }
  }
}

/// A text on tasks that sleep again and again.
struct EndlessSleeps: CustomStringConvertible {
  let steps: Int

  var description: String {
    """
    The clock did not come to the end: tasks woke at \(steps) times on the way, and sleep again. Look for loops that sleep \
    for a very short time, or let less time pass at once.
    """
  }
}

// MARK: - Waiting for sleepers

extension ManualClock {
  /// Waits until at least `count` tasks sleep, for tasks that the test does not run itself.
  ///
  /// The wait ends, too, when the test is cancelled, as by a time limit.
  ///
  /// - Parameters:
  ///   - count: How many tasks.
  ///   - duration: How long it waits at most. If fewer tasks sleep then, it records an issue of Swift Testing.
  public func sleepers(reach count: Int, within duration: Duration = .seconds(60)) async {
    let limit = WaitLimit(duration) { [weak self] in self?.endWaits() }
    while sleeperCount < count, !Task.isCancelled {
      if limit.isOver {
        recordIssue(
          "\(sleeperCount) tasks sleep after \(duration), and the test waits for \(count)."
        )
        return
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { watcher in
          // In here, so that an end of waits comes either before this or after it.
          let waits = sleepers.withLock { sleepers in
            !Task.isCancelled && !limit.isOver && sleepers.watch(count, watcher)
          }
          if !waits { watcher.resume() }
        }
      } onCancel: {
        endWaits()
      }
    }
  }

  private func endWaits() {
    for watcher in sleepers.withLock({ $0.takeWatchers() }) { watcher.resume() }
  }

  /// How many calls of the test wait for sleepers.
  var waitCount: Int { sleepers.withLock { $0.watcherCount } }
}
