import VueFluxRecorder
import VueFluxSessions

/// Asks where a row is in a view: by its key, by its time, or by the number of its record.
struct PositionRequest: PageRequest {
  static let name = "position"
  let view: Int
  let key: String?
  let time: Int?
  let source: Int?
  let number: Int?

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> PositionAnswer
  {
    let view = try sessions.view(view, of: page)
    let places = sessions.places(of: view)
    guard let key = try orderKey(in: sessions) else {
      return PositionAnswer(position: nil, key: nil)
    }
    let order = view.filter == nil ? sessions.order : view.order
    let sources = sessions.sources
    let count = order.count(before: key) { sources.key(of: $0) }
    let isThere = count < places.count && sources.key(of: places[count]) == key
    let position = isThere ? count : count - 1
    guard position >= 0 else { return PositionAnswer(position: nil, key: nil) }
    return PositionAnswer(position: position, key: places[position].key)
  }

  /// The key of the row, or the first key after the moment.
  private func orderKey(in sessions: isolated InspectedSessions) throws -> RowOrder.Key? {
    if let key { return sessions.key(of: try sessions.place(key)) }
    if let time {
      let end = time == .max ? time : time + 1
      return RowOrder.Key(time: end, place: RowPlace(source: 0, row: 0))
    }
    guard let number else { return nil }
    let source = source ?? 0
    guard sessions.sources.indices.contains(source) else { throw RequestError.noSource(source) }
    let row = sessions.sources[source].row(near: number)
    return row.map { sessions.key(of: RowPlace(source: source, row: $0)) }
  }
}

extension InspectedSession {
  /// The row of a record, or of the last one before it.
  fileprivate func row(near number: Int) -> Int? {
    let session = session
    let count = session.count(through: number)
    return count > 0 ? index.row(ofRecord: session.records[count - 1].number, in: session) : nil
  }
}
