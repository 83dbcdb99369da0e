import VueFlux

/// The work of a ``ManualExecutor``, oldest first.
final class ManualQueue: TaskExecutor {
  private struct Contents: Sendable {
    var work = Queue<ExecutorWork>()
    var isClosed = false
    var isRunning = false
    /// The tasks that wait for work.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Shared(Contents())

  init() {}

  var count: Int { contents.withLock { $0.work.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  /// Whether a piece of work is running.
  var isRunning: Bool { contents.withLock { $0.isRunning } }

  func add(_ work: ExecutorWork) {
    let isKept = contents.withLock { contents in
      if !contents.isClosed { contents.work.append(work) }
      return !contents.isClosed
    }
    endWaits()
    if !isKept { work.runElsewhere(on: self) }
  }

  /// Waits until there is work, or the task is cancelled; may return earlier.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let isOver = contents.withLock { contents in
          // In here, so that a cancellation comes either before this or after it.
          let isOver = !contents.work.isEmpty || Task.isCancelled
          if !isOver { contents.waiting.append(task) }
          return isOver
        }
        if isOver { task.resume() }
      }
    } onCancel: {
      endWaits()
    }
  }

  private func endWaits() {
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
    let wasRunning = contents.withLock { contents in
      defer { contents.isRunning = true }
      return contents.isRunning
    }
    defer { contents.withLock { $0.isRunning = wasRunning } }
    work.run(on: self)
  }

  /// Drops the turns that wait, and lets tasks go on without the test.
  func close() {
    contents.withLock { $0.isClosed = true }
    for work in take(.max) { work.runElsewhere(on: self) }
  }
}
