/// A value that is there once, and the tasks that wait for it.
///
/// Its owner keeps it behind a lock.
struct Promise<Value: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<Value, Never>

  /// The value; nil until it is there.
  private(set) var value: Value?

  private var waiting: [Continuation] = []

  /// Returns the value or, if it is not there, makes a task wait for it.
  mutating func value(or continuation: Continuation) -> Value? {
    if value == nil { waiting.append(continuation) }
    return value
  }

  /// Supplies the value; only the first one counts.
  ///
  /// - Returns: The tasks to resume when the lock is released.
  mutating func keep(_ value: Value) -> [Continuation] {
    guard self.value == nil else { return [] }
    self.value = value
    defer { waiting = [] }
    return waiting
  }

  /// Waits until `look` returns a value, or the task is resumed with one.
  static func wait(_ look: (Continuation) -> Value?) async -> Value {
    await withCheckedContinuation { continuation in
      if let value = look(continuation) { continuation.resume(returning: value) }
    }
  }
}
