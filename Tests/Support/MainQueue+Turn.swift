import Dispatch

extension MainQueue {
  /// Waits until the main queue has done what is enqueued there now.
  package static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
