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

  package func runAll() {
    while let job = next() {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
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
