import VueFluxRecorder
import VueFluxSessions

/// A part of the timeline.
struct LanesAnswer: Encodable {
  struct Lane: Encodable {
    let store: Int
    let source: Int
    let name: String

    /// A column and how many rows it has, and the next column, and so on.
    let counts: [Int]

    /// The single rows, unless there are too many.
    let marks: [Mark]
    let effects: [Bar]
  }

  struct Mark: Encodable {
    let key: String
    let time: Int
    let kind: String
    let text: String
  }

  struct Bar: Encodable {
    let key: String
    let start: Int
    let end: Int
    let text: String

    /// Whether it was running at the end of what was read.
    let isRunning: Bool
  }

  let laneCount: Int
  let columns: Int
  let lanes: [Lane]

  /// Missing records, damage, and actions that the app has left out.
  let gaps: [Mark]
}

extension LanesAnswer {
  /// How many lanes there are at most, and marks and bars of one lane.
  private static let laneLimit = 100
  private static let markLimit = 200

  /// Creates the answer.
  ///
  /// - Parameters:
  ///   - places: The rows in the span.
  ///   - span: The span.
  ///   - start: The first lane.
  ///   - count: How many lanes.
  ///   - sessions: The sessions.
  init(
    _ places: ArraySlice<RowPlace>,
    _ span: TimeSpan,
    from start: Int,
    count: Int,
    _ sessions: isolated InspectedSessions
  ) {
    var density = LaneDensity(sessions.sources, span, limit: Self.markLimit)
    density.add(places)
    let all = density.lanes
    let lanes = all.window(from: start, count: min(count, Self.laneLimit))
    let effects = sessions.sources.map { $0.effects(in: span, limit: Self.markLimit) }
    laneCount = all.count
    columns = span.columns
    self.lanes = lanes.map { lane in
      let source = sessions.sources[lane.source]
      return Lane(
        store: source.storeIDs[lane.store],
        source: lane.source,
        name: source.stores[lane.store].name.cut(to: 200),
        counts: lane.counts,
        marks: lane.marks.map { Mark($0, source) },
        effects: effects[lane.source][lane.store, default: []].map { Bar($0, source) }
      )
    }
    gaps = density.gaps.map { Mark($0, sessions.sources[$0.source]) }
  }
}

extension LanesAnswer.Mark {
  fileprivate init(_ place: RowPlace, _ source: InspectedSession) {
    let row = source.rows[place.row]
    self.init(
      key: place.key,
      time: row.time,
      kind: row.kind.name,
      text: source.text(of: place.row, in: source.session).cut(to: 100)
    )
  }
}

extension LanesAnswer.Bar {
  fileprivate init(_ effect: EffectSpans.Span, _ source: InspectedSession) {
    self.init(
      key: RowPlace(source: source.source, row: effect.row).key,
      start: source.rows[effect.row].time,
      end: source.end(of: effect, source.isOver),
      text: source.text(of: effect.row, in: source.session).cut(to: 100),
      isRunning: effect.end == nil && !source.isOver
    )
  }
}

extension InspectedSession {
  fileprivate var isOver: Bool { session.ending == .complete }

  /// The first effects of each store that run in a span of time, by the places of the stores.
  fileprivate func effects(in span: TimeSpan, limit: Int) -> [Int: [EffectSpans.Span]] {
    var effects: [Int: [EffectSpans.Span]] = [:]
    let isOver = isOver
    for effect in index.effects.spans {
      // The effects are in the order in which they began.
      guard rows[effect.row].time < span.end else { break }
      guard let store = rows[effect.row].store, end(of: effect, isOver) >= span.first,
        effects[store]?.count ?? 0 < limit
      else { continue }
      effects[store, default: []].append(effect)
    }
    return effects
  }

  /// When an effect has ended: if no line says so, it still runs, or it ran up to the end of the session, of which
  /// the last row that it has led to is all that is known.
  fileprivate func end(of effect: EffectSpans.Span, _ isOver: Bool) -> Int {
    let last = isOver ? rows[effect.lastRow].time : rows.last?.time
    return effect.end ?? last ?? rows[effect.row].time
  }
}
