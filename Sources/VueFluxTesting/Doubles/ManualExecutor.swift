import Testing
public import VueFlux

/// An executor that keeps its work until the test runs it.
///
/// A store on it commits when the test says so, and its effects go on when the test says so. So each run of a test is
/// the same.
///
/// ```swift
/// let manual = ManualExecutor()
/// let store = Store<CounterState>(state: .init(), executor: manual.executor)
/// store.actions.increment()
/// #expect(store.count == 0)
/// manual.runAll()
/// #expect(store.count == 1)
/// ```
///
/// Work runs on the thread that calls ``runAll(limit:)`` or ``runNext()``, oldest first. Any thread may add work. Stores and
/// observers of a test may share one executor.
///
/// An effect leaves the executor while it awaits something that runs elsewhere: the main actor, an actor with an executor
/// of its own, a `Task { }` or a detached task. ``runAll(limit:)`` does not wait for that.
public final class ManualExecutor: Sendable {
  private let queue: ManualQueue

  /// The executor for stores and observers.
  public let executor: Executor

  /// Creates an executor that has no work.
  public init() {
    let queue = ManualQueue()
    self.queue = queue
    executor = Executor(taskExecutor: queue) { queue.add(.closure($0)) }
  }

  // A task that never went on would never be released.
  deinit {
    queue.close()
  }

  /// The place where effects run, for tasks of the test: `Task(executorPreference: manual.taskExecutor)`.
  ///
  /// When the manual executor is released, its tasks go on on the system's threads.
  public var taskExecutor: any TaskExecutor { queue }

  /// How many pieces of work wait: turns of stores, calls of observers, and steps of tasks.
  public var pendingCount: Int { queue.count }

  /// Runs the work that waits, and the work that this adds, until none is left.
  ///
  /// Then each effect has ended, or waits for something else, such as a clock.
  ///
  /// - Parameter limit: How many pieces of work it runs at most. If there is more then, it records an issue of Swift
  ///   Testing: stores or effects keep each other busy without end.
  /// - Returns: How many pieces of work it has run.
  @discardableResult
  public func runAll(limit: Int = 1_000_000) -> Int {
    var left = limit
    if !runAll(limit: &left, until: { false }) { recordIssue("\(EndlessWork(limit: limit))") }
    return limit - left
  }

  /// Runs the oldest piece of work.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runNext() -> Bool {
    guard let work = queue.next() else { return false }
    queue.run(work)
    return true
  }

  /// Runs work until a condition holds, and waits for more work if there is none.
  ///
  /// For effects that go elsewhere, such as to the main actor: the executor cannot run that part, and has work again
  /// when they come back.
  ///
  /// - Parameters:
  ///   - duration: How long it runs and waits at most. If the condition does not hold then, it records an issue of Swift
  ///     Testing. A task that is cancelled, as by a time limit of its test, does not wait.
  ///   - isDone: Called before each piece of work.
  public func runAll(
    within duration: Duration = .seconds(60),
    until isDone: () -> Bool
  ) async {
    if await run(within: duration, until: isDone) == .isLate {
      recordIssue("The condition of 'runAll(within:until:)' did not hold within \(duration).")
    }
  }

  /// Runs an asynchronous operation on this executor, with all work that it waits for.
  ///
  /// ```swift
  /// let delivery = try manual.run { await cart.actions.deliver(action: .buy) }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: How many pieces of work it runs at most.
  ///   - operation: The operation.
  /// - Returns: What the operation returns.
  /// - Throws: The operation's error, or ``Unfinished`` if it waits for something else, such as a clock, or has not ended
  ///   at the limit.
  public func run<Value: Sendable>(
    limit: Int = 1_000_000,
    _ operation: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = Shared<Result<Value, any Error>?>(nil)
    let task = Task(executorPreference: taskExecutor) {
      do {
        let value = try await operation()
        result.withLock { $0 = .success(value) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    var left = limit
    runAll(limit: &left) { result.withLock { $0 != nil } }
    if let result = result.withLock({ $0 }) { return try result.get() }
    let unfinished = Unfinished(limit: pendingCount > 0 ? limit : nil)
    task.cancel()
    throw unfinished
  }

  /// Runs the work that waits, up to a limit, until `isDone`.
  ///
  /// - Parameters:
  ///   - limit: How many pieces of work may be run; what was run is subtracted.
  ///   - isDone: Called before each piece of work.
  /// - Returns: Whether `isDone`, or nothing is left.
  @discardableResult
  func runAll(limit: inout Int, until isDone: () -> Bool) -> Bool {
    while limit > 0 {
      if isDone() || !runNext() { return true }
      limit -= 1
    }
    return isDone() || queue.count == 0
  }

  /// How a wait has ended.
  enum WaitEnd {
    case isDone
    case isCancelled
    case isLate
  }

  /// Runs work until a condition holds, and waits for more work if there is none.
  func run(within duration: Duration, until isDone: () -> Bool) async -> WaitEnd {
    let limit = WaitLimit(duration) { [weak queue] in queue?.endWaits() }
    queue.noteWait(1)
    defer { queue.noteWait(-1) }
    var count = 0
    while !isDone() {
      if Task.isCancelled { return .isCancelled }
      if limit.isOver { return .isLate }
      count += 1
      if !runNext() {
        await queue.wait { limit.isOver }
      } else if count.isMultiple(of: 1000) {
        // Work without end must not keep the thread from the effect that the test waits for.
        await Task.yield()
      }
    }
    return .isDone
  }

  /// How far the work has come.
  var progress: WorkProgress { queue.progress }

  /// Removes the work that waits now, or the oldest `count` pieces of it; none may be a step of a task.
  package func take(_ count: Int) -> [@Sendable () -> Void] {
    queue.take(count).compactMap { if case .closure(let run) = $0 { run } else { nil } }
  }
}

// MARK: - Failures

extension ManualExecutor {
  /// The error of ``ManualExecutor/run(limit:_:)`` for an operation that has not ended.
  public struct Unfinished: Error, CustomStringConvertible {
    /// The limit that the operation has reached; nil if nothing is left to run.
    let limit: Int?

    /// What happened, and the way out.
    public var description: String {
      if let limit { return "The operation did not end. \(EndlessWork(limit: limit))" }
      return """
        The operation did not end: all work of the executor is done, and the operation waits for something else. \
        If it waits for a clock, advance that. If it waits for the main actor, use 'Task' and 'runAll(until:)'.
        """
    }
  }
}

/// A text on work that has no end.
struct EndlessWork: CustomStringConvertible {
  let limit: Int

  var description: String {
    """
    The executor did not come to rest: \(limit) pieces of work have run, and there is more. \
    Look for actions or effects that lead to each other without end.
    """
  }
}

/// Records an issue of the test that is running.
func recordIssue(_ message: String) {
  Issue.record("\(message)", sourceLocation: .ofTest)
}

extension SourceLocation {
  /// The place of the test that is running.
  ///
  /// A function with a `#_sourceLocation` parameter can be called only where Testing is imported, and doubles are used
  /// in other places, too.
  fileprivate static var ofTest: SourceLocation { Test.current?.sourceLocation ?? #_sourceLocation }
}
