package import Dispatch

extension DispatchQueue {
  /// Waits until a serial queue has done what is enqueued there now; not to be called on that queue.
  package func drain() {
    let hasTurned = Gate()
    async { hasTurned.open() }
    hasTurned.wait()
  }
}
