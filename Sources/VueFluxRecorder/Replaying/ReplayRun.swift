package import VueFluxJSON

/// A replay on its way through a session.
package struct ReplayRun {
  /// A store that is replayed.
  final class Part {
    let store: SessionStore
    let replica: any Replica
    let player: any ReplicaPlayer
    /// The last record after which the state was known to be right.
    fileprivate var verified = 0
    /// The last action that was committed since.
    fileprivate var lastAction: Int?

    init(_ store: SessionStore, _ replica: any Replica) {
      self.store = store
      self.replica = replica
      player = replica.player(from: replica.initial)
    }
  }

  private let session: Session
  private let isVerified: Bool

  /// The stores that are replayed, in the order of their places.
  let parts: [Part]

  private var script: ReplayScript
  private var actionCount = 0
  private var verifiedCount = 0

  package init(
    _ session: Session,
    _ targets: [ReplayTarget],
    through last: Int? = nil,
    isVerified: Bool
  ) throws(ReplayError) {
    self.session = session
    self.isVerified = isVerified && !session.isExcerpt
    parts = try session.replicas(for: targets).map { Part($0.store, $0.replica) }
    script = ReplayScript(session, of: parts.map(\.store), through: last)
  }

  /// The record that comes next; nil after the last one.
  var upcoming: SessionRecord? { script.upcoming }

  /// The place of a store among ``parts``; nil if it is not replayed.
  func place(of store: Int) -> Int? { script.place(of: store) }

  /// Does the next step.
  ///
  /// - Returns: The step; nil after the last one.
  /// - Throws: ``ReplayError``, also when the state of a store is not known at the end.
  @discardableResult
  mutating func next() throws(ReplayError) -> ReplayStep? {
    guard let step = script.next() else {
      if let loss = script.loss { throw loss }
      return nil
    }
    try perform(step)
    return step
  }

  /// Does all steps up to a record, that one included.
  ///
  /// - Throws: ``ReplayError``
  package mutating func advance(through number: Int) throws(ReplayError) {
    while let record = script.upcoming, record.number <= number, let step = script.next() {
      try perform(step)
    }
  }

  /// The state of a store at this point, as it would be recorded; nil if it is not known.
  package func state(of store: Int) throws -> JSONValue? {
    try place(of: store).flatMap { try redacted(parts[$0]) }
  }

  /// Puts the states to where they are wanted.
  func finish() -> Replay {
    var states: [String: any Sendable] = [:]
    for part in parts {
      let state = part.player.state
      part.replica.show { state }
      states[part.store.name] = state
    }
    return Replay(actionCount: actionCount, verifiedCount: verifiedCount, states: states)
  }

  // MARK: - Steps

  private mutating func perform(_ step: ReplayStep) throws(ReplayError) {
    switch step {
    case .nothing, .lost, .unrecorded: return
    case .unknown(_, let error): throw error
    case .end(let place, let end): try verify(end, parts[place])
    case .begin(let place, let record), .put(let place, let record):
      try session.read(record) { try parts[place].player.put($0) }
      parts[place].verified = record.number
      parts[place].lastAction = nil
    case .commit(let place, let record): try commit(record, parts[place])
    case .compare(let place, let record):
      guard isVerified, let replayed = try replayed(parts[place], at: record) else { return }
      guard let recorded = try session.read(record, { try JSONParser.parse($0) }) else { return }
      try verify(
        parts[place],
        at: record.number,
        record.place,
        recorded == replayed,
        differences: JSONDifference.between(recorded, replayed)
      )
    }
  }

  private mutating func commit(_ record: SessionRecord, _ part: Part) throws(ReplayError) {
    if isVerified, let digest = record.digest, let state = try replayed(part, at: record) {
      try verify(part, at: record.number, record.place, Digest(of: state) == digest)
    }
    let isCommitted = try session.read(record, part.player.commit)
    guard isCommitted == true else {
      throw .noState(name: part.store.name, record.place)
    }
    part.lastAction = record.number
    actionCount += 1
  }

  private mutating func verify(_ end: StoreEnd, _ part: Part) throws(ReplayError) {
    guard isVerified else { return }
    let number = end.next - 1
    let state: JSONValue?
    do {
      state = try redacted(part)
    } catch {
      throw .undecodable(record: number, end.place, reason: "\(error)")
    }
    guard let state else { return }
    try verify(part, at: number, end.place, Digest(of: state) == end.digest)
  }

  /// Notes that a state is the recorded one, or throws.
  private mutating func verify(
    _ part: Part,
    at number: Int,
    _ place: SessionPlace,
    _ isSame: Bool,
    differences: @autoclosure () -> [JSONDifference] = []
  ) throws(ReplayError) {
    guard isSame else {
      throw .diverged(
        Divergence(
          store: part.store.name,
          lastAction: part.lastAction ?? part.verified,
          lastVerified: part.verified,
          place: place,
          differences: differences()
        )
      )
    }
    part.verified = number
    part.lastAction = nil
    verifiedCount += 1
  }

  // MARK: - Reading

  private func redacted(_ part: Part) throws -> JSONValue? {
    try part.player.json().map { session.redaction($0) }
  }

  private func replayed(
    _ part: Part,
    at record: SessionRecord
  ) throws(ReplayError) -> JSONValue? {
    do {
      return try redacted(part)
    } catch {
      throw .undecodable(record, error)
    }
  }
}
