import VueFlux

/// The navigations that wait for asynchronous guards, for callers that wait with them.
final class PendingNavigations: Sendable {
  /// The end of a navigation that has waited.
  enum End: Sendable {
    /// The store has this path, an array of routes.
    case committed(any Sendable)
    case refused(reason: String)
    case overtaken
  }

  static let shared = PendingNavigations()

  private let lastNumber = Locked(0)
  private let listeners = Locked<[ObjectIdentifier: PendingNavigation]>([:])

  /// Begins to listen to the navigations of a store, before one is dispatched.
  func listen(to store: StoreID) -> PendingNavigation {
    let listener = PendingNavigation(in: store) { [weak self] listener in
      _ = self?.listeners.withLock { $0.removeValue(forKey: ObjectIdentifier(listener)) }
    }
    listeners.withLock { $0[ObjectIdentifier(listener)] = listener }
    return listener
  }

  /// Notes that a navigation is rejected with this reason, and guards are asked.
  ///
  /// - Returns: The number of the navigation, unique in the process.
  func begin(_ reason: String, in store: StoreID) -> Int {
    let number = lastNumber.withLock { last in
      last += 1
      return last
    }
    for listener in listeners(to: store) { listener.begin(number, reason) }
    return number
  }

  func end(_ number: Int, in store: StoreID, as end: End) {
    for listener in listeners(to: store) { listener.end(number, as: end) }
  }

  private func listeners(to store: StoreID) -> [PendingNavigation] {
    listeners.withLock { $0.values.filter { $0.store == store } }
  }
}
