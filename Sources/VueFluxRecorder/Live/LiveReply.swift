import VueFlux

/// The end of work that a store does later, on its executor.
///
/// A store that is released drops the work, and with it the reply: that is its end as well.
final class LiveReply: Sendable {
  private let continuation: Locked<CheckedContinuation<Void, Never>?>

  private init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = Locked(continuation)
  }

  deinit {
    give()
  }

  func give() {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }?.resume()
  }

  /// Begins work, and waits until it gives the reply or lets go of it.
  static func wait(_ begin: (LiveReply) -> Void) async {
    await withCheckedContinuation { begin(LiveReply($0)) }
  }
}
