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

  /// The state of a navigation that has not ended.
  private enum Phase {
    /// Its guards are asked.
    case asking
    /// Its guards have answered, and the store gets their action.
    case delivering
    /// Another plugin has rejected the action, and asks its own guards in the navigation of this number.
    case following(Int)
  }

  /// The part for one store, for as long as something is in it.
  private struct Record {
    var listeners: [PendingNavigation] = []
    var phases: [Int: Phase] = [:]
    var numbers: [String: Int] = [:]
    var lastNumber = 0
    var isEmpty: Bool { listeners.isEmpty && phases.isEmpty }

    func isOnItsWay(_ number: Int) -> Bool {
      switch phases[number] {
      case .asking, nil: false
      case .delivering: true
      case .following(let followed): isOnItsWay(followed)
      }
    }
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
    let (number, reason, listeners) = withRecord(of: store) { record in
      record.lastNumber += 1
      let number = record.lastNumber
      let reason = "\(reason) (#\(number))."
      record.phases[number] = .asking
      record.numbers[reason] = number
      return (number, reason, record.listeners)
    }
    for listener in listeners { listener.begin(number, reason) }
    return (number, reason)
  }

  func end(_ number: Int, in store: StoreID, as end: End) {
    let listeners = withRecord(of: store) { record in
      record.phases[number] = nil
      record.numbers = record.numbers.filter { $0.value != number }
      return record.listeners
    }
    for listener in listeners { listener.end(number, as: end) }
  }

  /// Notes that a guard has redirected an action to a path, which the store commits now.
  func redirect(to path: any Sendable, _ reason: String, in store: StoreID) {
    for listener in withRecord(of: store, { $0.listeners }) { listener.redirect(to: path, reason) }
  }
}

// MARK: - Several plugins

extension PendingNavigations {
  /// Notes that the guards have allowed a navigation, and that the store gets their action.
  func deliver(_ number: Int, in store: StoreID) {
    withRecord(of: store) { $0.phases[number] = .delivering }
  }

  /// Notes that a navigation waits for the end of another one, in which a plugin asks about its action.
  func follow(_ followed: Int, by number: Int, in store: StoreID) {
    withRecord(of: store) { $0.phases[number] = .following(followed) }
  }

  /// Whether the action of a navigation may come to the plugins of a store, maybe once more.
  func isOnItsWay(_ number: Int, in store: StoreID) -> Bool {
    withRecord(of: store) { $0.isOnItsWay(number) }
  }

  /// The number of the navigation that was rejected with a reason; nil if it does not wait, or has ended.
  func number(of reason: String, in store: StoreID) -> Int? {
    withRecord(of: store) { $0.numbers[reason] }
  }
}
