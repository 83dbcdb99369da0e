import Synchronization

/// A value that is only reachable while its lock is held.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }

  func withThrowingLock<Result: Sendable>(_ body: (inout Value) throws -> Result) throws -> Result {
    try mutex.withLock { try body(&$0) }
  }
}
