import VueFlux

/// The navigations that wait for asynchronous guards, for callers that wait with them.
final class PendingNavigations: Sendable {
  /// The way in which such a navigation ends.
  enum End: Sendable {
    /// The store has this path, an array of routes.
    case committed(any Sendable)
    case refused(reason: String)
    case overtaken
  }

  static let shared = PendingNavigations()

  private let listeners = Locked<[ObjectIdentifier: PendingNavigation]>([:])

  /// Begins to listen to the navigations of a store, before one is dispatched.
  func listen(to store: StoreID) -> PendingNavigation {
    let listener = PendingNavigation(in: store) { [weak self] listener in
      _ = self?.listeners.withLock { $0.removeValue(forKey: ObjectIdentifier(listener)) }
    }
    listeners.withLock { $0[ObjectIdentifier(listener)] = listener }
    return listener
  }

  /// Notes that a navigation was rejected with this reason, and guards are asked.
  func begin(_ reason: String, in store: StoreID) {
    for listener in listeners(to: store) { listener.begin(reason) }
  }

  func end(_ reason: String, in store: StoreID, as end: End) {
    for listener in listeners(to: store) { listener.end(reason, as: end) }
  }

  private func listeners(to store: StoreID) -> [PendingNavigation] {
    listeners.withLock { $0.values.filter { $0.store == store } }
  }
}
