/// The user's function behind an executor; executors with the same object are equal.
@usableFromInline
final class CustomExecutor: Sendable {
  let execute: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// Where a store's effects run; nil for the system's threads.
  let taskExecutor: (any TaskExecutor)?

  /// How many actions are committed, or delivered, in one turn.
  let turnLength: Int

  init(
    taskExecutor: (any TaskExecutor)?,
    turnLength: Int,
    _ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    self.taskExecutor = taskExecutor
    self.turnLength = turnLength
    self.execute = execute
  }
}
