/// A value behind a lock, shared by several objects.
@usableFromInline
package final class Shared<Value: Sendable>: Sendable {
  @usableFromInline let value: Locked<Value>

  @inlinable
  package init(_ value: Value) {
    self.value = Locked(value)
  }

  @inlinable
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock(body)
  }
}
