/// The user's function behind an executor; its identity is the executor's.
@usableFromInline
final class CustomExecutor: Sendable {
  let execute: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  init(_ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void) {
    self.execute = execute
  }
}
