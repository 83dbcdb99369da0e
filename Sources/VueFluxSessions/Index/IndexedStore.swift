import VueFluxRecorder

/// A store of a session, and its rows.
///
/// The rows of each kind are kept in order, so that none is searched for row by row.
package struct IndexedStore: Sendable {
  /// Its number in the session.
  package let number: Int

  /// Its name, or its number if its beginning is lost.
  package let name: String
  package let type: String
  package let tags: [String]

  /// The rows of its records and of the actions that the app has left out.
  package private(set) var rows: [UInt32] = []

  /// The rows of its actions.
  package private(set) var actions: [UInt32] = []

  /// The rows that have a state.
  package private(set) var states: [UInt32] = []

  /// The rows of states that were put in place, and that the recorded actions have not led to.
  private var puts: [UInt32] = []

  /// The rows of actions that the app has left out.
  package private(set) var exclusions: [UInt32] = []

  /// How many actions the app has left out up to each of these rows.
  private var excludedCounts: [Int] = []

  /// The rows of its records that could not be written down.
  package private(set) var losses: [UInt32] = []

  /// Whether it has a record.
  private var hasBegun = false

  /// How many of its actions were rejected: their rows have nothing to do with its states, and are not among ``rows``.
  package private(set) var rejectionCount = 0

  init(_ number: Int, _ store: SessionStore?) {
    self.number = number
    name = store?.name ?? "store \(number)"
    type = store?.type ?? ""
    tags = store?.tags ?? []
  }
}

// MARK: - Adding rows

extension IndexedStore {
  /// Adds the next row of the session.
  mutating func append(_ row: Int, _ kind: RowKind) {
    if kind == .rejected {
      rejectionCount += 1
    } else {
      rows.append(UInt32(row))
      if kind == .action { actions.append(UInt32(row)) }
    }
  }

  /// The kind of the row of its next record: it begins once, however many files begin with its state.
  func kind(ofNext record: SessionRecord) -> RowKind {
    switch record.kind {
    case .action: .action
    case .effect: .effect
    case .store: hasBegun ? .state : .store
    case .state: .state
    }
  }

  /// Notes the contents of a record, whose row was added last.
  mutating func note(_ record: SessionRecord, at row: Int) {
    hasBegun = true
    if record.hasState { states.append(UInt32(row)) }
    if record.putReason != nil { puts.append(UInt32(row)) }
    if record.isLoss { losses.append(UInt32(row)) }
  }

  /// Notes how many actions were left out at the row that was added last.
  mutating func noteExclusion(of count: Int, at row: Int) {
    var total = excludedCounts.last ?? 0
    total.addSaturating(count)
    exclusions.append(UInt32(row))
    excludedCounts.append(total)
  }
}

// MARK: - Finding rows

extension IndexedStore {
  /// How many of its rows come before a row of the session.
  package func count(before row: Int) -> Int { rows.count(before: row) }

  /// How many actions rows of the session stand for; as many as there is room for if it is not known.
  func changeCount(in range: Range<Int>) -> Int {
    var count = actions.rows(in: range).count
    let left = exclusions.rows(in: range)
    guard !left.isEmpty else { return count }
    let total = excludedCounts[left.endIndex - 1]
    let before = left.startIndex > 0 ? excludedCounts[left.startIndex - 1] : 0
    count.addSaturating(total == .max ? .max : total - before)
    return count
  }

  /// Whether the app has left out actions in a range of rows since a state was put in place.
  package func hasExclusion(in range: Range<Int>) -> Bool {
    guard let last = exclusions.rows(in: range).last else { return false }
    return puts.first(in: Int(last)..<range.upperBound) == nil
  }
}
