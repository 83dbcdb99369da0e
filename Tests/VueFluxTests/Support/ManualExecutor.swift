import VueFlux

/// An executor that keeps its work until the test runs it, twice, or drops it.
final class ManualExecutor: Sendable {
  private let pending = Guarded<[@Sendable () -> Void]>([])

  /// The executor to give to a store or an observer; each access is the same executor.
  let executor: Executor

  init() {
    executor = Executor { [pending] work in pending.withLock { $0.append(work) } }
  }

  var pendingCount: Int { pending.withLock { $0.count } }

  /// Runs what is pending, oldest first, and what that adds, until nothing is left.
  func runAll() {
    while runNext() {}
  }

  /// Runs the oldest piece of work.
  @discardableResult
  func runNext() -> Bool {
    guard let work = take().first else { return false }
    work()
    return true
  }

  /// Takes the oldest piece of work out, to be run by the test as it likes.
  func take() -> [@Sendable () -> Void] {
    pending.withLock { $0.isEmpty ? [] : [$0.removeFirst()] }
  }

  func dropAll() {
    let dropped = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    withExtendedLifetime(dropped) {}
  }
}
