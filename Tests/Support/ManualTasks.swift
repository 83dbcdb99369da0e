/// An executor for tasks that runs them only when the test says so, on the test's thread.
///
/// When `runAll` returns, each of its tasks has ended or waits for something.
package final class ManualTasks: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// - Returns: How many times a task went on.
  @discardableResult
  package func runAll() -> Int {
    var count = 0
    while let job = next() {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  /// Starts a task, and runs it until it waits.
  package func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task(executorPreference: self, operation: body)
    runAll()
    return task
  }

  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
