package import VueFlux

/// An executor that keeps its work until the test runs it, twice, or drops it.
package final class ManualExecutor: Sendable {
  private let pending = Guarded<[@Sendable () -> Void]>([])

  /// The executor to give to a store or an observer; each access is the same executor.
  package let executor: Executor

  package init() {
    executor = Executor { [pending] work in pending.withLock { $0.append(work) } }
  }

  package var pendingCount: Int { pending.withLock { $0.count } }

  /// Runs what is pending, oldest first, and what that adds, until nothing is left.
  package func runAll() {
    while runNext() {}
  }

  /// Runs the oldest piece of work.
  @discardableResult
  package func runNext() -> Bool {
    guard let work = take().first else { return false }
    work()
    return true
  }

  /// Takes the oldest piece of work out, to be run by the test as it likes.
  package func take() -> [@Sendable () -> Void] {
    pending.withLock { $0.isEmpty ? [] : [$0.removeFirst()] }
  }

  package func dropAll() {
    let dropped = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    withExtendedLifetime(dropped) {}
  }
}
