import VueFluxRecorder

@testable import VueFluxSessions

/// The answers of an index, found the slow way: by a look at each row.
struct PlainIndex {
  let index: SessionIndex
  let session: Session

  init(_ session: Session) {
    index = SessionIndex(session)
    self.session = session
  }

  func state(ofStore place: Int, after row: Int) -> RecordedState? {
    let rows = rows(ofStore: place)
    let before = rows.filter { $0 <= row }
    let found = before.last { record(of: $0).map(hasState) ?? false }
    let loss = loss(ofStore: place, in: (found ?? -1) + 1..<row + 1)
    if before.isEmpty, loss == nil { return nil }
    let changes = before.filter { $0 > found ?? -1 }.reduce(0) { $0 + changeCount(of: $1) }
    let doubt = loss ?? doubt(before, rows.first { $0 > row }, row)
    if found != nil, doubt == nil, changes == 0 { return RecordedState(row: found, reason: nil) }
    if !before.isEmpty, let later = rows.first(where: { $0 > row }), let record = record(of: later),
      hasState(record), self.loss(ofStore: place, in: row + 1..<later) == nil,
      record.putReason == nil || record.putReason == .lost
    {
      return RecordedState(row: later, reason: nil)
    }
    return RecordedState(
      row: found,
      reason: doubt.map(RecordedState.Reason.loss) ?? .actions(changes)
    )
  }

  func lastLoss(ofStore place: Int, through row: Int) -> Int? {
    index.rows.indices.last { other in
      other <= row
        && (isExclusion(other, ofStore: place) || loss(ofStore: place, at: other) != nil)
    }
  }

  /// Whether actions were left out in a range of rows since a state was put in place.
  func hasExclusion(ofStore place: Int, in range: Range<Int>) -> Bool {
    for row in rows(ofStore: place).reversed() where range.contains(row) {
      if index.rows[row].kind == .excluded { return true }
      if record(of: row)?.putReason != nil { return false }
    }
    return false
  }

  func actions(ofStore place: Int) -> [UInt32] {
    rows(ofStore: place).filter { index.rows[$0].kind == .action }.map { UInt32($0) }
  }

  // MARK: - Rows

  func rows(ofStore place: Int) -> [Int] {
    index.rows.indices.filter { index.rows[$0].store == place && index.rows[$0].kind != .rejected }
  }

  private func record(of row: Int) -> SessionRecord? {
    index.rows[row].kind.isRecord ? session.records[index.rows[row].index] : nil
  }

  private func hasState(_ record: SessionRecord) -> Bool {
    (record.kind == .store || record.kind == .state) && record.payloadLength != nil
  }

  private func isExclusion(_ row: Int, ofStore place: Int) -> Bool {
    index.rows[row].store == place && index.rows[row].kind == .excluded
  }

  private func changeCount(of row: Int) -> Int {
    switch index.rows[row].kind {
    case .action: 1
    case .excluded: session.exclusions[index.rows[row].index].count
    default: 0
    }
  }

  private func loss(ofStore place: Int, in range: Range<Int>) -> String? {
    range.lazy.compactMap { loss(ofStore: place, at: $0) }.first
  }

  private func loss(ofStore place: Int, at row: Int) -> String? {
    let number = index.stores[place].number
    if index.rows[row].kind == .missing {
      let gap = session.gap(before: session.records[index.rows[row].index])
      return gap?.stores?.contains(number) ?? true ? gap?.numbers.missingText : nil
    }
    guard let record = record(of: row), record.store == number, record.payloadLength == nil,
      record.kind == .action ? record.unencodable != nil : record.putReason != nil
    else { return nil }
    return "record \(record.number) could not be written down when it happened"
  }

  private func doubt(_ before: [Int], _ next: Int?, _ row: Int) -> String? {
    guard let last = before.last, let next, last < row else { return nil }
    let place = record(of: last).map { "record \($0.number)" } ?? "the last record"
    if index.rows[next].kind == .excluded {
      let exclusion = session.exclusions[index.rows[next].index]
      let actions = exclusion.count == 1 ? "an action" : "\(exclusion.count) actions"
      return "the app has left out \(actions) between \(place) and record \(exclusion.next)"
    }
    guard let record = record(of: next), record.reason == .excluded else { return nil }
    return "the app has left out actions between \(place) and record \(record.number)"
  }
}
