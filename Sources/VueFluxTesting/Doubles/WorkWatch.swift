import Dispatch
import VueFlux

/// A watch that ends tests whose work stands still.
///
/// It looks at the work of all tests once a second. It counts looks, and not time: a process that is stopped, as by a
/// debugger, has no looks.
enum WorkWatch {
  static let queue = DispatchQueue(label: "VueFluxTesting.watch")
  private static let works = Shared<[WeakWork]>([])

  private struct WeakWork: Sendable {
    weak let work: WatchedWork?
  }

  /// Looks at some work until it is released.
  static func add(_ work: WatchedWork) {
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

  /// How many pieces of work are running.
  var runningCount = 0

  /// How many calls of the test wait for more work; each has a bound of its own.
  var waitCount = 0
}

/// Effects that are cancelled if a test does not go on.
struct WatchedEffects: Sendable {
  /// The names of the effects that have not ended.
  let names: @Sendable () -> [String]
  let cancel: @Sendable () -> Void
}

/// The work of one test.
final class WatchedWork: Sendable {
  private struct Contents: Sendable {
    var last = WorkProgress()

    /// How many looks in a row have found that nothing has gone on.
    var looks = 0

    /// Whether a look at idle work waits for a thread.
    var isAsking = false
    var effects: [WatchedEffects] = []

    /// The effects that were cancelled, which have no names any more when they have ended; nil before.
    var cancelled: [String]?
    var problem: String?
  }

  /// The number of looks at one piece of work after which the effects are cancelled.
  static let looksToCancel = 10

  /// The number of looks at one piece of work after which the process is stopped.
  static let looksToStop = 30

  /// The number of looks after which the work of a test that waits is run elsewhere.
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
  ///
  /// It waits for no lock of a store: an action may be the piece of work that does not end.
  func look() {
    let now = progress()
    guard now.runningCount == 0 else {
      switch count(now) {
      case Self.looksToCancel: DispatchQueue.global().async { self.cancelStuckEffects() }
      case Self.looksToStop: stop()
      default: return
      }
      return
    }
    let asks = contents.withLock { contents in
      let asks = idle != nil && !contents.isAsking
      if asks { contents.isAsking = true }
      return asks
    }
    guard asks else { return }
    // In a task, and on the main thread: if these are busy, the test may wait for one of them as well.
    Task {
      await MainActor.run {}
      lookAtIdle(now)
    }
  }

  /// Looks at work that nothing runs.
  ///
  /// - Parameter now: How far it had come when this look began.
  func lookAtIdle(_ now: WorkProgress) {
    contents.withLock { $0.isAsking = false }
    guard let idle, now.waitCount == 0, progress() == now else { return reset() }
    guard count(now) == Self.looksToRun else { return }
    let effects = contents.withLock { $0.effects }
    guard idle.hasWork() || effects.contains(where: { !$0.names().isEmpty }) else { return reset() }
    cancelEffects { names in
      """
      The test did not run its stores for \(Self.looksToRun) seconds, so its effects were cancelled\(names), and its \
      work was run elsewhere.
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

  private func reset() {
    contents.withLock { $0.looks = 0 }
  }
}

// MARK: - Ending

extension WatchedWork {
  /// Cancels the effects, because a piece of work does not end.
  func cancelStuckEffects() {
    cancelEffects { names in
      """
      A piece of work did not end for \(Self.looksToCancel) seconds, so the effects of the test were cancelled\(names).
      An effect runs on the thread of its test, and nothing else can run meanwhile. Let it wait, by the clock or for \
      another task, or check 'Task.isCancelled' in its loop.
      """
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

  private func stop() {
    let names = contents.withLock { $0.cancelled }
    let text = names.map(Self.text) ?? " (they could not be: an action is being committed)"
    fatalError(
      """
      A piece of work of a test did not end for \(Self.looksToStop) seconds, also after the effects of the test were \
      cancelled\(text). It runs on the thread of the test, so the test can never end. \
      Look for a loop without an end, or for one that does not check 'Task.isCancelled'.
      """
    )
  }

  private static func text(_ names: [String]) -> String {
    names.isEmpty ? "" : " (\(Lines.shortened(names.joined(separator: ", "))))"
  }
}
