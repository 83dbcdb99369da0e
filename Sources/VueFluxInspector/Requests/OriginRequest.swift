import VueFluxJSON
import VueFluxSessions

/// Asks with which row a condition on the state of a store has begun to hold.
struct OriginRequest: PageRequest {
  static let name = "origin"

  /// The row at which it holds.
  let key: String
  let store: Int

  /// The condition, as in `items[0].price > 3`; nil if a part of the state is to be as it is at the row.
  let condition: String?

  /// The way to the part.
  let path: ValuePath?

  struct Answer: Encodable {
    /// The key of the row, and its number.
    let key: String
    @Nullable var number: Int?

    /// Whether that very row made it so.
    let isExact: Bool

    /// The nearest row before it at which it was not so; nil if no state before it was looked at.
    @Nullable var before: Before?

    /// Whether nothing was looked at before, as records are missing or left out there.
    let isCutOff: Bool

    /// Why the state at the row that was asked for is not known.
    @Nullable var note: String?
  }

  struct Before: Encodable {
    let key: String
    @Nullable var number: Int?
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let store = try sessions.place(ofStore: store, in: place.source)
    while true {
      do {
        return try await answer(store, place, in: sessions)
      } catch is OriginMoment.Over {
        try Task.checkCancellation()
      }
    }
  }

  /// The answer, whose states are all of one moment.
  ///
  /// - Throws: ``OriginMoment/Over``, or why there is no answer.
  private func answer(
    _ store: Int,
    _ place: RowPlace,
    in sessions: isolated InspectedSessions
  ) async throws -> Answer {
    let wanted: ValueCondition
    if let condition {
      wanted = try Self.parse(condition)
    } else {
      let path = path ?? ValuePath(steps: [])
      let part = try sessions.value(ofStore: store, at: place).flatMap { path.value(in: $0) }
      wanted = ValueCondition(path: path, test: .compares(.equal, part ?? .null))
    }
    let note = sessions.state(of: store, at: place)?.note
    guard let origin = try await sessions.origin(of: wanted, on: store, before: place) else {
      throw condition.map { RequestError.notSo($0, note) } ?? RequestError.noState
    }
    let source = sessions.sources[place.source]
    func rowKey(_ row: Int) -> String { RowPlace(source: place.source, row: row).key }
    // A state that was saved right after the row is that of the row.
    let row = min(origin.row, place.row)
    return Answer(
      key: rowKey(row),
      number: source.number(of: row),
      isExact: origin.isExact,
      before: origin.before.map { Before(key: rowKey($0), number: source.number(of: $0)) },
      isCutOff: origin.before == nil
        && sessions.isCutOff(origin.row, ofStore: store, in: place.source),
      note: note
    )
  }

  private static func parse(_ text: String) throws(RequestError) -> ValueCondition {
    do {
      return try ValueCondition(parsing: text)
    } catch {
      throw .noStateCondition(text, error)
    }
  }
}
