import Dispatch
import VueFlux

/// The work of a ``ManualExecutor``, oldest first.
final class ManualQueue: TaskExecutor {
  enum Work: Sendable {
    case closure(@Sendable () -> Void)
    case job(UnownedJob)
  }

  // Two arrays: a slice would keep the work that was taken out of it.
  private struct Contents: Sendable {
    var incoming: [Work] = []
    var oldestLast: [Work] = []
    var isClosed = false
    var isRunning = false
    /// The tasks that wait for work.
    var waiting: [CheckedContinuation<Void, Never>] = []

    var count: Int { incoming.count + oldestLast.count }

    mutating func next() -> Work? {
      if oldestLast.isEmpty {
        swap(&oldestLast, &incoming)
        oldestLast.reverse()
      }
      return oldestLast.popLast()
    }
  }

  private let contents = Shared(Contents())

  init() {}

  var count: Int { contents.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  /// Whether a piece of work is running.
  var isRunning: Bool { contents.withLock { $0.isRunning } }

  func add(_ work: Work) {
    let (isKept, waiting) = contents.withLock { contents in
      defer { contents.waiting = [] }
      if !contents.isClosed { contents.incoming.append(work) }
      return (!contents.isClosed, contents.waiting)
    }
    for task in waiting { task.resume() }
    if !isKept { runElsewhere(work) }
  }

  /// Waits until there is work.
  func wait() async {
    await withCheckedContinuation { task in
      let hasWork = contents.withLock { contents in
        if contents.count == 0 { contents.waiting.append(task) }
        return contents.count > 0
      }
      if hasWork { task.resume() }
    }
  }

  func next() -> Work? {
    contents.withLock { $0.next() }
  }

  func take(_ count: Int) -> [Work] {
    contents.withLock { contents in
      (0..<min(count, contents.count)).compactMap { _ in contents.next() }
    }
  }

  func run(_ work: Work) {
    let wasRunning = contents.withLock { contents in
      defer { contents.isRunning = true }
      return contents.isRunning
    }
    defer { contents.withLock { $0.isRunning = wasRunning } }
    carryOut(work)
  }

  private func carryOut(_ work: Work) {
    switch work {
    case .closure(let run): run()
    // unsafe: a job is in the queue once, so it runs once.
    case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Drops the turns that wait, and lets tasks go on without the test.
  func close() {
    contents.withLock { $0.isClosed = true }
    take(.max).forEach(runElsewhere)
  }

  private func runElsewhere(_ work: Work) {
    guard case .job = work else { return }
    DispatchQueue.global().async { self.carryOut(work) }
  }
}
