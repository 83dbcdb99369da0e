import VueFluxJSON

/// A session on its way to being a test.
struct TestWriter {
  private let session: Session
  private var run: ReplayRun

  /// What stands for each store in the test, by its place in the replay; nil if nothing has happened to it.
  private var variables: [TestText.Variable?] = []
  private var begun: Set<Int> = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - targets: One for each store of it.
  ///   - mutations: How mutations are made, by the name of the store or of the state's type.
  /// - Throws: ``ReplayError``, when what the targets take cannot be written.
  init(
    _ session: Session,
    _ targets: [ReplayTarget],
    _ mutations: [String: String]
  ) throws(ReplayError) {
    self.session = session
    run = try ReplayRun(session, targets, isVerified: false)
    let acting = Set(session.records.lazy.filter { $0.kind == .action }.map(\.store))
    var count = 0
    for part in run.parts {
      guard acting.contains(part.store.number) else {
        variables.append(nil)
        continue
      }
      count += 1
      let type = try TestedType(part.replica.subject).name
      variables.append(
        TestText.Variable(
          name: "state\(count)",
          store: part.store.name,
          type: type,
          mutations: mutations[part.store.name] ?? mutations[type] ?? "\(type).Mutations()"
        )
      )
    }
    if count == 0 { throw .noActions }
  }

  /// Writes what has happened, and what has come out.
  ///
  /// - Parameters:
  ///   - text: The text to write into.
  ///   - condition: What is to hold at the end; nil for the states that came out.
  /// - Returns: The test.
  /// - Throws: ``ReplayError``
  mutating func write(
    _ text: consuming TestText,
    expecting condition: String?
  ) throws(ReplayError) -> String {
    while let step = try next(&text) { try write(step, &text) }
    if let condition {
      text.expect(condition)
      return text.finished()
    }
    text.beginExpectations()
    for (variable, part) in zip(variables, run.parts) {
      guard let variable, let last = session.records.last(where: { $0.store == part.store.number }),
        let state = try state(part.player, at: last)
      else { continue }
      if session.redaction(state) == state {
        text.expect(state, variable)
      } else {
        // Mutations have led a redacted field to another value, in the test as well, and it is not to be
        // written for that.
        text.expectRest(of: state, variable)
      }
    }
    return text.finished()
  }

  /// Does the next step; nil after the last one.
  private mutating func next(_ text: inout TestText) throws(ReplayError) -> ReplayStep? {
    if let record = run.upcoming, record.kind == .action { try beginByTarget(record, &text) }
    return try run.next()
  }

  private mutating func write(
    _ step: ReplayStep,
    _ text: inout TestText
  ) throws(ReplayError) {
    switch step {
    case .nothing, .unknown, .lost, .unrecorded, .compare, .end: break
    case .commit(let place, let record):
      guard let variable = variables[place], let action = try json(of: record) else { return }
      text.commit(action, variable, record)
    case .begin(let place, let record), .put(let place, let record):
      guard let variable = variables[place], let state = try json(of: record) else { return }
      if begun.insert(place).inserted {
        text.begin(with: state, variable)
      } else {
        text.set(state, variable)
      }
    }
  }

  /// Begins with the state of a store's target, if the session has none before an action.
  private mutating func beginByTarget(
    _ record: SessionRecord,
    _ text: inout TestText
  ) throws(ReplayError) {
    guard let place = run.place(of: record.store), let variable = variables[place],
      !begun.contains(place)
    else { return }
    let player = run.parts[place].player
    guard let whole = try state(player, at: record) else { return }
    // No recorder has redacted it: it may be that of a store in use.
    let state = session.redaction(whole)
    do {
      // As the test does, or what is redacted would come out at the end.
      try player.put(state.bytes[...])
    } catch {
      throw .undecodable(record, error, session.redactionHint)
    }
    begun.insert(place)
    text.begin(with: state, variable)
  }

  // MARK: - What is written

  private func state(
    _ player: any ReplicaPlayer,
    at record: SessionRecord
  ) throws(ReplayError) -> JSONValue? {
    do {
      return try player.json()
    } catch {
      throw .undecodable(record, error)
    }
  }

  private func json(of record: SessionRecord) throws(ReplayError) -> JSONValue? {
    do {
      return try session.payload(of: record)
    } catch {
      throw .undecodable(record, error)
    }
  }
}
