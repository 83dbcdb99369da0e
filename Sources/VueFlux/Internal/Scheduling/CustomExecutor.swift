/// The user's function behind an executor; executors with the same object are equal.
@usableFromInline
final class CustomExecutor: Sendable {
  let execute: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  init(_ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void) {
    self.execute = execute
  }
}
