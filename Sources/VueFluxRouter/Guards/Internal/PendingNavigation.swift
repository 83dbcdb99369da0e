import VueFlux

/// A caller that waits for the end of a navigation in a store.
final class PendingNavigation: Sendable {
  typealias End = PendingNavigations.End

  let store: StoreID

  /// The navigations that have begun, by the reasons of their rejections, which are different.
  private let begun = Locked<[String: Int]>([:])

  /// The paths that guards have redirected to, each an array of routes, with the reasons.
  private let redirects = Locked<[(path: any Sendable, reason: String)]>([])

  /// The ends of all navigations of the store, for one caller.
  let ends: AsyncStream<(number: Int, end: End)>
  private let endings: AsyncStream<(number: Int, end: End)>.Continuation
  private let onStop: @Sendable (PendingNavigation) -> Void

  init(in store: StoreID, onStop: @escaping @Sendable (PendingNavigation) -> Void) {
    self.store = store
    self.onStop = onStop
    (ends, endings) = AsyncStream.makeStream()
  }

  /// Ends the listening.
  func stop() {
    onStop(self)
  }
}

// MARK: - The guards

extension PendingNavigation {
  func begin(_ number: Int, _ reason: String) {
    begun.withLock { $0[reason] = number }
  }

  func end(_ number: Int, as end: End) {
    endings.yield((number, end))
  }

  func redirect(to path: any Sendable, _ reason: String) {
    redirects.withLock { $0.append((path, reason)) }
  }
}

// MARK: - The caller

extension PendingNavigation {
  /// The number of the navigation that was rejected with a reason; nil if it does not wait for guards.
  func number(of reason: String) -> Int? {
    begun.withLock { $0[reason] }
  }

  /// Waits for the end of a navigation; once.
  func end(of number: Int) async -> End {
    for await ending in ends where ending.number == number { return ending.end }
    return .overtaken
  }

  /// The reason of the last redirect to a path; nil if there was none.
  func redirect<Route: VueFluxRouter.Route>(to path: [Route]) -> String? {
    redirects.withLock { $0.last { $0.path as? [Route] == path }?.reason }
  }
}
