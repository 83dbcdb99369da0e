#if VUEFLUX_TSAN
  import Foundation
#else
  import Synchronization
#endif

/// A value behind a lock that ThreadSanitizer can see.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  #if VUEFLUX_TSAN
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }
  #else
    private let mutex: Mutex<Value>

    package init(_ value: Value) { mutex = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { value in body(&value) }
    }
  #endif
}
