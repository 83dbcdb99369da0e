import VueFluxSessions

/// How many rows each store has in each column of a span of time.
struct LaneDensity {
  /// A store with rows in the span.
  struct Lane {
    let source: Int
    let store: Int

    /// A column and how many rows it has, and the next column, and so on.
    let counts: [Int]
    let rowCount: Int
  }

  private let span: TimeSpan
  private let rows: [[Row]]

  /// The counts of the columns, by the source and the store; empty for a store without rows.
  private var counts: [[[Int32]]]

  /// The rows of missing records, of damage, and of actions that the app has left out.
  private(set) var gaps: [RowPlace] = []

  init(_ sources: [InspectedSession], _ span: TimeSpan) {
    self.span = span
    rows = sources.map(\.rows)
    counts = sources.map { Array(repeating: [], count: $0.stores.count) }
  }

  /// Counts rows, which are in the span.
  mutating func add(_ places: ArraySlice<RowPlace>) {
    for place in places {
      let row = rows[place.source][place.row]
      if row.kind.isGap { gaps.append(place) }
      guard let store = row.store else { continue }
      if counts[place.source][store].isEmpty {
        counts[place.source][store] = Array(repeating: 0, count: span.columns)
      }
      counts[place.source][store][span.column(of: row.time)] += 1
    }
  }

  /// The stores with rows, those of one source together.
  var lanes: [Lane] {
    counts.indices.flatMap { source in
      counts[source].indices.compactMap { store in
        let columns = counts[source][store]
        guard !columns.isEmpty else { return nil }
        let filled = columns.indices.filter { columns[$0] > 0 }
        return Lane(
          source: source,
          store: store,
          counts: filled.flatMap { [$0, Int(columns[$0])] },
          rowCount: columns.reduce(0) { $0 + Int($1) }
        )
      }
    }
  }
}
