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
  /// - Throws: ``SwiftTestError``, when what the targets take cannot be written.
  init(
    _ session: Session,
    _ targets: [ReplayTarget],
    _ mutations: [String: String]
  ) throws(SwiftTestError) {
    self.session = session
    do {
      run = try ReplayRun(session, targets, isVerified: false)
    } catch {
      throw SwiftTestError(error, session.redaction)
    }
    let acting = Set(session.records.lazy.filter { $0.kind == .action }.map(\.store))
    var count = 0
    for (store, replica) in run.replicas {
      guard acting.contains(store.number) else {
        variables.append(nil)
        continue
      }
      count += 1
      let type = try Self.nameOfType(replica.subject)
      variables.append(
        TestText.Variable(
          name: "state\(count)",
          store: store.name,
          type: type,
          mutations: mutations[store.name] ?? mutations[type] ?? "\(type).Mutations()"
        )
      )
    }
    if count == 0 { throw .noActions }
  }

  /// What a test calls the type of a state.
  private static func nameOfType(
    _ subject: ReplicaSubject
  ) throws(SwiftTestError) -> String {
    // The type's own name, whatever the session calls it. What is private, or declared in a function, has a
    // context that nobody could write.
    guard !String(reflecting: subject.state).contains("(") else {
      throw .unnameable(type: "\(subject.state)")
    }
    let name = TypeName.of(subject.state)
    guard subject.hasCodableStates else { throw .uncodableStates(type: name) }
    guard subject.hasCodableActions else { throw .uncodableActions(type: name) }
    return name
  }

  /// Writes what has happened, and what has come out.
  ///
  /// - Parameters:
  ///   - text: The text to write into.
  ///   - condition: What is to hold at the end; nil for the states that came out.
  /// - Returns: The test.
  /// - Throws: ``SwiftTestError``
  mutating func write(
    _ text: consuming TestText,
    expecting condition: String?
  ) throws(SwiftTestError) -> String {
    for record in session.records { try write(record, &text) }
    do {
      try run.checkEnd()
    } catch {
      throw SwiftTestError(error, session.redaction)
    }
    if let condition {
      text.expect(condition)
      return text.finished()
    }
    text.beginExpectations()
    for (variable, (store, replica)) in zip(variables, run.replicas) {
      guard let variable, let last = session.records.last(where: { $0.store == store.number }),
        let state = try state(replica, at: last)
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

  private mutating func write(
    _ record: SessionRecord,
    _ text: inout TestText
  ) throws(SwiftTestError) {
    if record.kind == .action { try beginByTarget(record, &text) }
    let line: (place: Int, instruction: ReplayScript.Instruction)?
    do {
      line = try run.play(record)
    } catch {
      throw SwiftTestError(error, session.redaction)
    }
    guard let line, let variable = variables[line.place], let payload = try json(of: record) else {
      return
    }
    switch line.instruction {
    case .compare: break
    case .commit: text.commit(payload, variable, record)
    case .begin, .put:
      if begun.insert(line.place).inserted {
        text.begin(with: payload, variable)
      } else {
        text.set(payload, variable)
      }
    }
  }

  /// Begins with the state of a store's target, if the session has none before an action.
  private mutating func beginByTarget(
    _ record: SessionRecord,
    _ text: inout TestText
  ) throws(SwiftTestError) {
    guard let place = run.place(of: record.store), let variable = variables[place],
      !begun.contains(place)
    else { return }
    let replica = run.replicas[place].replica
    guard let whole = try state(replica, at: record) else { return }
    // No recorder has redacted it: it may be that of a store in use.
    let state = session.redaction(whole)
    do {
      // As the test does, or what is redacted would come out at the end.
      try replica.begin(with: state.bytes[...])
    } catch {
      throw SwiftTestError(unreadable(record, error), session.redaction)
    }
    begun.insert(place)
    text.begin(with: state, variable)
  }

  // MARK: - What is written

  private func state(
    _ replica: any Replica,
    at record: SessionRecord
  ) throws(SwiftTestError) -> JSONValue? {
    do {
      return try replica.wholeJSON()
    } catch {
      throw .replay(unreadable(record, error))
    }
  }

  private func json(of record: SessionRecord) throws(SwiftTestError) -> JSONValue? {
    do {
      return try session.payload(of: record)
    } catch {
      throw .replay(unreadable(record, error))
    }
  }

  private func unreadable(_ record: SessionRecord, _ error: any Error) -> ReplayError {
    .undecodable(record: record.number, record.place, reason: "\(error)")
  }
}

extension SwiftTestError {
  /// Why no test can be made of a session that cannot be replayed.
  fileprivate init(_ error: ReplayError, _ redaction: Redaction) {
    switch error {
    case .noState(let name, let place): self = .unrecordedState(store: name, place)
    case .undecodable(let record, let place, let reason) where !redaction.rules.isEmpty:
      self = .redacted(redaction.rules, record: record, place, reason: reason)
    default: self = .replay(error)
    }
  }
}
