import Foundation
import VueFlux

/// The order of all that a recorder writes, and what it knows of the stores.
///
/// Pure but for its log: it decides what a record says, and the caller brings what is encoded.
struct Timeline: Sendable {
  /// What has to be known of a store's state to write its next action.
  enum Need: Sendable {
    case nothing
    /// Its fingerprint.
    case digest
    /// All of it, to compare with.
    case checkpoint
    /// All of it: the store has none in this segment, or it was changed by what is not in the file.
    case state
  }

  let options: SessionRecorder.Options
  var log: SegmentedLog
  private(set) var next = 1
  var entries: [StoreID: TimelineEntry] = [:]
  var storeCount = 0
  private var usedNames: [String: Int] = [:]
  private var storesToOpen: [@Sendable (SessionRecorder) -> Void] = []

  var count: Int { next - 1 }

  init(path: String, options: SessionRecorder.Options) throws(RecorderError) {
    self.options = options
    log = try SegmentedLog(path: path, options: options)
  }

  mutating func takeProblems() -> [RecordingProblem] {
    log.takeProblems()
  }

  /// How the states of those stores are written that a new segment has nothing of yet.
  mutating func takeStoresToOpen() -> [@Sendable (SessionRecorder) -> Void] {
    defer { storesToOpen = [] }
    return storesToOpen
  }

  // MARK: - Records

  /// Writes the state of a store that does nothing at the moment.
  ///
  /// - Returns: Whether its state is there; not if the store has done something since `version`.
  mutating func open(
    _ store: StoreIdentity,
    type: String,
    state: Payload?,
    ifVersion version: Int
  ) -> Bool {
    guard let entry = entries[store.id] else { return true }
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
    switch need {
    case .state:
      if entries[store.id] == nil { join(store.id) }
      writeOpening(of: store, type: type, state: state)
    case .nothing, .digest, .checkpoint:
      if self.need(of: entries[store.id]) == .state { return nil }
      if need == .checkpoint { writeState(state, of: store, why: .checkpoint) }
    }
    guard var entry = entries[store.id] else { return nil }
    var line = beginLine("action", of: &entry)
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
    entries[store.id] = entry
    switch action {
    case .value(let action): line.add("action", action)
    case .unencodable(let reason): line.add("unencodable", reason)
    }
    let number = append(line)
    rotateIfNeeded()
    return number
  }

  /// Writes a state that was put in place of a store's.
  mutating func writeReplacement(_ state: Payload?, of store: StoreIdentity, type: String) {
    if entries[store.id] == nil { join(store.id) }
    guard entries[store.id]?.segment == log.segment else {
      writeOpening(of: store, type: type, state: state, why: .replaced)
      return
    }
    writeState(state, of: store, why: .replaced)
    rotateIfNeeded()
  }

  /// Writes that an effect begins; nil if the store is unknown.
  mutating func writeEffect(_ id: String?, of store: StoreIdentity, cause: Int?) -> Int? {
    guard var entry = entries[store.id] else { return nil }
    var line = beginLine("effect", of: &entry)
    entries[store.id] = entry
    if let cause { line.add("cause", cause) }
    if let id { line.add("effect", id) }
    defer { rotateIfNeeded() }
    return append(line)
  }

  private mutating func writeOpening(
    of store: StoreIdentity,
    type: String,
    state: Payload?,
    why: SessionRecord.Reason? = nil
  ) {
    guard var entry = entries[store.id] else { return }
    let isResumed = entry.segment == log.segment
    if isResumed {
      writeState(state, of: store, why: .excluded)
      return
    }
    // With room for a number, which is not to be cut off.
    let name = entry.name ?? makeName(BoundedText.of(store.name ?? type, room: 24))
    let why = why ?? (entry.isChangedUnseen ? .excluded : nil)
    var line = beginLine("store", of: &entry)
    line.add("name", name)
    line.add("type", type)
    line.add(tags: store.tags.sorted())
    if let why { line.add("why", why.rawValue) }
    line.add(state: state)
    append(line, isOpening: true)
    entry.name = name
    entry.segment = log.segment
    entry.noteState()
    entries[store.id] = entry
  }

  private mutating func writeState(
    _ state: Payload?,
    of store: StoreIdentity,
    why: SessionRecord.Reason
  ) {
    guard var entry = entries[store.id] else { return }
    var line = beginLine("state", of: &entry)
    line.add("why", why.rawValue)
    line.add(state: state)
    append(line)
    entry.noteState()
    entries[store.id] = entry
  }

  /// The name, or one with a number if another store has it.
  private mutating func makeName(_ name: String) -> String {
    usedNames[name, default: 0] += 1
    guard let count = usedNames[name], count > 1 else { return name }
    return makeName("\(name) \(count)")
  }

  // MARK: - Lines

  /// What every record begins with.
  private func beginLine(_ kind: String, of entry: inout TimelineEntry) -> RecordLine {
    var line = RecordLine()
    line.add("n", next)
    line.add("at", Date().microseconds)
    line.add("is", kind)
    line.add("store", entry.number)
    if entry.excludedCount > 0 {
      line.add("excluded", entry.excludedCount)
      entry.excludedCount = 0
    }
    return line
  }

  /// Writes a record, and gives its number away.
  @discardableResult
  private mutating func append(_ line: consuming RecordLine, isOpening: Bool = false) -> Int {
    defer { next += 1 }
    log.append(line.finished(), isOpening: isOpening)
    return next
  }

  private mutating func rotateIfNeeded() {
    guard log.rotateIfNeeded(first: next) else { return }
    storesToOpen = entries.values.map(\.open)
  }
}
