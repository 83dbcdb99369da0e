public import VueFluxJSON
public import VueFluxRecorder

// MARK: - From a session

extension DevToolsFile {
  /// Creates a file from a session.
  ///
  /// States are known where the session has them: at its beginning, and before its checkpoints. Others are
  /// nil, unless they are given. What is lost in a damaged session is left out, see `Session.problems`: then
  /// no state is known, and the next one that the session has of a store is put in place, as no action that is
  /// there has led to it. What ends a replay otherwise ends this, with the same reason: actions, and states
  /// that actions have not led to, that were not written down.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - store: The name of the store to take; all of them if not given.
  ///   - states: States that are known from elsewhere, by the number of the record: that of the record's store
  ///     after it.
  ///   - last: The number of the last record to take; the end if not given.
  ///   - format: What it is for. The compact one has the first states alone, and takes sessions of any size.
  /// - Throws: ``DevToolsError``
  public init(
    _ session: Session,
    store: String? = nil,
    states: [Int: JSONValue] = [:],
    through last: Int? = nil,
    for format: Format = .lifted
  ) throws(DevToolsError) {
    var export = try DevToolsExport(session, store: store, through: last, for: format)
    while try export.takeNext(stateAfter: export.upcoming.flatMap { states[$0.number] }) {}
    self.init(try export.takeRest(), session.redaction)
  }

  /// Creates a file from a session, with the states of a replay.
  ///
  /// No store is changed by that.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - store: The name of the store to take; all of them if not given.
  ///   - targets: One for each store of the session; the states of those that are ignored are as the session
  ///     has them.
  ///   - last: The number of the last record to take; the end if not given.
  ///   - isVerified: Whether states are compared with what was recorded of them.
  /// - Throws: ``DevToolsError``, or the `ReplayError` that has ended the replay.
  public init(
    _ session: Session,
    store: String? = nil,
    replaying targets: [ReplayTarget],
    through last: Int? = nil,
    verifying isVerified: Bool = true
  ) throws {
    var export = try DevToolsExport(session, store: store, through: last, for: .lifted)
    var run = try ReplayRun(session, targets, through: last, isVerified: isVerified)
    while let record = export.upcoming {
      try run.advance(through: record.number)
      let isNeeded = record.kind == .action && export.takes(record)
      _ = try export.takeNext(stateAfter: isNeeded ? run.state(of: record.store) : nil)
    }
    while try export.takeNext(stateAfter: nil) {}
    self.init(try export.takeRest(), session.redaction)
  }

  private init(_ entries: [DevToolsWriter.Entry], _ redaction: Redaction) {
    self.init(
      actions: entries.compactMap(\.action),
      states: entries.map(\.state),
      redaction: redaction
    )
  }

  /// Writes a session as such a file, a part at a time, without holding all of it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - store: The name of the store to take; all of them if nil.
  ///   - last: The number of the last record to take; the end if nil.
  ///   - format: The format.
  ///   - write: Takes each part.
  /// - Throws: `DevToolsError`, when only a part was written, or what `write` throws.
  package static func write(
    _ session: Session,
    store: String?,
    through last: Int?,
    as format: Format,
    to write: @escaping (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var export = try DevToolsExport(session, store: store, through: last, for: format)
    var writer = DevToolsWriter(format, to: write)
    while try export.takeNext(stateAfter: nil) {
      for entry in export.takeSettled() { try writer.add(entry) }
    }
    for entry in try export.takeRest() { try writer.add(entry) }
    try writer.end(redaction: session.redaction)
  }
}
