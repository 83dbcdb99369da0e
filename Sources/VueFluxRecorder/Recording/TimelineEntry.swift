/// What a timeline knows of one store.
struct TimelineEntry: Sendable {
  /// Why the store's next record has to come after its whole state.
  enum Debt: Sendable {
    /// The state is the one that its records lead to.
    case none
    /// Actions that are not recorded have changed it.
    case excluded
    /// Actions whose records are lost have changed it.
    case lost

    /// The reason in the record of the state.
    var reason: SessionRecord.Reason? {
      switch self {
      case .none: nil
      case .excluded: .excluded
      case .lost: .lost
      }
    }
  }

  /// The state that a store shows.
  enum Showing: Sendable {
    /// Its own.
    case present
    /// One of the past, which is written nowhere.
    case past
    /// The own one that is just put back.
    case returning
  }

  let number: Int
  /// Writes a line on the store, if it is still there.
  var visit: @Sendable (SessionRecorder, Visit) -> Void
  /// Makes the store one that can be acted on; nil if its plugin does not know how.
  var makeLive: (@Sendable (SessionRecorder) -> (any LiveStore)?)?
  /// The store as one that can be acted on, once somebody has asked for it.
  var live: (any LiveStore)?
  var showing = Showing.present
  /// The plugin that records the store.
  var plugin: ObjectIdentifier?
  var name: String?
  /// Counts the changes of the entry.
  var version = 0
  /// The last segment that the store's state was written into.
  var segment = 0
  var actionsSinceDigest = 0
  var actionsSinceState = 0
  /// How many excluded actions no line counts yet.
  var excludedCount = 0
  var debt = Debt.none
  /// The version at which the last line said how its state was.
  var endedVersion: Int?

  init(number: Int, visit: @escaping @Sendable (SessionRecorder, Visit) -> Void) {
    self.number = number
    self.visit = visit
  }

  /// The version; nil if the records do not lead to the state.
  var knownVersion: Int? { debt == .none ? version : nil }

  /// Notes that the store's state was written.
  mutating func noteState() {
    debt = .none
    actionsSinceDigest = 0
    actionsSinceState = 0
    version += 1
  }

  /// Notes that the store changes without a record.
  mutating func noteUnseen() {
    if debt == .none { debt = .excluded }
    version += 1
  }

  /// Notes that a record of the store is lost.
  mutating func noteLost() {
    debt = .lost
    version += 1
  }
}

/// A line that a recorder writes on a store while the store does nothing.
enum Visit: Sendable {
  /// The state that a segment begins with.
  case opening
  /// The fingerprint of the state that the session ends with.
  case end
}
