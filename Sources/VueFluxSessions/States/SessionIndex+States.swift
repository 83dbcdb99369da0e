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
    let found = store.states.last(before: row + 1)
    let range = (found ?? -1) + 1..<row + 1
    let changes = store.changeCount(in: range)
    let loss = loss(of: store, in: range, session)
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
    let gap = gaps[..<gaps.count(before: row + 1)].last { isMissing(at: Int($0), store, session) }
    return [
      store.losses.last(before: row + 1), store.exclusions.last(before: row + 1),
      gap.map(Int.init),
    ]
    .compactMap(\.self).max()
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
    guard let record = record(of: later, session), record.hasState,
      loss(of: store, in: row..<later, session) == nil
    else { return nil }
    let reason = record.putReason
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

  /// Why the state of a store is not known after rows; nil if nothing that may have changed it is missing.
  private func loss(
    of store: IndexedStore,
    in range: Range<Int>,
    _ session: Session
  ) -> String? {
    guard !range.isEmpty else { return nil }
    let loss = store.losses.first(in: range)
    let gap = gaps.rows(in: range).first { isMissing(at: Int($0), store, session) }.map(Int.init)
    if let gap, gap < loss ?? .max { return self.gap(at: gap, session)?.numbers.missingText }
    return loss.flatMap { record(of: $0, session) }.map {
      "record \($0.number) could not be written down when it happened"
    }
  }

  /// Whether records of a store may be missing at the row of a gap.
  private func isMissing(at row: Int, _ store: IndexedStore, _ session: Session) -> Bool {
    gap(at: row, session).map { $0.stores?.contains(store.number) ?? true } ?? false
  }

  private func gap(at row: Int, _ session: Session) -> SessionGap? {
    session.gap(before: session.records[rows[row].index])
  }
}
