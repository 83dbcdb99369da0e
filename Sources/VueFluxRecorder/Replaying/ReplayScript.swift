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

  /// The places of the stores that are replayed, by their numbers.
  private let places: [Int: Int]

  /// Whether the session has told how a store begins, by its place.
  private var hasBegun: [Bool]

  private let gaps: [SessionPlace: ClosedRange<Int>]

  /// Creates the script of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - stores: Those of its stores that are replayed.
  init(_ session: Session, of stores: [SessionStore]) {
    places = Dictionary(stores.enumerated().map { ($1.number, $0) }) { first, _ in first }
    hasBegun = Array(repeating: false, count: stores.count)
    gaps = session.gaps
  }

  /// The place of a store; nil if it is not replayed.
  func place(of store: Int) -> Int? { places[store] }

  /// Takes the next record.
  ///
  /// - Parameter record: The record.
  /// - Returns: The place of its store, and what is to be done; nil if nothing is.
  /// - Throws: ``ReplayError``, when nobody knows what to do without what is lost.
  mutating func take(
    _ record: SessionRecord
  ) throws(ReplayError) -> (place: Int, instruction: Instruction)? {
    if let numbers = gap(before: record) { throw .missing(numbers, record.place) }
    return try takeAfterGap(record)
  }

  /// The numbers of what is missing before a record; nil if nothing is.
  ///
  /// Without that nobody knows what the states are, whichever store the record is of, until the next recorded
  /// one of each.
  func gap(before record: SessionRecord) -> ClosedRange<Int>? {
    gaps.isEmpty ? nil : gaps[record.place]
  }

  /// Takes the next record, whatever is missing before it: for those who go on with what is known then.
  ///
  /// As ``take(_:)``.
  mutating func takeAfterGap(
    _ record: SessionRecord
  ) throws(ReplayError) -> (place: Int, instruction: Instruction)? {
    guard let place = places[record.store] else { return nil }
    if let reason = record.unreplayable {
      throw .unrecorded(record: record.number, record.place, reason: reason)
    }
    switch record.kind {
    case .effect: return nil
    case .action: return record.payload == nil ? nil : (place, .commit)
    case .store, .state:
      let isFirst = !hasBegun[place]
      // Also if it has no state: then the target's own has to do, and what comes later is no beginning.
      hasBegun[place] = true
      guard record.payload != nil else { return nil }
      if isFirst { return (place, .begin) }
      return (place, record.isPut ? .put : .compare)
    }
  }
}

extension SessionRecord {
  /// Whether it has a state that actions have not led to.
  fileprivate var isPut: Bool { reason == .replaced || reason == .excluded }

  /// Why no replay can go on past this record, if so: what has changed the state then is nowhere.
  fileprivate var unreplayable: String? {
    guard payload == nil else { return nil }
    switch kind {
    case .action: return unencodable
    case .state, .store: return isPut ? unencodable ?? "States are not recorded." : nil
    case .effect: return nil
    }
  }
}
