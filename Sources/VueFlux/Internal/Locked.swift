#if VUEFLUX_TSAN && canImport(Glibc)
  import Glibc
#else
  public import Synchronization
#endif

/// A value that is only reachable while its lock is held: the one lock of the package.
///
/// `body` must not call out to the user's code, but for the commit (and the key path of a class
/// state) whose exclusive section this is.
///
/// On Linux `Synchronization.Mutex` waits in a futex that ThreadSanitizer cannot see, so a
/// sanitizer build defines `VUEFLUX_TSAN` and waits in a `pthread_mutex_t` instead.
@usableFromInline
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  #if VUEFLUX_TSAN && canImport(Glibc)
    @usableFromInline let storage: PthreadStorage<Value>

    @usableFromInline
    init(_ value: Value) {
      storage = PthreadStorage(value)
    }

    @usableFromInline
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      storage.withLock(body)
    }
  #else
    @usableFromInline let mutex: Mutex<Value>

    @inlinable
    init(_ value: Value) {
      mutex = Mutex(value)
    }

    @inlinable @inline(__always)
    borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { value in body(&value) }
    }
  #endif
}

#if VUEFLUX_TSAN && canImport(Glibc)
  /// The lock of a sanitizer build.
  // Sendable because `value` is only touched between lock and unlock; the pointer is the lock's
  // own memory, which must not move.
  @safe @usableFromInline
  final class PthreadStorage<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
      self.value = value
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return body(&value)
    }
  }
#endif
