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

  /// The part for one store, for as long as something is in it.
  private struct Record {
    var listeners: [PendingNavigation] = []
    var waiting: Set<Int> = []
    var lastNumber = 0
    var isEmpty: Bool { listeners.isEmpty && waiting.isEmpty }
  }

  static let shared = PendingNavigations()

  private let records = Locked<[StoreID: Record]>([:])

  private func withRecord<Result: Sendable>(
    of store: StoreID,
    _ body: (inout Record) -> Result
  ) -> Result {
    records.withLock { records in
      var record = records.removeValue(forKey: store) ?? Record()
      defer { if !record.isEmpty { records[store] = record } }
      return body(&record)
    }
  }
}

// MARK: - The callers

extension PendingNavigations {
  /// Begins to listen to the navigations of a store, before one is dispatched.
  func listen(to store: StoreID) -> PendingNavigation {
    let listener = PendingNavigation(in: store) { [weak self] listener in
      self?.withRecord(of: store) { $0.listeners.removeAll { $0 === listener } }
    }
    withRecord(of: store) { $0.listeners.append(listener) }
    return listener
  }
}

// MARK: - The guards

extension PendingNavigations {
  /// Notes that a navigation is rejected, and guards are asked.
  ///
  /// A receipt has nothing of its action but the reason, so the number makes the reason unique.
  ///
  /// - Parameters:
  ///   - reason: The reason, without the number.
  ///   - store: The store.
  /// - Returns: The number, and the reason with it. No other navigation of the store has the number until this one
  ///   has ended and no caller listens.
  func begin(_ reason: String, in store: StoreID) -> (number: Int, reason: String) {
    let (number, listeners) = withRecord(of: store) { record in
      record.lastNumber += 1
      record.waiting.insert(record.lastNumber)
      return (record.lastNumber, record.listeners)
    }
    let reason = "\(reason) (#\(number))."
    for listener in listeners { listener.begin(number, reason) }
    return (number, reason)
  }

  func end(_ number: Int, in store: StoreID, as end: End) {
    let listeners = withRecord(of: store) { record in
      record.waiting.remove(number)
      return record.listeners
    }
    for listener in listeners { listener.end(number, as: end) }
  }

  /// Notes that a guard has redirected an action to a path, which the store commits now.
  func redirect(to path: any Sendable, _ reason: String, in store: StoreID) {
    for listener in withRecord(of: store, { $0.listeners }) { listener.redirect(to: path, reason) }
  }
}
