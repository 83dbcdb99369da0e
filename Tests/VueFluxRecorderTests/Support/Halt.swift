import Dispatch
import VueFluxTestSupport

/// A place where one thread waits until another lets it go on.
final class Halt: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let released = DispatchSemaphore(value: 0)
  private let isPassed = Guarded(false)

  /// Waits here, the first time.
  func pass() {
    let isFirst = isPassed.withLock { isPassed in
      defer { isPassed = true }
      return !isPassed
    }
    guard isFirst else { return }
    arrived.signal()
    released.wait()
  }

  /// Runs `body` on another thread, and `meanwhile` here, while that thread waits at this place.
  func run(_ body: @escaping @Sendable () -> Void, meanwhile: () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "halt").async {
      body()
      ended.signal()
    }
    arrived.wait()
    meanwhile()
    released.signal()
    ended.wait()
  }
}
