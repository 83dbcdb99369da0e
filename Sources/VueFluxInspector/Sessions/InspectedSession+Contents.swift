import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

// MARK: - Contents of rows

extension InspectedSession {
  /// The record of a row; nil if it is none.
  func record(of row: Int, in session: Session) -> SessionRecord? {
    rows[row].kind.isRecord ? session.records[rows[row].index] : nil
  }

  /// The number of a row; nil if it has none.
  func number(of row: Int?) -> Int? {
    row.flatMap { record(of: $0, in: session)?.number }
  }

  /// The last action of a store, if the app may have crashed with it; nil in the session of this app, or in one with an
  /// end.
  func crash(ofStore place: Int) -> Int? {
    guard !isLive, session.ending != .complete else { return nil }
    return stores[place].actions.last.map(Int.init)
  }

  /// The action or state of a row; nil if it has none, or cannot be read any more.
  func payload(of row: Int, in session: Session) -> JSONValue? {
    if let rejection = rejection(of: row, in: session) {
      return try? session.action(of: rejection)
    }
    return record(of: row, in: session).flatMap { try? session.payload(of: $0) }
  }

  /// The rejection of a row; nil if it is none.
  func rejection(of row: Int, in session: Session) -> SessionRejection? {
    rows[row].kind == .rejected ? session.rejections[rows[row].index] : nil
  }

  /// The notation of the action of a row.
  private func actionBytes(of row: Int, in session: Session) -> ArraySlice<UInt8>? {
    if let rejection = rejection(of: row, in: session) { return try? session.bytes(of: rejection) }
    guard rows[row].kind == .action, let record = record(of: row, in: session) else { return nil }
    return try? session.bytes(of: record)
  }

  /// The row in a few words; not cut.
  func text(of row: Int, in session: Session) -> String {
    let index = rows[row].index
    switch rows[row].kind {
    case .action:
      if let reason = session.records[index].unencodable { return "not recorded: \(reason)" }
      return payload(of: row, in: session)?.actionText ?? "The action cannot be read any more."
    case .effect:
      guard case .effect(let id?) = session.records[index].kind else { return "without an id" }
      return id
    case .store: return session.records[index].reason?.rawValue ?? "begins"
    case .state:
      let record = session.records[index]
      let reason =
        record.reason?.rawValue ?? (record.kind == .store ? "beginning of a file" : nil)
      return "saved state" + (reason.map { ": \($0)" } ?? "")
    case .missing: return session.gap(before: session.records[index])?.text ?? ""
    case .excluded:
      let count = session.exclusions[index].count
      return "\(count) action\(count == 1 ? "" : "s") left out by the app"
    case .problem: return session.problems[index].description
    case .rejected:
      let rejection = session.rejections[index]
      let action =
        rejection.unencodable.map { "not recorded: \($0)" }
        ?? payload(of: row, in: session)?.actionText ?? "The action cannot be read any more."
      return "\(action): \(rejection.reason)"
    }
  }

  /// Whether a text is in a row: in its action, or in the words for it.
  func contains(_ search: TextSearch, in row: Int, _ session: Session) -> Bool {
    if let bytes = actionBytes(of: row, in: session), search.matches(bytes) { return true }
    if rows[row].kind == .action, !search.mayBeInSummary { return false }
    return search.matches(text(of: row, in: session))
  }
}
