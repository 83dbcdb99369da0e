import VueFlux

/// A caller that waits for the end of a navigation in a store.
final class PendingNavigation: Sendable {
  typealias End = PendingNavigations.End

  let store: StoreID

  /// The navigations that have begun, by the reasons of their rejections.
  private let begun = Locked<[String: Int]>([:])
  private let ends: AsyncStream<(number: Int, end: End)>
  private let endings: AsyncStream<(number: Int, end: End)>.Continuation
  private let onStop: @Sendable (PendingNavigation) -> Void

  init(in store: StoreID, onStop: @escaping @Sendable (PendingNavigation) -> Void) {
    self.store = store
    self.onStop = onStop
    (ends, endings) = AsyncStream.makeStream()
  }

  func begin(_ number: Int, _ reason: String) {
    // The caller listens right before its own navigation: a later one of equal paths is another.
    begun.withLock { $0[reason] = $0[reason] ?? number }
  }

  func end(_ number: Int, as end: End) {
    endings.yield((number, end))
  }

  /// Waits for the end of the navigation that was rejected with a reason.
  ///
  /// - Returns: The end; nil if the navigation does not wait for guards.
  /// - Throws: An error if the task is cancelled.
  func end(of reason: String) async throws -> End? {
    guard let number = begun.withLock({ $0[reason] }) else { return nil }
    for await ending in ends where ending.number == number { return ending.end }
    throw CancellationError()
  }

  func stop() {
    onStop(self)
  }
}
