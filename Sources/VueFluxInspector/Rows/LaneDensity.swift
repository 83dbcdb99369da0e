import VueFluxSessions

/// How many rows each store has in each column of a span of time, and its single rows if there are few.
struct LaneDensity {
  /// A store with rows in the span.
  struct Lane {
    let source: Int
    let store: Int

    /// A column and how many rows it has, and the next column, and so on.
    let counts: [Int]

    /// The rows, unless there are too many.
    let marks: [RowPlace]
  }

  /// The rows of one store; without columns if there are none.
  private struct Tally {
    var columns: [Int32] = []
    var count = 0
    var marks: [RowPlace] = []

    /// Counts a row.
    mutating func add(_ place: RowPlace, in column: Int, of span: TimeSpan, _ limit: Int) {
      if columns.isEmpty { columns = Array(repeating: 0, count: span.columns) }
      columns[column] += 1
      count += 1
      if count <= limit { marks.append(place) } else if count == limit + 1 { marks = [] }
    }
  }

  private let span: TimeSpan
  private let rows: [[Row]]

  /// How many single rows a lane has at most.
  private let limit: Int

  /// The rows of the stores, by the source and the store.
  private var tallies: [[Tally]]

  /// The rows of missing records, of damage, and of actions that the app has left out; not more than a lane has.
  private(set) var gaps: [RowPlace] = []

  init(_ sources: [InspectedSession], _ span: TimeSpan, limit: Int) {
    self.span = span
    self.limit = limit
    rows = sources.map(\.rows)
    tallies = sources.map { Array(repeating: Tally(), count: $0.stores.count) }
  }

  /// Counts rows, which are in the span.
  mutating func add(_ places: ArraySlice<RowPlace>) {
    for place in places {
      let row = rows[place.source][place.row]
      if row.kind.isGap, gaps.count < limit { gaps.append(place) }
      guard let store = row.store else { continue }
      tallies[place.source][store].add(place, in: span.column(of: row.time), of: span, limit)
    }
  }

  /// The stores with rows, those of one source together.
  var lanes: [Lane] {
    tallies.indices.flatMap { source in
      tallies[source].indices.compactMap { store in
        let tally = tallies[source][store]
        guard tally.count > 0 else { return nil }
        let filled = tally.columns.indices.filter { tally.columns[$0] > 0 }
        return Lane(
          source: source,
          store: store,
          counts: filled.flatMap { [$0, Int(tally.columns[$0])] },
          marks: tally.marks
        )
      }
    }
  }
}
