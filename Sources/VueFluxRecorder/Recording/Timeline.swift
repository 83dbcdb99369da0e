import Foundation
import VueFlux

/// The order of all records of a recorder, and the stores that they are of.
///
/// It decides what a record says. The caller encodes actions and states.
struct Timeline: Sendable {
  /// What has to be known of a store's state to write its next action.
  enum Need: Sendable {
    case nothing
    /// Its fingerprint.
    case digest
    /// All of it, to compare with.
    case checkpoint
    /// All of it: the segment does not have it, or records do not lead to it.
    case state
    /// None of it, for the action is only counted.
    case excluded
  }

  let options: SessionRecorder.Options
  var log: SegmentedLog
  private(set) var next = 1
  /// How many records were written.
  private(set) var count = 0
  var entries: [StoreID: TimelineEntry] = [:]
  var storeCount = 0
  /// How many of them can be acted on.
  var liveStoreCount = 0
  var loss: Loss?
  /// Whether actions are only counted.
  var isPaused = false
  /// The next number at the last end of the session.
  var endedNext: Int?
  private var names = UniqueNames()
  var visits: [@Sendable (SessionRecorder) -> Void] = []
  private var problems: [RecordingProblem] = []
  /// Why not all records are in the file; nil if they are.
  var incompleteness: String?

  init(
    path: String,
    options: SessionRecorder.Options,
    marksUse: Bool,
    on fileSystem: FileSystem
  ) throws(RecorderError) {
    self.options = options
    log = try SegmentedLog(path: path, options: options, marksUse: marksUse, on: fileSystem)
  }

  mutating func takeProblems() -> [RecordingProblem] {
    let others = log.takeProblems()
    guard !problems.isEmpty else { return others }
    defer { problems = [] }
    return problems + others
  }

  /// Returns what is to be written of stores when the lock is released.
  mutating func takeVisits() -> [@Sendable (SessionRecorder) -> Void] {
    defer { visits = [] }
    return visits
  }

  // MARK: - Records

  /// Writes the state of a store that does nothing at the moment.
  ///
  /// - Returns: False if the store has done something since `version`.
  mutating func open(
    _ store: StoreIdentity,
    type: String,
    state: Payload?,
    ifVersion version: Int
  ) -> Bool {
    // Of one that has left meanwhile, nobody knows what it does.
    guard let entry = entries[store.id], entry.plugin != nil else { return true }
    if entry.segment == log.segment { return true }
    guard entry.version == version else { return false }
    writeOpening(of: store, type: type, state: state)
    return true
  }

  /// Writes an action, and the state before it as far as it is needed.
  ///
  /// - Returns: The record's number; nil if more is needed by now.
  mutating func write(
    _ action: Payload,
    of store: StoreIdentity,
    type: String,
    need: Need,
    state: Payload?,
    isGlobal: Bool,
    cause: Int?
  ) -> Int? {
    replaceRemovedFile()
    if need == .state {
      if entries[store.id] == nil { join(store.id) }
      writeOpening(of: store, type: type, state: state)
    }
    // Looked up once, and put back at the end.
    guard var entry = entries[store.id] else { return nil }
    if need != .state, self.need(of: entry) == .state { return nil }
    if need == .checkpoint { writeState(state, of: store, &entry, why: .checkpoint) }
    if self.need(of: entry) == .state {
      // Without the state, which could not be written, the action could not be replayed: it is lost with it.
      entries[store.id] = entry
      return next - 1
    }
    var line = beginLine("action", of: entry)
    if isGlobal { line.add("global", true) }
    if let cause { line.add("cause", cause) }
    entry.actionsSinceDigest += 1
    entry.actionsSinceState += 1
    if need == .digest {
      // Also if there is none: a state that cannot be encoded is not tried each time.
      entry.actionsSinceDigest = 1
      if case .value(let state)? = state { line.add("before", Digest(of: state).text) }
    }
    entry.version += 1
    let isWhole = add(action, named: "action", to: &line, of: store)
    let number = next
    append(line, of: &entry)
    if !isWhole { entry.noteLost() }
    entries[store.id] = entry
    rotateIfNeeded()
    return number
  }

  /// Writes a state that was put in place of a store's.
  mutating func writeReplacement(_ state: Payload?, of store: StoreIdentity, type: String) {
    replaceRemovedFile()
    if entries[store.id] == nil { join(store.id) }
    writeOpening(of: store, type: type, state: state, why: .replaced)
    rotateIfNeeded()
  }

  /// Writes that an effect begins; nil if the store is unknown, or nothing is to be written.
  mutating func writeEffect(_ id: String?, of store: StoreIdentity, cause: Int?) -> Int? {
    guard !isPaused, var entry = entries[store.id] else { return nil }
    var line = beginLine("effect", of: entry)
    if let cause { line.add("cause", cause) }
    if let id { line.add("effect", id) }
    let number = next
    append(line, of: &entry)
    entries[store.id] = entry
    rotateIfNeeded()
    return number
  }

  mutating func writeOpening(
    of store: StoreIdentity,
    type: String,
    state: Payload?,
    why: SessionRecord.Reason? = nil
  ) {
    guard var entry = entries[store.id] else { return }
    let why = why ?? entry.debt.reason
    if entry.segment == log.segment {
      writeState(state, of: store, &entry, why: why ?? .excluded)
      entries[store.id] = entry
      return
    }
    // With room for a number, which is not to be cut off.
    let name = entry.name ?? names.make(BoundedText.of(store.name ?? type, room: 24))
    entry.name = name
    var line = beginLine("store", of: entry)
    line.add("name", name)
    line.add("type", type)
    line.add(tags: store.tags.sorted())
    if let why { line.add("why", why.rawValue) }
    add(state, named: "state", to: &line, of: store)
    if append(line, of: &entry, isOpening: true) {
      entry.segment = log.segment
      entry.noteState()
    }
    entries[store.id] = entry
  }

  private mutating func writeState(
    _ state: Payload?,
    of store: StoreIdentity,
    _ entry: inout TimelineEntry,
    why: SessionRecord.Reason
  ) {
    var line = beginLine("state", of: entry)
    line.add("why", why.rawValue)
    add(state, named: "state", to: &line, of: store)
    if append(line, of: &entry) { entry.noteState() }
  }

  // MARK: - Lines

  /// What every record begins with.
  private func beginLine(_ kind: String, of entry: TimelineEntry) -> RecordLine {
    var line = RecordLine()
    line.add("n", next)
    line.add("at", RecordTime.now)
    line.add("is", kind)
    line.add("store", entry.number)
    if entry.excludedCount > 0 { line.add("excluded", entry.excludedCount) }
    return line
  }

  /// Adds an action or a state, or why it is not there.
  ///
  /// - Returns: Whether it is there.
  @discardableResult
  private mutating func add(
    _ payload: Payload?,
    named name: String,
    to line: inout RecordLine,
    of store: StoreIdentity
  ) -> Bool {
    guard let payload else { return true }
    switch line.add(payload, named: name, limit: options.recordLimit) {
    case .whole: return true
    case .unencodable: return false
    case .tooLong(let length):
      problems.append(
        .tooLong(record: next, store: store, length: length, limit: options.recordLimit)
      )
      return false
    }
  }

  /// Writes a record, or notes that it is lost.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  private mutating func append(
    _ line: consuming RecordLine,
    of entry: inout TimelineEntry,
    isOpening: Bool = false
  ) -> Bool {
    let number = next
    next += 1
    var bytes = line.finished()
    if let loss { bytes = lossLine(loss, before: number).finished() + bytes }
    if let reason = log.append(bytes, isOpening: isOpening) {
      note(Loss(first: number, stores: [entry.number], reason: reason))
      entry.noteLost()
      return false
    }
    loss = nil
    count += 1
    entry.excludedCount = 0
    return true
  }
}
