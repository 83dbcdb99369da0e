/// One sleep of a task.
final class Sleep: Sendable {
  let number: Int

  /// The condition that wakes the task, a ``SleepCondition``.
  let condition: any AnyObject & Sendable

  let continuation: CheckedContinuation<Void, Never>

  init(
    number: Int,
    condition: any AnyObject & Sendable,
    continuation: CheckedContinuation<Void, Never>
  ) {
    self.number = number
    self.condition = condition
    self.continuation = continuation
  }
}
