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
/// Work runs on the thread that calls ``runAll()`` or ``runNext()``, oldest first. Any thread may add work. Stores and
/// observers of a test may share one executor.
///
/// An effect leaves the executor while it awaits something that runs elsewhere: the main actor, an actor with an executor
/// of its own, a `Task { }` or a detached task. ``runAll()`` does not wait for that.
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
  /// - Returns: How many pieces of work it has run.
  @discardableResult
  public func runAll() -> Int {
    var count = 0
    while runNext() { count += 1 }
    return count
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
  /// when they come back. It waits until the condition holds, or the task is cancelled, as by a time limit of the test.
  ///
  /// - Parameter isDone: Called before each piece of work.
  public func runAll(until isDone: () -> Bool) async {
    while !isDone(), !Task.isCancelled {
      if !runNext() { await queue.wait() }
    }
  }

  /// Runs an asynchronous operation on this executor, with all work that it waits for.
  ///
  /// ```swift
  /// let delivery = try manual.run { await cart.actions.deliver(action: .buy) }
  /// ```
  ///
  /// - Returns: What the operation returns.
  /// - Throws: The operation's error, or ``Unfinished`` if it waits for something else, such as a clock.
  public func run<Value: Sendable>(
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
    while result.withLock({ $0 == nil }), runNext() {}
    guard let result = result.withLock({ $0 }) else {
      task.cancel()
      throw Unfinished()
    }
    return try result.get()
  }

  /// Runs the work that waits, up to a limit, until `isDone`.
  ///
  /// - Returns: Whether `isDone`, or nothing is left.
  func runAll(limit: Int, until isDone: () -> Bool = { false }) -> Bool {
    var count = 0
    while count < limit {
      if isDone() || !runNext() { return true }
      count += 1
    }
    return isDone() || queue.count == 0
  }

  /// Whether a piece of work is running.
  var isRunning: Bool { queue.isRunning }

  /// Removes the work that waits now, or the oldest `count` pieces of it; none may be a step of a task.
  package func take(_ count: Int) -> [@Sendable () -> Void] {
    queue.take(count).compactMap { if case .closure(let run) = $0 { run } else { nil } }
  }
}
