import VueFluxSessions

/// The moment of a search, which is over when states of the searched rows have become others.
///
/// New rows alone do not end it.
struct OriginMoment: Equatable {
  /// The last row that the search looks at.
  let end: Int

  /// The actions that are left out.
  private let skipped: Set<Int>

  /// The store whose mutations compute the states.
  private let computing: ObjectIdentifier?

  /// The row of the state at the row that is searched from.
  private let known: Int?

  /// The action of the search that is not played again, as the app may have crashed with it.
  private let crash: Int?

  /// The moment is over, and the search has to begin again.
  struct Over: Error {}
}

extension OriginMoment {
  /// The present moment of a search on a store up to a row.
  init(_ store: Int, _ place: RowPlace, in sessions: isolated InspectedSessions) {
    let source = sessions.sources[place.source]
    let known = source.index.state(ofStore: store, after: place.row, in: source.session)?.row
    // A state that is known at the row may have been written down right after it.
    let end = max(place.row, known ?? 0)
    self.init(
      end: end,
      skipped: sessions.skippedRows(in: place.source),
      computing: sessions.computingStore(of: store, in: source).map { ObjectIdentifier($0) },
      known: known,
      crash: source.crash(ofStore: store).flatMap { $0 <= end ? $0 : nil }
    )
  }
}
