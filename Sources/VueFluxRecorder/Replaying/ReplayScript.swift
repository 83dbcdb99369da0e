/// The steps of a session, in order: what its records, gaps and ends do to the stores that are replayed.
///
/// Everything that replays, travels, searches, writes tests or exports goes through these steps, so all of them agree
/// on the session.
package struct ReplayScript {
  private let contents: SessionContents

  /// How many of the records are replayed.
  private let count: Int

  /// The number after the last one that is replayed.
  private let end: Int

  /// The records that are missing at the end.
  private let lastGap: SessionGap?

  /// The places of the stores that are replayed, by their numbers.
  private let places: [Int: Int]

  /// The numbers of the stores that the session knows.
  private let known: Set<Int>

  /// The next record.
  private var index = 0

  /// The next end of a store.
  private var endIndex = 0

  /// Whether the gap before the next record has been a step.
  private var isGapPassed = false

  /// Whether the session has said how a store begins, by its place.
  private var hasBegun: [Bool]

  private var losses: ReplayLosses

  /// Creates the steps of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - stores: Those of its stores that are replayed. Their order gives them their places.
  ///   - last: The number of the last record to replay; nil for the whole session.
  package init(_ session: Session, of stores: [SessionStore], through last: Int? = nil) {
    contents = session.contents
    count = last.map(contents.count(through:)) ?? contents.records.count
    lastGap = last.map(contents.gap(at:)) ?? contents.lastGap
    end = last.map { $0 == .max ? $0 : $0 + 1 } ?? .max
    places = Dictionary(stores.enumerated().map { ($1.number, $0) }) { first, _ in first }
    known = Set(session.stores.map(\.number))
    hasBegun = Array(repeating: false, count: stores.count)
    losses = ReplayLosses(count: stores.count)
  }

  /// The next record; nil after the last one.
  package var upcoming: SessionRecord? { index < count ? contents.records[index] : nil }

  /// The number of the next record, or of the first one that is missing before it; nil after the last one.
  package var nextNumber: Int? {
    (isGapPassed ? nil : nextGap)?.numbers.lowerBound ?? upcoming?.number
  }

  /// The place of a store; nil if it is not replayed.
  package func place(of store: Int) -> Int? { places[store] }

  /// Why a state is not known at this point; nil if all are known.
  var loss: ReplayError? { losses.first }

  /// Why the state at a place is not known at this point; nil if it is known.
  package func loss(at place: Int) -> ReplayError? { losses[place] }

  /// Takes the next step; nil after the last one.
  package mutating func next() -> ReplayStep? {
    let gap = isGapPassed ? nil : nextGap
    if let step = nextEnd(before: gap?.numbers.lowerBound ?? upcoming?.number ?? end) {
      return step
    }
    if let gap {
      isGapPassed = true
      return pass(gap)
    }
    guard let record = upcoming else { return nil }
    index += 1
    isGapPassed = false
    return take(record)
  }

  // MARK: - Gaps and ends

  /// The records that are missing before the next one, or at the end.
  private var nextGap: SessionGap? {
    guard let upcoming else { return lastGap }
    return contents.gaps.isEmpty ? nil : contents.gaps[upcoming.number]
  }

  private mutating func pass(_ gap: SessionGap) -> ReplayStep {
    guard let stores = gap.stores else {
      losses.add(gap.error)
      return .lost(nil)
    }
    let lost = stores.compactMap { places[$0] }
    for place in lost { losses.add(gap.error, at: place) }
    return .lost(lost)
  }

  /// The next end of a store, if it comes before a record and the store's state is known.
  private mutating func nextEnd(before number: Int) -> ReplayStep? {
    while endIndex < contents.ends.count, contents.ends[endIndex].next <= number {
      let end = contents.ends[endIndex]
      endIndex += 1
      if let place = places[end.store], losses[place] == nil { return .end(place, end) }
    }
    return nil
  }

  // MARK: - Records

  private mutating func take(_ record: SessionRecord) -> ReplayStep {
    if case .effect = record.kind { return .nothing(record) }
    guard let place = places[record.store] else {
      return known.contains(record.store)
        ? .nothing(record)
        : .unknown(record, .unknownStore(record.store, record: record.number, record.place))
    }
    if let reason = record.unreplayable {
      losses.add(.unrecorded(record: record.number, record.place, reason: reason), at: place)
      return .unrecorded(place, record)
    }
    guard record.kind != .action else {
      if let loss = losses[place] { return .unknown(record, loss) }
      return record.payload == nil ? .nothing(record) : .commit(place, record)
    }
    let isFirst = !hasBegun[place]
    // Also if it has no state: then the target's own has to do, and what comes later is no beginning.
    hasBegun[place] = true
    guard record.payload != nil else { return .nothing(record) }
    let isFound = losses.remove(at: place)
    if isFirst { return .begin(place, record) }
    return isFound || record.putReason != nil ? .put(place, record) : .compare(place, record)
  }
}

extension SessionRecord {
  /// Why no replay can go on past this record, if so: what has changed the state then is nowhere.
  fileprivate var unreplayable: String? {
    guard payload == nil else { return nil }
    switch kind {
    case .action: return unencodable
    case .state, .store: return putReason != nil ? unencodable ?? "States are not recorded." : nil
    case .effect: return nil
    }
  }
}
