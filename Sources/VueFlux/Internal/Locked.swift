/// A value that is only reachable while its lock is held.
///
/// The engine has its locks and values side by side instead: the `deinit` of a generic class would
/// look this type's metadata up each time, which takes longer than all the rest of it.
// Sendable because `storage` is only touched under `lock`.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = Lock()

  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var storage: Value

  @inlinable
  package init(_ value: Value) {
    storage = value
  }

  @inlinable @inline(__always)
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&storage) }
  }
}
