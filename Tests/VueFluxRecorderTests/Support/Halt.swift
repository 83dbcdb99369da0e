import Dispatch
import VueFluxSessionSupport
import VueFluxTestSupport

/// A place where one thread waits until another lets it go on.
final class Halt: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let released = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
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
    begin(body)
    meanwhile()
    end()
  }

  /// Runs `body` on another thread until that waits at this place.
  func begin(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "halt").async { [ended] in
      body()
      ended.signal()
    }
    arrived.wait()
  }

  /// Lets the other thread go on to its end.
  func end() {
    released.signal()
    ended.wait()
  }
}
