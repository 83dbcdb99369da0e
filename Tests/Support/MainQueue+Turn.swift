import Dispatch

extension MainQueue {
  /// Waits until the main queue has done what is enqueued there now.
  package static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Waits until the main queue has done what is to be done there in a millisecond.
  package static func lateTurn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
    }
  }

  /// Runs `body` on another thread while the main queue does nothing.
  package static func hold(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        onThreads(1) { _ in body() }
        continuation.resume()
      }
    }
  }
}
