import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// The counts of a session.
struct SessionStatistics {
  /// The counts of a store.
  struct Part {
    var actions = 0
    var globalActions = 0
    var effects = 0
    var states = 0
    var excluded = 0
    var rejected = 0
    /// The bytes of its actions and states.
    var bytes = 0
  }

  /// An action of a store, whatever its values are.
  struct Name: Hashable {
    let store: Int
    let action: String
  }

  /// The parts, by the numbers of the stores.
  private(set) var parts: [Int: Part] = [:]

  private var counts: [Name: Int] = [:]

  /// Whether there are more names than are counted.
  private(set) var hasMoreNames = false

  /// How many names are counted, so that no file makes this use all of the memory.
  static let nameLimit = 10_000

  init(_ session: Session) throws(SessionError) {
    for store in session.stores { parts[store.number] = Part() }
    for record in session.records {
      parts[record.store, default: Part()].take(record)
      guard record.kind == .action, let action = try session.payload(of: record) else { continue }
      count(Name(store: record.store, action: action.actionName))
    }
    for exclusion in session.exclusions {
      parts[exclusion.store, default: Part()].excluded.addSaturating(exclusion.count)
    }
    for rejection in session.rejections {
      parts[rejection.store, default: Part()].rejected += 1
    }
  }

  private mutating func count(_ name: Name) {
    guard counts[name] != nil || counts.count < Self.nameLimit else {
      hasMoreNames = true
      return
    }
    counts[name, default: 0] += 1
  }

  /// The most frequent actions, and how often they came.
  func mostFrequent(_ limit: Int) -> [(name: Name, count: Int)] {
    let sorted = counts.sorted {
      ($1.value, $0.key.store, $0.key.action) < ($0.value, $1.key.store, $1.key.action)
    }
    return sorted.prefix(limit).map { ($0.key, $0.value) }
  }
}

extension SessionStatistics.Part {
  fileprivate mutating func take(_ record: SessionRecord) {
    bytes += record.payloadLength ?? 0
    switch record.kind {
    case .action:
      actions += 1
      if record.isGlobal { globalActions += 1 }
    case .effect: effects += 1
    case .store, .state: if record.payloadLength != nil { states += 1 }
    }
  }
}
