import Dispatch
import VueFlux

/// Looks at the work of all tests once a second, so that none goes on or waits without end.
enum Watchdog {
  private static let queue = DispatchQueue(label: "VueFluxTesting.watchdog")
  private static let works = Shared<[WeakWork]>([])

  private struct WeakWork: Sendable {
    weak let work: WatchedWork?
  }

  /// Looks at some work until it is released.
  static func watch(_ work: WatchedWork) {
    let isFirst = works.withLock { works in
      works.append(WeakWork(work: work))
      return works.count == 1
    }
    if isFirst { lookLater() }
  }

  private static func lookLater() {
    queue.asyncAfter(deadline: .now() + 1, execute: look)
  }

  private static func look() {
    let all = works.withLock { works in
      works.removeAll { $0.work == nil }
      return works
    }
    for element in all { element.work?.look() }
    if !all.isEmpty { lookLater() }
  }
}

/// How far some work has come.
struct WorkProgress: Equatable, Sendable {
  /// How many pieces of work have begun.
  var begun = 0

  /// Whether a piece of work is running.
  var isRunning = false
}

/// Effects that are cancelled if a test does not go on.
struct WatchedEffects: Sendable {
  /// The names of the effects that have not ended.
  let names: @Sendable () -> [String]
  let cancel: @Sendable () -> Void
}

/// The work of one test.
///
/// Looks are counted, and not time: a process that is stopped, as by a debugger, has no looks.
final class WatchedWork: Sendable {
  private struct Contents: Sendable {
    var last = WorkProgress()

    /// How many looks in a row have found that nothing has gone on.
    var looks = 0

    /// Whether a look at idle work waits for a thread.
    var isAsking = false
    var effects: [WatchedEffects] = []

    /// The effects that were cancelled, which have no names any more when they have ended.
    var cancelled: [String] = []
    var problem: String?
  }

  /// After how many looks at one piece of work the effects are cancelled.
  static let looksToCancel = 10

  /// After how many looks at one piece of work the process is stopped.
  static let looksToStop = 30

  /// After how many looks the work of a test that waits is run elsewhere.
  static let looksToRun = 60

  private let contents = Shared(Contents())
  private let progress: @Sendable () -> WorkProgress
  private let idle: Idle?

  /// What is asked about work that waits, and what is done then.
  struct Idle: Sendable {
    /// Whether there is work that nobody runs.
    let hasWork: @Sendable () -> Bool
    let runElsewhere: @Sendable () -> Void
  }

  /// - Parameters:
  ///   - idle: What to do if the test does not run its work; nil if it always does.
  ///   - progress: How far the work has come.
  init(idle: Idle? = nil, progress: @escaping @Sendable () -> WorkProgress) {
    self.progress = progress
    self.idle = idle
  }

  func add(_ effects: WatchedEffects) {
    contents.withLock { $0.effects.append(effects) }
  }

  /// The reason why the work was interfered with, once.
  func takeProblem() -> String? {
    contents.withLock { contents in
      defer { contents.problem = nil }
      return contents.problem
    }
  }
}

// MARK: - Looking

extension WatchedWork {
  /// Looks whether the work goes on; called once a second.
  func look() {
    let now = progress()
    if now.isRunning { return lookAtPiece(now) }
    guard idle != nil else { return }
    let isFirst = contents.withLock { contents in
      defer { contents.isAsking = true }
      return !contents.isAsking
    }
    guard isFirst else { return }
    // In a task, and on the main thread: if these are busy, the test may wait for one of them as well.
    Task {
      await MainActor.run {}
      lookAtIdle(now)
    }
  }

  /// Looks at a piece of work that is running.
  private func lookAtPiece(_ now: WorkProgress) {
    switch count(now) {
    case Self.looksToCancel:
      cancelEffects { names in
        """
        A piece of work did not end for \(Self.looksToCancel) seconds, so all effects of the test were cancelled: \(names).
        An effect runs on the thread of its test, and nothing else can run meanwhile. Let it wait, by the clock or for \
        another task, or check 'Task.isCancelled' in its loop.
        """
      }
    case Self.looksToStop:
      let names = contents.withLock { $0.cancelled }
      fatalError(
        """
        A piece of work of a test did not end for \(Self.looksToStop) seconds, also after its effects were cancelled: \
        \(Self.text(names)). An effect runs on the thread of its test, so the test can never end. \
        Look for a loop without an end, or for one that does not check 'Task.isCancelled'.
        """
      )
    default: break
    }
  }

  /// Looks at work that nothing runs.
  ///
  /// - Parameter now: How far it had come when this look began.
  func lookAtIdle(_ now: WorkProgress) {
    let effects = contents.withLock { contents in
      contents.isAsking = false
      return contents.effects
    }
    guard let idle else { return }
    let isPending = idle.hasWork() || effects.contains { !$0.names().isEmpty }
    guard isPending, progress() == now else { return contents.withLock { $0.looks = 0 } }
    guard count(now) == Self.looksToRun else { return }
    cancelEffects { names in
      """
      The test did not run its stores for \(Self.looksToRun) seconds, so its effects were cancelled, and its work was run \
      elsewhere: \(names).
      A test that awaits a delivery or an outcome waits for stores that run only inside the calls of their test stores. \
      Use 'executor.run { … }' of the environment, or 'waitForEffect(_:)'.
      """
    }
    idle.runElsewhere()
  }

  /// Counts a look.
  ///
  /// - Returns: How many looks have found the same.
  private func count(_ now: WorkProgress) -> Int {
    contents.withLock { contents in
      contents.looks = contents.last == now ? contents.looks + 1 : 1
      contents.last = now
      return contents.looks
    }
  }

  private func cancelEffects(_ problem: (_ names: String) -> String) {
    let effects = contents.withLock { $0.effects }
    let names = effects.flatMap { $0.names() }
    contents.withLock { contents in
      contents.cancelled = names
      contents.problem = problem(Self.text(names))
    }
    for effects in effects { effects.cancel() }
  }

  private static func text(_ names: [String]) -> String {
    names.isEmpty ? "there are none" : Lines.shortened(names.joined(separator: ", "))
  }
}
