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

  var isEmpty: Bool {
    stores == nil && kinds == nil && text == nil && field == nil && cause == nil
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
    let kind = source.rows[row].kind
    if let kinds, !kinds.contains(kind) { return false }
    if let stores {
      guard let store = source.rows[row].store, stores.contains(source.storeIDs[store]) else {
        return false
      }
    }
    if let field {
      guard kind == .action || kind == .rejected, let action = source.payload(of: row, in: session),
        field.matches(action)
      else { return false }
    }
    return text.map { source.contains($0, in: row, session) } ?? true
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
