import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// A condition that lets some rows through.
struct RowCondition {
  /// The numbers of stores among those of all sessions.
  var stores: Set<Int>?
  var kinds: Set<RowKind>?
  var text: TextSearch?

  /// A condition on actions.
  var field: ValueCondition?

  /// A row: it and all rows that it has led to are let through.
  var cause: RowPlace?

  /// The names of actions that are not let through, rejected or not.
  var hidden: Set<String>?

  /// In microseconds since 1970.
  var times: ClosedRange<Int>?

  var isEmpty: Bool {
    stores == nil && kinds == nil && text == nil && field == nil && cause == nil && hidden == nil
      && times == nil
  }

  /// Whether a row is let through.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - source: Its session.
  ///   - session: All that has been read of the session.
  ///   - consequences: The rows before that ``cause`` has led to; the row is added if it is one.
  /// - Returns: Whether it is let through.
  func matches(
    _ row: Int,
    in source: InspectedSession,
    _ session: Session,
    _ consequences: inout Set<Int>
  ) -> Bool {
    if let cause, !isConsequence(row, of: cause, source, session, &consequences) { return false }
    if let times, !times.contains(source.rows[row].time) { return false }
    let kind = source.rows[row].kind
    if let kinds, !kinds.contains(kind) { return false }
    if let stores {
      guard let store = source.rows[row].store, stores.contains(source.storeIDs[store]) else {
        return false
      }
    }
    if field != nil || hidden != nil {
      let isAction = kind == .action || kind == .rejected
      guard matches(isAction ? source.payload(of: row, in: session) : nil) else { return false }
    }
    return text.map { source.contains($0, in: row, session) } ?? true
  }

  /// Whether a row with an action is let through for it, or a row without one.
  private func matches(_ action: JSONValue?) -> Bool {
    if let field, action.map(field.matches) != true { return false }
    guard let hidden, let name = action?.actionName else { return true }
    return !hidden.contains(name)
  }

  private func isConsequence(
    _ row: Int,
    of cause: RowPlace,
    _ source: InspectedSession,
    _ session: Session,
    _ consequences: inout Set<Int>
  ) -> Bool {
    guard source.source == cause.source, row >= cause.row else { return false }
    guard
      row == cause.row
        || source.index.cause(of: row, in: session).map(consequences.contains) ?? false
    else { return false }
    consequences.insert(row)
    return true
  }
}
