import VueFluxRecorder
import VueFluxSessions

/// Asks for all that is known of a row, without its action.
struct RecordRequest: PageRequest {
  static let name = "record"
  let key: String

  struct Answer: Encodable {
    let row: RowAnswer

    /// The name of the action, by which a filter hides it; nil if it has none, or a very long one.
    @Nullable var action: String?
    @Nullable var place: String?
    @Nullable var unencodable: String?

    /// How an effect has ended, and after what time.
    @Nullable var outcome: String?
    let causes: [RowAnswer]
    let consequenceCount: Int
    let consequences: [RowAnswer]
  }

  /// How many causes and consequences are listed.
  private static let limit = 100

  /// How many bytes of an action's name fit into an address.
  private static let nameLength = 200

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let source = sessions.sources[place.source]
    let session = source.session
    let record = source.record(of: place.row, in: session)
    let rejection = source.rejection(of: place.row, in: session)
    let causes = sequence(state: place.row) { row in
      guard let cause = source.index.cause(of: row, in: session) else { return Int?.none }
      row = cause
      return cause
    }
    let consequences = Array(source.index.links.consequences(of: place.row))
    let name = sessions.action(of: place)?.actionName
    return Answer(
      row: RowAnswer(place, in: sessions),
      action: name.flatMap { $0.utf8.count <= Self.nameLength ? $0 : nil },
      place: (record?.place ?? rejection?.place).map { "\($0)" },
      unencodable: record?.unencodable ?? rejection?.unencodable,
      outcome: record.flatMap { session.outcomeText(of: $0) },
      causes: rows(Array(causes.prefix(Self.limit)), place, sessions),
      consequenceCount: consequences.count,
      consequences: rows(consequences.prefix(Self.limit), place, sessions)
    )
  }

  private func rows(
    _ rows: some Sequence<Int>,
    _ place: RowPlace,
    _ sessions: isolated InspectedSessions
  ) -> [RowAnswer] {
    rows.map { RowAnswer(RowPlace(source: place.source, row: $0), in: sessions) }
  }
}
