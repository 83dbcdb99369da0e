/// A replay on its way through a session.
struct ReplayRun {
  private final class Part {
    let store: SessionStore
    let replica: any Replica
    /// The last record after which the state was known to be right.
    var verified = 0
    /// The last action that was committed since.
    var lastAction: Int?

    init(_ store: SessionStore, _ replica: any Replica) {
      self.store = store
      self.replica = replica
    }
  }

  private let session: Session
  private let isVerified: Bool
  private let parts: [Part]
  private var script: ReplayScript
  private var ends: ArraySlice<StoreEnd>
  private var actionCount = 0
  private var verifiedCount = 0

  init(_ session: Session, _ targets: [ReplayTarget], isVerified: Bool) throws(ReplayError) {
    self.session = session
    self.isVerified = isVerified && !session.isExcerpt
    parts = try session.replicas(for: targets).map { Part($0.store, $0.replica) }
    script = ReplayScript(session, of: parts.map(\.store))
    ends = session.contents.ends[...]
  }

  /// The states, in the order of the stores.
  var replicas: [(store: SessionStore, replica: any Replica)] {
    parts.map { ($0.store, $0.replica) }
  }

  /// Does what the next record says.
  ///
  /// - Parameter record: The record.
  /// - Returns: The place of its store among ``replicas``, and what was done; nil if nothing was.
  /// - Throws: ``ReplayError``
  @discardableResult
  mutating func play(
    _ record: SessionRecord
  ) throws(ReplayError) -> (place: Int, instruction: ReplayScript.Instruction)? {
    if let gap = script.gap(before: record) {
      try verifyEnds(before: gap.numbers.lowerBound)
      script.pass(gap)
    }
    try verifyEnds(before: record.number)
    guard let step = try script.instruction(for: record) else { return nil }
    let part = parts[step.place]
    do {
      guard let bytes = try session.bytes(of: record) else { return nil }
      switch step.instruction {
      case .begin, .put: try begin(with: bytes, record, part)
      case .commit: try commit(bytes, record, part)
      case .compare: try compare(with: bytes, record, part)
      }
    } catch let error as ReplayError {
      throw error
    } catch {
      throw .undecodable(record: record.number, record.place, reason: "\(error)")
    }
    return (step.place, step.instruction)
  }

  /// The place of a store among ``replicas``; nil if it is not replayed.
  func place(of store: Int) -> Int? { script.place(of: store) }

  /// Sees that the states after the last record are known, and verifies them.
  ///
  /// - Parameter last: The number that the replay was to go to; nil for the whole session.
  /// - Throws: ``ReplayError``, when one is not known, or is another one than the recorded one.
  mutating func checkEnd(through last: Int? = nil) throws(ReplayError) {
    let gap = last.map(session.contents.gap) ?? session.contents.lastGap
    if let gap {
      try verifyEnds(before: gap.numbers.lowerBound)
      script.pass(gap)
    }
    try verifyEnds(before: last.map { $0 == .max ? $0 : $0 + 1 } ?? .max)
    try script.finish()
  }

  /// Ends the replay after its last record, and puts the states to where they are wanted.
  func finish() -> Replay {
    var states: [String: any Sendable] = [:]
    for part in parts {
      let state = part.replica.snapshot
      part.replica.show { state }
      states[part.store.name] = state
    }
    return Replay(actionCount: actionCount, verifiedCount: verifiedCount, states: states)
  }

  /// The state of a store at this point, as it would be recorded; nil if it is not known.
  func state(of store: Int) throws -> JSONValue? {
    try place(of: store).flatMap { try parts[$0].replica.json() }
  }

  // MARK: - Records

  private func begin(
    with state: ArraySlice<UInt8>,
    _ record: SessionRecord,
    _ part: Part
  ) throws {
    try part.replica.begin(with: state)
    part.verified = record.number
    part.lastAction = nil
  }

  private mutating func commit(
    _ action: ArraySlice<UInt8>,
    _ record: SessionRecord,
    _ part: Part
  ) throws {
    guard part.replica.hasState else {
      throw ReplayError.noState(name: part.store.name, record.place)
    }
    if isVerified, let digest = record.digest, let state = try part.replica.json() {
      guard Digest(of: state) == digest else {
        throw diverged(part, at: record.place, recorded: nil, replayed: state)
      }
      verify(record, part)
    }
    try part.replica.commit(action)
    part.lastAction = record.number
    actionCount += 1
  }

  private mutating func compare(
    with state: ArraySlice<UInt8>,
    _ record: SessionRecord,
    _ part: Part
  ) throws {
    guard isVerified, let replayed = try part.replica.json() else { return }
    let recorded = try JSONParser.parse(state)
    guard recorded == replayed else {
      throw diverged(part, at: record.place, recorded: recorded, replayed: replayed)
    }
    verify(record, part)
  }

  /// Verifies the states of stores that have ended before a record.
  private mutating func verifyEnds(before number: Int) throws(ReplayError) {
    while let end = ends.first, end.next <= number {
      ends.removeFirst()
      guard isVerified, let place = script.place(of: end.store), script.loss(at: place) == nil
      else { continue }
      let part = parts[place]
      let state: JSONValue?
      do {
        state = try part.replica.json()
      } catch {
        throw .undecodable(record: end.next - 1, end.place, reason: "\(error)")
      }
      guard let state else { continue }
      guard Digest(of: state) == end.digest else {
        throw diverged(part, at: end.place, recorded: nil, replayed: state)
      }
      part.verified = end.next - 1
      part.lastAction = nil
      verifiedCount += 1
    }
  }

  private mutating func verify(_ record: SessionRecord, _ part: Part) {
    part.verified = record.number
    part.lastAction = nil
    verifiedCount += 1
  }

  private func diverged(
    _ part: Part,
    at place: SessionPlace,
    recorded: JSONValue?,
    replayed: JSONValue
  ) -> ReplayError {
    .diverged(
      Divergence(
        store: part.store.name,
        lastAction: part.lastAction ?? part.verified,
        lastVerified: part.verified,
        place: place,
        differences: recorded.map { JSONDifference.between($0, replayed) } ?? []
      )
    )
  }
}
