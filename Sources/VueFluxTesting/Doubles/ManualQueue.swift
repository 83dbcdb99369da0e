import Dispatch
import VueFlux

/// The work of a ``ManualExecutor``, oldest first.
final class ManualQueue: TaskExecutor {
  private struct Contents: Sendable {
    var work = Queue<ExecutorWork>()
    var isClosed = false
    var progress = WorkProgress()
    /// How many steps tasks have made since the test does not run them.
    var stepsElsewhere = 0
    /// The tasks that wait for work.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Shared(Contents())

  init() {}

  var count: Int { contents.withLock { $0.work.count } }

  var progress: WorkProgress { contents.withLock { $0.progress } }

  func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  func add(_ work: ExecutorWork) {
    let isKept = contents.withLock { contents in
      if !contents.isClosed { contents.work.append(work) }
      return !contents.isClosed
    }
    endWaits()
    if !isKept { runElsewhere(work) }
  }

  /// Lets a task go on without the test, and drops a turn.
  ///
  /// A task that ignores its cancellation is abandoned after many steps.
  private func runElsewhere(_ work: ExecutorWork) {
    let count = contents.withLock { contents in
      contents.stepsElsewhere += 1
      return contents.stepsElsewhere
    }
    if count < 10_000 { work.runElsewhere(on: self) }
  }

  /// Waits until there is work, until ``endWaits()``, or until the task is cancelled; may return earlier.
  ///
  /// - Parameter isOver: Whether there is nothing to wait for any more.
  func wait(unless isOver: @Sendable () -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let waits = contents.withLock { contents in
          // In here, so that an end of waits comes either before this or after it.
          let waits = contents.work.isEmpty && !Task.isCancelled && !isOver()
          if waits { contents.waiting.append(task) }
          return waits
        }
        if !waits { task.resume() }
      }
    } onCancel: {
      endWaits()
    }
  }

  /// Notes that a call of the test waits for work, or does not any more.
  func noteWait(_ count: Int) {
    contents.withLock { $0.progress.waitCount += count }
  }

  func endWaits() {
    let waiting = contents.withLock { contents in
      defer { contents.waiting = [] }
      return contents.waiting
    }
    for task in waiting { task.resume() }
  }

  func next() -> ExecutorWork? {
    contents.withLock { $0.work.popFirst() }
  }

  func take(_ count: Int) -> [ExecutorWork] {
    contents.withLock { contents in
      (0..<min(count, contents.work.count)).compactMap { _ in contents.work.popFirst() }
    }
  }

  func run(_ work: ExecutorWork) {
    contents.withLock { contents in
      contents.progress.begun += 1
      contents.progress.runningCount += 1
    }
    work.run(on: self)
    contents.withLock { $0.progress.runningCount -= 1 }
  }

  /// Drops the turns that wait, and lets tasks go on without the test.
  func close() {
    contents.withLock { $0.isClosed = true }
    for work in take(.max) { runElsewhere(work) }
  }
}

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
