import Dispatch

/// One piece of work of an executor.
enum ExecutorWork: Sendable {
  /// A turn of a store, or a call of observers.
  case closure(@Sendable () -> Void)
  /// A step of a task.
  case job(UnownedJob)

  /// Whether this is a step of a task, and not a closure.
  var isOfTask: Bool {
    if case .job = self { true } else { false }
  }

  /// Lets a task go on without its executor; drops a closure.
  func runElsewhere(on executor: some TaskExecutor) {
    if isOfTask { DispatchQueue.global().async { self.run(on: executor) } }
  }

  func run(on executor: some TaskExecutor) {
    switch self {
    case .closure(let run): run()
    // unsafe: the work is in one queue, which gives it out once.
    case .job(let job): unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
  }
}
