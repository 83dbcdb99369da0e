import VueFlux

/// A caller that waits for the end of a navigation in a store.
final class PendingNavigation: Sendable {
  typealias End = PendingNavigations.End

  let store: StoreID
  private let begun = Locked<Set<String>>([])
  private let ends: AsyncStream<(reason: String, end: End)>
  private let endings: AsyncStream<(reason: String, end: End)>.Continuation
  private let onStop: @Sendable (PendingNavigation) -> Void

  init(in store: StoreID, onStop: @escaping @Sendable (PendingNavigation) -> Void) {
    self.store = store
    self.onStop = onStop
    (ends, endings) = AsyncStream.makeStream()
  }

  func begin(_ reason: String) {
    begun.withLock { _ = $0.insert(reason) }
  }

  func end(_ reason: String, as end: End) {
    endings.yield((reason, end))
  }

  /// Waits for the end of the navigation that was rejected with a reason.
  ///
  /// - Returns: The end; nil if the navigation does not wait for guards.
  /// - Throws: An error if the task is cancelled.
  func end(of reason: String) async throws -> End? {
    guard begun.withLock({ $0.contains(reason) }) else { return nil }
    for await ending in ends where ending.reason == reason { return ending.end }
    throw CancellationError()
  }

  func stop() {
    onStop(self)
  }
}
