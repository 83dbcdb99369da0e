/// A value behind a lock, shared by several objects.
package final class Shared<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  package init(_ value: Value) {
    self.value = Locked(value)
  }

  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock(body)
  }
}
