package import VueFluxRecorder

// MARK: - States

extension SessionIndex {
  /// Finds the state of a store right after a row.
  ///
  /// A state that was written down later is the same if nothing came between that may have changed it.
  ///
  /// - Parameters:
  ///   - place: The place of the store.
  ///   - row: The row.
  ///   - isInsideGap: Whether the moment is among the missing records of the row, and not after them.
  ///   - session: The session.
  /// - Returns: The state; nil if the store has not begun by then.
  package func state(
    ofStore place: Int,
    after row: Int,
    isInsideGap: Bool = false,
    in session: Session
  ) -> RecordedState? {
    let store = stores[place]
    let count = store.count(before: row + 1)
    let (found, changes) = lastState(of: store, count, session)
    let loss = loss(ofStore: store.number, in: (found ?? -1) + 1..<row + 1, session)
    guard count > 0 || loss != nil else { return nil }
    let doubt = loss ?? doubt(about: store, after: row, count, session)
    if found != nil, doubt == nil, changes == 0 { return RecordedState(row: found, reason: nil) }
    if let later = laterState(of: store, from: isInsideGap ? row : row + 1, count, session) {
      return RecordedState(row: later, reason: nil)
    }
    return RecordedState(
      row: found,
      reason: doubt.map(RecordedState.Reason.loss) ?? .actions(changes)
    )
  }

  /// The last row after which the state of a store was not known; nil if there is none.
  ///
  /// - Parameters:
  ///   - place: The place of the store.
  ///   - row: The row to search back from.
  ///   - session: The session.
  /// - Returns: The row.
  package func lastLoss(ofStore place: Int, through row: Int, in session: Session) -> Int? {
    let store = stores[place]
    let loss = losses[..<losses.count(before: row + 1)].last {
      reason(ofLoss: Int($0), store.number, session) != nil
    }
    let excluded = store.rows[..<store.count(before: row + 1)].last {
      rows[Int($0)].kind == .excluded
    }
    return [loss, excluded].compactMap { $0.map(Int.init) }.max()
  }

  /// The last state of a store among its first rows, and how many actions have come since.
  private func lastState(
    of store: IndexedStore,
    _ count: Int,
    _ session: Session
  ) -> (row: Int?, changes: Int) {
    var changes = 0
    for row in store.rows[..<count].reversed() {
      if hasState(Int(row), session) { return (Int(row), changes) }
      changes.addSaturating(changeCount(of: Int(row), session))
    }
    return (nil, changes)
  }

  /// The next row of a store, if it has the state that the store had before.
  private func laterState(
    of store: IndexedStore,
    from row: Int,
    _ count: Int,
    _ session: Session
  ) -> Int? {
    guard count > 0, count < store.rows.count else { return nil }
    let later = Int(store.rows[count])
    guard hasState(later, session), loss(ofStore: store.number, in: row..<later, session) == nil
    else { return nil }
    let reason = record(of: later, session)?.putReason
    return reason == nil || reason == .lost ? later : nil
  }

  /// Why it is not known whether actions that the app has left out came before the moment.
  ///
  /// They came at some time since the store's last record.
  private func doubt(
    about store: IndexedStore,
    after row: Int,
    _ count: Int,
    _ session: Session
  ) -> String? {
    guard count > 0, count < store.rows.count else { return nil }
    let (last, next) = (Int(store.rows[count - 1]), Int(store.rows[count]))
    guard last < row else { return nil }
    let actions: String
    let number: Int
    if rows[next].kind == .excluded {
      let exclusion = session.exclusions[rows[next].index]
      actions = exclusion.count == 1 ? "an action" : "\(exclusion.count) actions"
      number = exclusion.next
    } else if let record = record(of: next, session), record.reason == .excluded {
      actions = "actions"
      number = record.number
    } else {
      return nil
    }
    let before = record(of: last, session).map { "record \($0.number)" } ?? "the last record"
    return "the app has left out \(actions) between \(before) and record \(number)"
  }

  // MARK: - Rows

  private func record(of row: Int, _ session: Session) -> SessionRecord? {
    rows[row].kind.isRecord ? session.records[rows[row].index] : nil
  }

  /// Whether a row has a state.
  package func hasState(_ row: Int, _ session: Session) -> Bool {
    switch rows[row].kind {
    case .store, .state: session.records[rows[row].index].payloadLength != nil
    case .action, .effect, .missing, .excluded, .problem, .rejected: false
    }
  }

  /// How many actions a row stands for.
  private func changeCount(of row: Int, _ session: Session) -> Int {
    switch rows[row].kind {
    case .action: 1
    case .excluded: session.exclusions[rows[row].index].count
    case .effect, .store, .state, .missing, .problem, .rejected: 0
    }
  }

  /// Why the state of a store is not known after rows; nil if nothing that may have changed it is missing.
  private func loss(
    ofStore number: Int,
    in range: Range<Int>,
    _ session: Session
  ) -> String? {
    guard !range.isEmpty else { return nil }
    for loss in losses[losses.count(before: range.lowerBound)...] where Int(loss) < range.upperBound
    {
      if let reason = reason(ofLoss: Int(loss), number, session) { return reason }
    }
    return nil
  }

  /// Why the state of a store is not known after a row at which something is missing; nil if it is another store's.
  private func reason(ofLoss row: Int, _ number: Int, _ session: Session) -> String? {
    if let record = record(of: row, session) {
      return record.store == number
        ? "record \(record.number) could not be written down when it happened" : nil
    }
    let gap = session.gap(before: session.records[rows[row].index])
    return gap?.stores?.contains(number) ?? true ? gap?.numbers.missingText : nil
  }
}
