import VueFluxJSON
import VueFluxSessions

/// Asks for a part of an action or of a state.
struct ValueRequest: PageRequest {
  static let name = "value"
  let key: String

  /// The store whose state it is; nil for the action of the row.
  let store: Int?
  let path: ValuePath?
  let from: Int
  let count: Int

  /// The row after which the state is compared with this one.
  let against: String?

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> ValueAnswer {
    let place = try sessions.place(key)
    let value = try value(at: place, in: sessions)
    var other: JSONValue??
    if let against, store != nil {
      other = .some(try self.value(at: try sessions.place(against), in: sessions))
    }
    return ValueAnswer(value, against: other, from: from, count: count)
  }

  private func value(
    at place: RowPlace,
    in sessions: isolated InspectedSessions
  ) throws -> JSONValue? {
    let whole =
      if let store {
        try sessions.value(ofStore: sessions.place(ofStore: store, in: place.source), at: place)
      } else {
        sessions.action(of: place)
      }
    guard let path else { return whole }
    return whole.flatMap { path.value(in: $0) }
  }
}
