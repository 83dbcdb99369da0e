import VueFluxRecorder

/// Goes through a session up to a record, and on until each store has its next record, which tells whether its state
/// has changed in between.
struct KnownStateSearch {
  private struct Part {
    /// The number of the store's last record; nil if it has not begun.
    var last: Int?
    /// The record with the last known state.
    var state: SessionRecord?
    /// How many actions have come since.
    var actions = 0
    /// Why it is not known what has come since.
    var loss: String?
    /// Whether records of the store are lost after the record that is asked for.
    var isLostLater = false
    /// Whether the store has had a record after the one that is asked for.
    var isDone = false

    /// Why the record has not the state itself.
    var reason: KnownState.Reason? {
      if let loss { return .loss(loss) }
      return actions > 0 || state == nil ? .actions(actions) : nil
    }
  }

  private let session: Session
  private let stores: [SessionStore]
  private let asked: Int
  private var script: ReplayScript
  private var exclusions: ArraySlice<SessionExclusion>
  private var parts: [Part]

  /// Whether what comes is after the record that is asked for.
  private var isAfter = false

  /// Whether records of any store are lost since then.
  private var areLostLater = false

  /// How many stores have had no record since then.
  private var openCount = 0

  init(_ session: Session, of stores: [SessionStore], at asked: Int) {
    self.session = session
    self.stores = stores
    self.asked = asked
    script = ReplayScript(session, of: stores)
    exclusions = session.exclusions[...]
    parts = Array(repeating: Part(), count: stores.count)
  }

  /// Finds what is known of the stores that have begun, or may have.
  mutating func run() -> [KnownState] {
    while !(isAfter && openCount <= 0), let next = script.nextNumber {
      takeExclusions(through: next)
      if next > asked { turn() }
      takeStep()
    }
    turn()
    takeExclusions(through: .max)
    return zip(stores, parts)
      .filter { $0.1.last != nil || $0.1.loss != nil }
      .map { KnownState(store: $0, record: $1.state, reason: $1.reason) }
  }

  /// Goes on with what comes after the record that is asked for.
  private mutating func turn() {
    guard !isAfter else { return }
    isAfter = true
    for place in parts.indices {
      parts[place].loss = script.loss(at: place)?.cause
      parts[place].isDone = parts[place].last == nil
      if !parts[place].isDone { openCount += 1 }
    }
  }

  // MARK: - Steps

  private mutating func takeStep() {
    let upcoming = script.upcoming
    guard let step = script.next() else { return }
    switch step {
    case .begin(let place, let record), .put(let place, let record),
      .compare(let place, let record):
      find(record, at: place)
    case .commit(let place, let record): pass(record, at: place, actions: 1)
    case .lost(let places):
      let gap = upcoming.map { session.gap(before: $0) } ?? session.lastGap
      if isAfter || asked < gap?.numbers.upperBound ?? .max { lose(places) }
    case .unrecorded(let place, let record): pass(record, at: place)
    case .unknown(let record, _), .nothing(let record):
      guard let place = script.place(of: record.store) else { break }
      pass(record, at: place, actions: record.kind == .action ? 1 : 0)
    case .end: break
    }
  }

  /// Takes a record that has no known state.
  private mutating func pass(_ record: SessionRecord, at place: Int, actions: Int = 0) {
    guard !isAfter else { return finish(place) }
    parts[place].last = record.number
    parts[place].actions.addSaturating(actions)
  }

  private mutating func find(_ record: SessionRecord, at place: Int) {
    if !isAfter {
      parts[place] = Part(last: record.number, state: record)
    } else if !parts[place].isDone {
      finish(place)
      if record.reason == .excluded { doubt(place, "actions", before: record.number) }
      // Unless it is known already, or may have changed after the record that is asked for.
      guard parts[place].reason != nil, !parts[place].isLostLater, !areLostLater,
        record.putReason == nil || record.reason == .lost
      else { return }
      parts[place].state = record
      parts[place].actions = 0
      parts[place].loss = nil
    }
  }

  private mutating func lose(_ places: [Int]?) {
    guard let places else {
      areLostLater = true
      return
    }
    for place in places { parts[place].isLostLater = true }
  }

  private mutating func finish(_ place: Int) {
    guard !parts[place].isDone else { return }
    parts[place].isDone = true
    openCount -= 1
  }

  // MARK: - Actions that the app has left out

  private mutating func takeExclusions(through number: Int) {
    while let exclusion = exclusions.first, exclusion.next <= number {
      exclusions.removeFirst()
      if exclusion.next > asked { turn() }
      take(exclusion)
    }
  }

  /// Takes actions that came at some time since the store's last record.
  private mutating func take(_ exclusion: SessionExclusion) {
    guard let place = script.place(of: exclusion.store) else { return }
    guard isAfter else { return parts[place].actions.addSaturating(exclusion.count) }
    guard !parts[place].isDone else { return }
    finish(place)
    let count = exclusion.count
    doubt(place, count == 1 ? "an action" : "\(count) actions", before: exclusion.next)
  }

  /// Takes it that the state may have changed before the record that is asked for, as nothing says when it did.
  private mutating func doubt(_ place: Int, _ actions: String, before next: Int) {
    guard let last = parts[place].last, last < asked, parts[place].loss == nil else { return }
    parts[place].loss = "the app has left out \(actions) between record \(last) and record \(next)"
  }
}

extension ReplayError {
  /// Why a state is not known.
  fileprivate var cause: String {
    switch self {
    case .missing(let numbers, _): numbers.missingText
    case .unrecorded(let record, _, _):
      "record \(record) could not be written down when it happened"
    default: "\(self)"
    }
  }
}
