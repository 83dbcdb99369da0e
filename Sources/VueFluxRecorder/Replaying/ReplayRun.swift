/// A replay on its way through a session.
struct ReplayRun {
  private final class Part {
    let store: SessionStore
    let replica: any Replica
    /// The last record after which the state was known to be right.
    var verified = 0
    /// The last action that was committed since.
    var lastAction: Int?
    /// Whether the session has given it a state.
    var hasBegun = false

    init(_ store: SessionStore, _ replica: any Replica) {
      self.store = store
      self.replica = replica
    }
  }

  private let session: Session
  private let isVerified: Bool
  private var parts: [Int: Part] = [:]
  private var actionCount = 0
  private var verifiedCount = 0
  private let gaps: [SessionPlace: ClosedRange<Int>]

  init(_ session: Session, _ targets: [ReplayTarget], isVerified: Bool) throws(ReplayError) {
    self.session = session
    self.isVerified = isVerified
    gaps = session.gaps
    for (store, replica) in try session.replicas(for: targets) {
      parts[store.number] = Part(store, replica)
    }
  }

  /// The states, in the order of the stores.
  var replicas: [(store: SessionStore, replica: any Replica)] {
    parts.values.sorted { $0.store.number < $1.store.number }.map { ($0.store, $0.replica) }
  }

  mutating func play(_ record: SessionRecord) throws(ReplayError) {
    // Without what is missing nobody knows what the states are.
    if let numbers = gaps[record.place] { throw .missing(numbers, record.place) }
    guard let part = parts[record.store] else { return }
    do {
      switch record.kind {
      case .effect: break
      case .action: try commit(record, part)
      case .store, .state: try take(record, part)
      }
    } catch let error as ReplayError {
      throw error
    } catch {
      throw .undecodable(record: record.number, record.place, reason: "\(error)")
    }
  }

  func finish() -> Replay {
    var states: [String: any Sendable] = [:]
    for part in parts.values.sorted(by: { $0.store.number < $1.store.number }) {
      let state = part.replica.snapshot
      part.replica.show { _ in state }
      states[part.store.name] = state
    }
    return Replay(actionCount: actionCount, verifiedCount: verifiedCount, states: states)
  }

  /// The state of a store at this point, as it would be recorded; nil if it is not known.
  func state(of store: Int) throws -> JSONValue? {
    try parts[store]?.replica.json()
  }

  // MARK: - Records

  private mutating func commit(_ record: SessionRecord, _ part: Part) throws {
    if let reason = record.unreplayable {
      throw ReplayError.unrecorded(record: record.number, record.place, reason: reason)
    }
    guard part.replica.hasState else {
      throw ReplayError.noState(name: part.store.name, record.place)
    }
    if isVerified, !session.isExcerpt, let digest = record.digest,
      let state = try part.replica.json()
    {
      guard Digest(of: state) == digest else {
        throw diverged(part, at: record, recorded: nil, replayed: state)
      }
      verify(record, part)
    }
    guard let action = try session.bytes(of: record) else { return }
    try part.replica.commit(action)
    part.lastAction = record.number
    actionCount += 1
  }

  /// Begins with a state, or compares it with the one that there is.
  private mutating func take(_ record: SessionRecord, _ part: Part) throws {
    if let reason = record.unreplayable {
      throw ReplayError.unrecorded(record: record.number, record.place, reason: reason)
    }
    guard let bytes = try session.bytes(of: record) else {
      // The target's own state has to do.
      part.hasBegun = true
      return
    }
    let isNew = !part.hasBegun || record.reason == .replaced || record.reason == .excluded
    if !isNew, isVerified, !session.isExcerpt, let replayed = try part.replica.json() {
      let recorded = try JSONParser.parse(bytes)
      guard recorded == replayed else {
        throw diverged(part, at: record, recorded: recorded, replayed: replayed)
      }
      verify(record, part)
    }
    if isNew {
      try part.replica.begin(with: bytes)
      part.hasBegun = true
      verify(record, part)
      verifiedCount -= 1
    }
  }

  private mutating func verify(_ record: SessionRecord, _ part: Part) {
    part.verified = record.number
    part.lastAction = nil
    verifiedCount += 1
  }

  private func diverged(
    _ part: Part,
    at record: SessionRecord,
    recorded: JSONValue?,
    replayed: JSONValue
  ) -> ReplayError {
    .diverged(
      Divergence(
        store: part.store.name,
        lastAction: part.lastAction ?? part.verified,
        lastVerified: part.verified,
        place: record.place,
        differences: recorded.map { JSONDifference.between($0, replayed) } ?? []
      )
    )
  }
}
