import Dispatch
import VueFluxTestSupport

extension MainQueue {
  /// Waits until the main queue has done what is enqueued there now.
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
