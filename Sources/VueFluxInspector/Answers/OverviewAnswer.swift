import VueFluxRecorder
import VueFluxSessions

/// The sessions on the timeline.
struct OverviewAnswer: Encodable {
  struct Source: Encodable {
    let source: Int
    let name: String

    /// The page has a sentence for each of them.
    let status: String

    /// The reason why the session cannot be read, or a sentence about records that are missing at its end.
    @Nullable var message: String?
    @Nullable var start: Int?

    /// The time of the last row.
    @Nullable var end: Int?
    let rowCount: Int
    let problemCount: Int
    let problems: [String]
    let redacted: [String]
  }

  let version: Int
  let title: String
  @Nullable var live: LiveAnswer?
  let sources: [Source]
  let rowCount: Int

  /// How many rows there are of each kind, by its name.
  let kindCounts: [String: Int]
  let storeCount: Int
  @Nullable var firstTime: Int?
  @Nullable var lastTime: Int?

  /// The first position that has changed since the version in the request.
  let changedFrom: Int
}

extension OverviewAnswer {
  init(since version: Int, _ sessions: isolated InspectedSessions) {
    self.init(
      version: sessions.version,
      title: sessions.title,
      live: LiveAnswer(sessions),
      sources: sessions.sources.filter { $0.status != .folder }.map(Source.init),
      rowCount: sessions.order.count,
      kindCounts: sessions.kindCounts,
      storeCount: sessions.stores.count,
      firstTime: sessions.time(at: 0),
      lastTime: sessions.time(at: sessions.order.count - 1),
      changedFrom: sessions.changedPosition(since: version)
    )
  }
}

extension InspectedSessions {
  fileprivate var kindCounts: [String: Int] {
    let counts = RowKind.allCases.map { kind in
      (kind.name, sources.reduce(0) { $0 + $1.index.count(of: kind) })
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  fileprivate func time(at position: Int) -> Int? {
    order.places.indices.contains(position) ? key(of: order.places[position]).time : nil
  }
}

extension OverviewAnswer.Source {
  /// How many of the problems are listed.
  private static let problemLimit = 100

  fileprivate init(_ source: InspectedSession) {
    let session = source.session
    let isEmpty = source.rows.isEmpty && source.status.isEnd
    let gap = session.lastGap.map { "At the end, \($0.text)." }
    self.init(
      source: source.source,
      name: source.name,
      status: isEmpty ? "empty" : source.status.name,
      message: source.status.problem ?? gap,
      start: session.start?.microseconds,
      end: source.rows.last?.time,
      rowCount: source.rows.count,
      problemCount: session.problems.count,
      problems: session.problems.prefix(Self.problemLimit).map { "\($0)" },
      redacted: session.redaction.rules
    )
  }
}

extension SourceStatus {
  /// Whether all of the file was read, and it is not being written.
  fileprivate var isEnd: Bool { self == .complete || self == .unfinished || self == .torn }
}
