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
    var density = LaneDensity(sessions.sources, span)
    density.add(places)
    let lanes = density.lanes.window(from: start, count: min(count, Self.laneLimit))
    laneCount = density.lanes.count
    columns = span.columns
    self.lanes = lanes.map { lane in
      let source = sessions.sources[lane.source]
      return Lane(
        store: source.storeIDs[lane.store],
        source: lane.source,
        name: source.stores[lane.store].name.cut(to: 200),
        counts: lane.counts,
        marks: lane.rowCount > Self.markLimit
          ? []
          : places.filter { $0.source == lane.source && source.rows[$0.row].store == lane.store }
            .map { Mark($0, source) },
        effects: Array(source.bars(ofStore: lane.store, in: span).prefix(Self.markLimit))
      )
    }
    gaps = density.gaps.prefix(Self.markLimit).map { Mark($0, sessions.sources[$0.source]) }
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

extension InspectedSession {
  /// The effects of a store that run in a span of time.
  fileprivate func bars(ofStore store: Int, in span: TimeSpan) -> some Sequence<LanesAnswer.Bar> {
    let session = session
    let isOver = session.ending == .complete
    return index.effects.spans.lazy
      .filter { effect in
        rows[effect.row].store == store && rows[effect.row].time < span.end
          && end(of: effect, isOver) >= span.first
      }
      .map { effect in
        LanesAnswer.Bar(
          key: RowPlace(source: source, row: effect.row).key,
          start: rows[effect.row].time,
          end: end(of: effect, isOver),
          text: text(of: effect.row, in: session).cut(to: 100),
          isRunning: effect.end == nil && !isOver
        )
      }
  }

  /// When an effect has ended: if no line says so, it still runs, or it ran up to the end of the session, of which
  /// the last row that it has led to is all that is known.
  private func end(of effect: EffectSpans.Span, _ isOver: Bool) -> Int {
    let last = isOver ? rows[effect.lastRow].time : rows.last?.time
    return effect.end ?? last ?? rows[effect.row].time
  }
}
