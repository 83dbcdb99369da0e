package import VueFluxRecorder

/// The rows of a session, which may still grow: its records, and what is missing between them.
package struct SessionIndex: Sendable {
  /// The rows, in the order of the session.
  package private(set) var rows: [Row] = []
  package private(set) var links = RowLinks()
  package private(set) var effects = EffectSpans()
  package private(set) var stores: [IndexedStore] = []
  package private(set) var statistics = IndexStatistics()

  /// How many rows there are of each kind, by its raw value.
  private(set) var kindCounts = [Int](repeating: 0, count: RowKind.allCases.count)

  /// The rows of missing records, of which there are no more than the reader's limit of problems.
  private(set) var gaps: [UInt32] = []

  /// The places of the stores, by their numbers.
  package private(set) var storePlaces: [Int: Int] = [:]

  /// The row of each record, by the place of the record.
  private(set) var recordRows: [UInt32] = []

  /// How many exclusions, rejections, ends of effects and problems have been added.
  private var exclusionCount = 0
  private var rejectionCount = 0
  private var effectEndCount = 0
  private var problemCount = 0

  /// Creates the index of a session of which nothing has been read.
  package init() {}

  /// Creates the index of a session that was read.
  package init(_ session: Session) {
    add(session)
  }

  // MARK: - Adding rows

  /// Adds rows for what has been read since the last time.
  ///
  /// - Parameter session: All that has been read.
  package mutating func add(_ session: Session) {
    let files = FileOrder(session)
    while recordRows.count < session.records.count {
      let record = session.records[recordRows.count]
      while problemCount < session.problems.count,
        files.isBefore(session.problems[problemCount].place, record.place)
      {
        appendProblem(session)
      }
      if let gap = session.gap(before: record) {
        appendRejections(before: gap.numbers.lowerBound, session)
        append(gap, before: recordRows.count)
      }
      while exclusionCount < session.exclusions.count,
        session.exclusions[exclusionCount].next <= record.number
      {
        appendExclusion(session)
      }
      appendRejections(before: record.number, session)
      append(record, session)
    }
    while problemCount < session.problems.count { appendProblem(session) }
    while exclusionCount < session.exclusions.count { appendExclusion(session) }
    appendRejections(before: .max, session)
    addEffectEnds(session)
  }

  private mutating func appendRejections(before number: Int, _ session: Session) {
    while rejectionCount < session.rejections.count,
      session.rejections[rejectionCount].next <= number
    {
      let rejection = session.rejections[rejectionCount]
      append(
        .rejected,
        index: rejectionCount,
        store: place(ofStore: rejection.store, session),
        time: rejection.microseconds,
        cause: rejection.cause.flatMap { row(ofRecord: $0, in: session) }
      )
      rejectionCount += 1
    }
  }

  private mutating func addEffectEnds(_ session: Session) {
    for end in session.effectEnds[effectEndCount...] {
      guard let row = row(ofRecord: end.effect, in: session) else { continue }
      effects.end(row, at: max(end.microseconds, rows[row].time))
    }
    effectEndCount = session.effectEnds.count
  }

  private mutating func append(_ record: SessionRecord, _ session: Session) {
    let place = place(ofStore: record.store, session)
    let cause = record.cause.flatMap { self.row(ofRecord: $0, in: session) }
    let row = append(
      stores[place].kind(ofNext: record),
      index: recordRows.count,
      store: place,
      time: record.microseconds,
      cause: cause
    )
    recordRows.append(UInt32(row))
    stores[place].note(record, at: row)
    statistics.add(record, row: row, store: place)
  }

  private mutating func appendExclusion(_ session: Session) {
    let exclusion = session.exclusions[exclusionCount]
    let place = place(ofStore: exclusion.store, session)
    let row = append(.excluded, index: exclusionCount, store: place)
    stores[place].noteExclusion(of: exclusion.count, at: row)
    exclusionCount += 1
  }

  private mutating func append(_ gap: SessionGap, before index: Int) {
    let store = gap.stores.flatMap { $0.count == 1 ? $0.first : nil }
    gaps.append(UInt32(append(.missing, index: index, store: store.flatMap { storePlaces[$0] })))
  }

  private mutating func appendProblem(_ session: Session) {
    defer { problemCount += 1 }
    // A gap has a row of its own.
    if case .missing = session.problems[problemCount].kind { return }
    append(.problem, index: problemCount, store: nil)
  }

  @discardableResult
  private mutating func append(
    _ kind: RowKind,
    index: Int,
    store: Int?,
    time: Int? = nil,
    cause: Int? = nil
  ) -> Int {
    let row = rows.count
    let last = rows.last?.time
    let time = max(time ?? last ?? 0, last ?? .min)
    rows.append(Row(kind, index: index, store: store, time: time))
    kindCounts[Int(kind.rawValue)] += 1
    links.append(cause: cause)
    effects.append(isEffect: kind == .effect, cause: cause)
    if let store { stores[store].append(row, kind) }
    return row
  }

  /// The place of a store, which has come with this row if it was not there before.
  private mutating func place(ofStore number: Int, _ session: Session) -> Int {
    if let place = storePlaces[number] { return place }
    storePlaces[number] = stores.count
    stores.append(IndexedStore(number, session.store(number)))
    return stores.count - 1
  }
}
