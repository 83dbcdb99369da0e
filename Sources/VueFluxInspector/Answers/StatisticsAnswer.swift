import VueFlux
import VueFluxRecorder
import VueFluxSessions

/// The counts of all sessions.
struct StatisticsAnswer: Encodable {
  struct BusiestSecond: Encodable {
    let time: Int
    let actions: Int
  }

  /// A state or an action, and how many bytes it has.
  struct Size: Encodable {
    @Nullable var store: Int?
    @Nullable var name: String?
    let row: String
    let text: String
    let size: Int
  }

  struct BusyStore: Encodable {
    let store: Int
    let name: String
    let actions: Int
  }

  /// An action, and how long its commit took, in microseconds.
  struct SlowCommit: Encodable {
    @Nullable var store: Int?
    @Nullable var name: String?
    let row: String
    let text: String
    let duration: Int
  }

  /// Observers of one store that look alike, and how often they were called.
  struct CalledObservers: Encodable {
    let store: Int
    let name: String

    /// The class of their scope; nil if they have none.
    @Nullable var scope: String?

    /// The type of the values, `state`, or `actions`.
    let values: String
    let executor: String
    let observers: Int
    let calls: Int
  }

  struct EffectCount: Encodable {
    let text: String
    let count: Int
  }

  let rows: Int
  let actions: Int
  let actionsPerSecond: Double
  @Nullable var busiestSecond: BusiestSecond?
  let biggestStates: [Size]
  let biggestActions: [Size]
  let busiestStores: [BusyStore]
  let effects: [EffectCount]

  /// How many effects have no end: they still run, or ran when the program crashed.
  let effectsInFlight: Int

  /// The slowest commits of a running app since a page asked for the first time.
  let slowest: [SlowCommit]

  /// The observers of a running app that were called most often.
  let mostCalled: [CalledObservers]

  /// A sentence about stores whose observers are not counted; nil if all are.
  @Nullable var note: String?
}

extension StatisticsAnswer {
  /// Creates the answer.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - observers: The calls of observers.
  init(_ sessions: isolated InspectedSessions, _ observers: StoreCalls) {
    let sources = sessions.sources
    let actions = sources.reduce(0) { $0 + $1.index.statistics.actionCount }
    let states = sources.flatMap { source in
      source.index.statistics.biggestStates.values.map { (source, $0) }
    }
    let big = sources.flatMap { source in
      source.index.statistics.biggestActions.map { (source, $0) }
    }
    let effects = sources.reduce(into: [String: Int]()) {
      $0.merge($1.index.statistics.effectCounts, uniquingKeysWith: +)
    }
    self.init(
      rows: sessions.order.count,
      actions: actions,
      actionsPerSecond: Self.rate(of: actions, in: sources),
      busiestSecond: sources.compactMap(\.index.statistics.busiestSecond).max {
        $0.count < $1.count
      }
      .map { BusiestSecond(time: $0.time, actions: $0.count) },
      biggestStates: Self.largest(states).map { Size($0, $1, in: sessions) },
      biggestActions: Self.largest(big).map { Size($0, $1, in: sessions) },
      busiestStores: Self.busiest(sources),
      effects: effects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(IndexStatistics.limit)
        .map { EffectCount(text: $0.key.isEmpty ? "without an id" : $0.key, count: $0.value) },
      effectsInFlight: sources.reduce(0) {
        $0 + $1.index.effects.spans.count - $1.index.effects.endCount
      },
      slowest: Self.slowest(sessions),
      mostCalled: Self.mostCalled(observers, sessions),
      note: Self.note(observers, sessions)
    )
  }

  /// How many actions there were in a second, of the time from the first row to the last.
  private static func rate(of actions: Int, in sources: [InspectedSession]) -> Double {
    let first = sources.compactMap(\.rows.first?.time).min() ?? 0
    let last = sources.compactMap(\.rows.last?.time).max() ?? 0
    return last > first ? Double(actions) * 1_000_000 / Double(last - first) : 0
  }

  private static func slowest(_ sessions: isolated InspectedSessions) -> [SlowCommit] {
    guard let source = sessions.sources.first else { return [] }
    let entries = sessions.live?.slowest?.withLock { $0.entries } ?? []
    return entries.compactMap { entry in
      // Its record may not have been read yet.
      source.index.row(ofRecord: entry.record, in: source.session).map { row in
        let row = RowAnswer(RowPlace(source: LiveApp.source, row: row), in: sessions)
        return SlowCommit(
          store: row.store,
          name: row.name,
          row: row.key,
          text: row.text,
          duration: Int(entry.duration / .microseconds(1))
        )
      }
    }
  }

  private static func busiest(_ sources: [InspectedSession]) -> [BusyStore] {
    let stores = sources.flatMap { source in
      zip(source.storeIDs, source.stores).map { id, store in
        BusyStore(store: id, name: store.name, actions: store.actions.count)
      }
    }
    let sorted = stores.sorted { ($1.actions, $0.store) < ($0.actions, $1.store) }
    return sorted.prefix(IndexStatistics.limit).filter { $0.actions > 0 }
  }

  private static func largest(
    _ sizes: [(InspectedSession, IndexStatistics.Size)]
  ) -> some Sequence<(InspectedSession, IndexStatistics.Size)> {
    sizes.sorted { ($1.1.bytes, $0.1.row) < ($0.1.bytes, $1.1.row) }.prefix(IndexStatistics.limit)
  }
}

extension StatisticsAnswer.Size {
  fileprivate init(
    _ source: InspectedSession,
    _ size: IndexStatistics.Size,
    in sessions: isolated InspectedSessions
  ) {
    let row = RowAnswer(RowPlace(source: source.source, row: size.row), in: sessions)
    self.init(store: row.store, name: row.name, row: row.key, text: row.text, size: size.bytes)
  }
}
