/// What the records of a session have a replay do, asked in their order.
///
/// All that replays, travels, searches, writes tests or exports asks this, so that they agree on what has
/// happened.
struct ReplayScript {
  /// What a record has a replay do.
  enum Instruction {
    /// The store begins, with this state.
    case begin
    /// The store commits this action.
    case commit
    /// The store goes on with this state, whatever its own is.
    case put
    /// The store has come to this state.
    case compare
  }

  /// The effect of a record on a replay.
  enum Step {
    /// It has a replay do this with the store at this place.
    case instruction(Instruction, place: Int)
    /// Nothing.
    case nothing
    /// It cannot be replayed: the state before it is not known, for this reason.
    case lost(ReplayError)
  }

  /// The places of the stores that are replayed, by their numbers.
  private let places: [Int: Int]

  /// The numbers of the stores that the session knows.
  private let known: Set<Int>

  private let gaps: [Int: SessionGap]

  /// Whether the session has said how a store begins, by its place.
  private var hasBegun: [Bool]

  /// Why the state of one store is not known until its next recorded one, by its place.
  private var losses: [ReplayError?]

  /// The gaps of which nobody knows whose records they were.
  private var commonGaps: [SessionGap] = []

  /// How many of these there were when the state of a store was last known, by its place.
  // Compared when it is asked for: to visit all stores at each gap would take the product of both.
  private var gapCounts: [Int]

  /// Creates the script of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - stores: Those of its stores that are replayed.
  init(_ session: Session, of stores: [SessionStore]) {
    places = Dictionary(stores.enumerated().map { ($1.number, $0) }) { first, _ in first }
    known = Set(session.stores.map(\.number))
    hasBegun = Array(repeating: false, count: stores.count)
    losses = Array(repeating: nil, count: stores.count)
    gapCounts = Array(repeating: 0, count: stores.count)
    gaps = session.contents.gaps
  }

  /// The place of a store; nil if it is not replayed.
  func place(of store: Int) -> Int? { places[store] }

  /// Why the state of a store is not known until its next recorded one; nil if it is known.
  func loss(at place: Int) -> ReplayError? {
    if let loss = losses[place] { return loss }
    guard gapCounts[place] < commonGaps.count else { return nil }
    return commonGaps[gapCounts[place]].error
  }

  /// The records that are missing right before this one.
  func gap(before record: SessionRecord) -> SessionGap? {
    gaps.isEmpty ? nil : gaps[record.number]
  }

  /// Passes over missing records: nobody knows the states of their stores until the next recorded ones.
  mutating func pass(_ gap: SessionGap) {
    guard let stores = gap.stores else {
      commonGaps.append(gap)
      return
    }
    for place in stores.compactMap({ places[$0] }) { lose(place, gap.error) }
  }

  private mutating func lose(_ place: Int, _ error: ReplayError) {
    losses[place] = loss(at: place) ?? error
  }

  /// Notes that the state of a store is known.
  private mutating func find(_ place: Int) {
    losses[place] = nil
    gapCounts[place] = commonGaps.count
  }

  /// Takes the next record, after what is missing before it.
  mutating func take(_ record: SessionRecord) -> Step {
    if record.isEffect { return .nothing }
    guard let place = places[record.store] else {
      return known.contains(record.store)
        ? .nothing
        : .lost(.unknownStore(record.store, record: record.number, record.place))
    }
    if let reason = record.unreplayable {
      lose(place, .unrecorded(record: record.number, record.place, reason: reason))
      return .nothing
    }
    guard record.kind != .action else {
      if let loss = loss(at: place) { return .lost(loss) }
      return record.payload == nil ? .nothing : .instruction(.commit, place: place)
    }
    let isFirst = !hasBegun[place]
    // Also if it has no state: then the target's own has to do, and what comes later is no beginning.
    hasBegun[place] = true
    guard record.payload != nil else { return .nothing }
    let isFound = loss(at: place) != nil
    find(place)
    if isFirst { return .instruction(.begin, place: place) }
    return .instruction(isFound || record.putReason != nil ? .put : .compare, place: place)
  }

  /// Takes the next record of a session that is to be replayed as a whole.
  ///
  /// - Throws: ``ReplayError``, when the state before the record is not known.
  mutating func instruction(
    for record: SessionRecord
  ) throws(ReplayError) -> (instruction: Instruction, place: Int)? {
    switch take(record) {
    case .instruction(let instruction, let place): return (instruction, place)
    case .nothing: return nil
    case .lost(let error): throw error
    }
  }

  /// Sees that the end states are known.
  ///
  /// - Throws: ``ReplayError``, when those of a store are not.
  func finish() throws(ReplayError) {
    for place in losses.indices {
      if let loss = loss(at: place) { throw loss }
    }
  }
}

extension SessionRecord {
  fileprivate var isEffect: Bool {
    if case .effect = kind { true } else { false }
  }

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
