import VueFluxJSON
import VueFluxSessions

/// Asks how a state differs from an earlier one.
struct DifferenceRequest: PageRequest {
  static let name = "difference"
  let key: String
  let store: Int

  /// The row after which the other state is; nil for the row before.
  let against: String?

  struct Answer: Encodable {
    let differences: [Difference]
    let isMore: Bool

    /// Whether both states are known, and not one older state for both.
    let isKnown: Bool
    @Nullable var note: String?
  }

  struct Difference: Encodable {
    let path: String
    @Nullable var first: String?
    @Nullable var second: String?
  }

  private static let limit = 200

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let store = try sessions.place(ofStore: store, in: place.source)
    let other = try earlier(than: place, in: sessions)
    let differences = JSONDifference.between(
      try other.flatMap { try sessions.value(ofStore: store, at: $0) } ?? .null,
      try sessions.value(ofStore: store, at: place) ?? .null,
      atMost: Self.limit + 1
    )
    let first = other.flatMap { sessions.state(of: store, at: $0) }
    let second = sessions.state(of: store, at: place)
    return Answer(
      differences: differences.prefix(Self.limit).map(Difference.init),
      isMore: differences.count > Self.limit,
      isKnown: second?.isExact == true || first?.row != second?.row,
      note: note(first, second)
    )
  }

  private func earlier(
    than place: RowPlace,
    in sessions: isolated InspectedSessions
  ) throws -> RowPlace? {
    if let against { return try sessions.place(against) }
    return place.row > 0 ? RowPlace(source: place.source, row: place.row - 1) : nil
  }

  private func note(_ first: StoreState?, _ second: StoreState?) -> String? {
    if let note = second?.note { return note }
    if first == nil { return "The store has not begun in the state before." }
    return first?.note.map { "The state before: \($0)" }
  }
}

extension DifferenceRequest.Difference {
  fileprivate init(_ difference: JSONDifference) {
    self.init(
      path: difference.path,
      first: difference.first.map { JSONPreview.text(of: $0, limit: 200) },
      second: difference.second.map { JSONPreview.text(of: $0, limit: 200) }
    )
  }
}
