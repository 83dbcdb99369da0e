import VueFluxRecorder
import VueFluxSessions

/// A row, as answers have it.
struct RowAnswer: Encodable {
  let key: String
  let source: Int
  @Nullable var number: Int?
  let time: Int
  let kind: String
  @Nullable var store: Int?
  @Nullable var name: String?
  let text: String
  let isGlobal: Bool
  @Nullable var cause: String?
  @Nullable var causeNumber: Int?
  let hasEffects: Bool
  @Nullable var size: Int?
  @Nullable var reason: String?
  let isUnencodable: Bool

  /// How many characters of the text there are.
  private static let textLength = 200
}

extension RowAnswer {
  /// Creates the answer about a row.
  init(_ place: RowPlace, in sessions: isolated InspectedSessions) {
    let source = sessions.sources[place.source]
    let session = source.session
    let row = source.rows[place.row]
    let record = source.record(of: place.row, in: session)
    let rejection = source.rejection(of: place.row, in: session)
    self.init(
      key: place.key,
      source: place.source,
      number: record?.number,
      time: row.time,
      kind: row.kind.name,
      store: row.store.map { source.storeIDs[$0] },
      name: row.store.map { source.stores[$0].name.cut(to: Self.textLength) },
      text: source.text(of: place.row, in: session).cut(to: Self.textLength),
      isGlobal: record?.isGlobal ?? false,
      cause: source.index.cause(of: place.row, in: session)
        .map { RowPlace(source: place.source, row: $0).key },
      causeNumber: record?.cause ?? rejection?.cause,
      hasEffects: source.index.links.hasConsequences(place.row),
      size: record?.payloadLength ?? rejection?.payloadLength,
      reason: record?.reason?.rawValue,
      isUnencodable: record?.unencodable != nil || rejection?.unencodable != nil
    )
  }
}
