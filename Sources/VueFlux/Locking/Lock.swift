#if VUEFLUX_TSAN && canImport(Glibc)
  import Glibc
#else
  public import Synchronization
#endif

/// The one lock of the package.
///
/// `body` must not call the user's code, except for what belongs to the exclusive section of a store: mutations,
/// `willCommit`, selectors of `.every`, the filters and comparisons of a `History`, the encoders of a recorder, and
/// properties of a class state.
///
/// On Linux `Synchronization.Mutex` waits in a futex that ThreadSanitizer cannot see, so a
/// sanitizer build defines `VUEFLUX_TSAN` and waits in a `pthread_mutex_t` instead.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  #if VUEFLUX_TSAN && canImport(Glibc)
    private let mutex = PthreadMutex()

    @usableFromInline
    init() {}

    @usableFromInline
    borrowing func withLock<Result: ~Copyable>(_ body: () -> Result) -> Result {
      mutex.withLock { Self.counted(body) }
    }
  #else
    @usableFromInline let mutex = Mutex(())

    @inlinable
    init() {}

    @inlinable @inline(__always)
    borrowing func withLock<Result: ~Copyable & Sendable>(_ body: () -> Result) -> Result {
      mutex.withLock { _ in Self.counted(body) }
    }
  #endif

  /// Runs `body` under a lock, which a debug build counts.
  @inlinable @inline(__always)
  static func counted<Result: ~Copyable>(_ body: () -> Result) -> Result {
    #if DEBUG
      HeldLocks.change(by: 1)
      defer { HeldLocks.change(by: -1) }
    #endif
    return body()
  }
}

#if VUEFLUX_TSAN && canImport(Glibc)
  /// The lock of a sanitizer build.
  // Sendable and safe because the pointer is the lock's own memory, which must not move.
  @safe
  private final class PthreadMutex: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    func withLock<Result: ~Copyable>(_ body: () -> Result) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return body()
    }
  }
#endif
