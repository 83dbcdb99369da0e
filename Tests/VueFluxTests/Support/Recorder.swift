import Synchronization

#if VUEFLUX_TSAN
  import Foundation
#endif

/// Collects values from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  func record(_ value: Value) {
    values.withLock { $0.append(value) }
  }

  var recorded: [Value] {
    values.withLock { $0 }
  }
}

/// A value behind a lock that ThreadSanitizer can see.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  #if VUEFLUX_TSAN
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }
  #else
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { value in body(&value) }
    }
  #endif
}
