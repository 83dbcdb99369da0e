#if !VUEFLUX_TSAN || !canImport(Glibc)
  public import Synchronization
#endif

/// A value that is only reachable while its lock is held; in place, with no memory of its own.
///
/// To have it in several places, see ``Shared``.
@usableFromInline
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  #if VUEFLUX_TSAN && canImport(Glibc)
    private let guarded: Guarded

    @usableFromInline
    package init(_ value: Value) {
      guarded = Guarded(value)
    }

    @usableFromInline
    package borrowing func withLock<Result: ~Copyable & Sendable>(
      _ body: (inout Value) -> Result
    ) -> Result {
      guarded.lock.withLock { body(&guarded.value) }
    }

    /// The lock of a sanitizer build does not have its value inside, see ``Lock``.
    // Sendable because `value` is only touched under `lock`.
    private final class Guarded: @unchecked Sendable {
      let lock = Lock()
      var value: Value

      init(_ value: Value) {
        self.value = value
      }
    }
  #else
    @usableFromInline let mutex: Mutex<Value>

    @inlinable
    package init(_ value: Value) {
      mutex = Mutex(value)
    }

    @inlinable @inline(__always)
    package borrowing func withLock<Result: ~Copyable & Sendable>(
      _ body: (inout Value) -> Result
    ) -> Result {
      mutex.withLock { value in Lock.counted { body(&value) } }
    }
  #endif
}

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

/// Objects that a thread removes from a store under its lock, and releases when it holds no lock.
///
/// It may be the last owner of the user's objects, whose `deinit` is the user's code. A debug build stops when it is
/// released under a lock.
@usableFromInline
struct Garbage<Content>: ~Copyable {
  @usableFromInline var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  #if DEBUG
    @usableFromInline
    deinit {
      HeldLocks.checkRelease(of: Content.self)
    }
  #endif
}

extension Garbage: Sendable where Content: Sendable {}
