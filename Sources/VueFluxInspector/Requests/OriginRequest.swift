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
    let key: String

    /// Until when it is so, if it is not known of the row itself.
    @Nullable var note: String?
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let store = try sessions.place(ofStore: store, in: place.source)
    let wanted: ValueCondition
    if let condition {
      wanted = try Self.parse(condition)
    } else {
      let path = path ?? ValuePath(steps: [])
      let part = try sessions.value(ofStore: store, at: place).flatMap { path.value(in: $0) }
      wanted = ValueCondition(path: path, test: .compares(.equal, part ?? .null))
    }
    let note = sessions.state(of: store, at: place)?.note
    guard let origin = try sessions.origin(of: wanted, on: store, before: place) else {
      throw condition.map { RequestError.notSo($0, note) } ?? RequestError.noState
    }
    return Answer(key: origin.key, note: note)
  }

  private static func parse(_ text: String) throws(RequestError) -> ValueCondition {
    do {
      return try ValueCondition(parsing: text)
    } catch {
      throw .noStateCondition(text, error)
    }
  }
}
