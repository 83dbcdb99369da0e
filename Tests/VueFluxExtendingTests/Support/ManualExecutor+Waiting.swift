import VueFluxTestSupport
import VueFluxTesting

extension ManualExecutor {
  /// Runs what comes until a condition holds.
  func runUntil(_ isMet: () -> Bool) async {
    while !isMet() {
      runAll()
      await Task.yield()
    }
  }

  /// Runs what comes until a task has ended.
  func runAll<Value: Sendable>(untilEndOf task: Task<Value, Never>) async {
    let hasEnded = Guarded(false)
    let watcher = Task {
      _ = await task.value
      hasEnded.withLock { $0 = true }
    }
    await runUntil { hasEnded.withLock(\.self) }
    await watcher.value
  }
}
