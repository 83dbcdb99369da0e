import Foundation
import VueFlux

/// The order of all that a recorder writes, and what it knows of the stores.
///
/// Pure but for its file: it decides what a record says, and the caller brings what is encoded.
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

  private struct Entry: Sendable {
    let number: Int
    /// Writes the state, if the store is there and does nothing.
    var open: @Sendable (SessionRecorder) -> Void
    /// Who records it.
    var plugin: ObjectIdentifier?
    var name: String?
    /// Counts what was written of the store.
    var version = 0
    /// The last segment that its state was written into.
    var segment = 0
    var actionsSinceDigest = 0
    var actionsSinceState = 0
    var hasExcluded = false
  }

  private let options: SessionRecorder.Options
  private let segments: SegmentNames
  private let session = UUID()
  private var file: LogFile
  private var segment = 1
  private var next = 1
  private var entries: [StoreID: Entry] = [:]
  private var storeCount = 0
  private var usedNames: [String: Int] = [:]
  private var storesToOpen: [@Sendable (SessionRecorder) -> Void] = []
  /// How many bytes of the segment are the states that it begins with.
  private var openingSize = 0
  private var problems: [RecordingProblem] = []
  private var isFailing = false

  var count: Int { next - 1 }

  init(path: String, options: SessionRecorder.Options) throws(RecorderError) {
    self.options = options
    segments = SegmentNames(path: path)
    if let present = try? segments.present().first {
      throw .exists(path: segments.path(of: present))
    }
    do {
      let header = RecordLine.header(
        of: session,
        segment: segment,
        first: next,
        at: Date().microseconds,
        options.redaction
      )
      file = try LogFile(creating: path, beginningWith: header.finished())
    } catch LogFile.Failure.exists {
      throw .exists(path: path)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  mutating func takeProblems() -> [RecordingProblem] {
    defer { problems = [] }
    return problems
  }

  // MARK: - Stores

  /// Takes in a store, and how its state is written when a segment begins.
  mutating func join(
    _ store: StoreID,
    open: @escaping @Sendable (SessionRecorder) -> Void = { _ in }
  ) {
    if entries[store] != nil {
      entries[store]?.open = open
    } else {
      storeCount += 1
      entries[store] = Entry(number: storeCount, open: open)
    }
  }

  /// Whether a plugin is the one that records a store: the first that asks, until it leaves.
  mutating func admits(_ plugin: ObjectIdentifier, to store: StoreID) -> Bool {
    if entries[store] == nil { join(store) }
    if entries[store]?.plugin == nil { entries[store]?.plugin = plugin }
    return entries[store]?.plugin == plugin
  }

  /// Notes that a store is not recorded any more: what it does from now on is missed, until it is again.
  mutating func leave(_ store: StoreID, _ plugin: ObjectIdentifier) {
    guard entries[store]?.plugin == plugin else { return }
    entries[store]?.plugin = nil
    entries[store]?.open = { _ in }
    noteExcluded(store)
  }

  /// Forgets a store that is gone.
  mutating func forget(_ store: StoreID) {
    entries[store] = nil
  }

  mutating func noteExcluded(_ store: StoreID) {
    entries[store]?.hasExcluded = true
    entries[store]?.version += 1
  }

  /// What is needed for a store's next action; nil if the plugin is not the one that records it.
  mutating func need(of store: StoreID, for plugin: ObjectIdentifier) -> Need? {
    admits(plugin, to: store) ? need(of: store) : nil
  }

  private func need(of store: StoreID) -> Need {
    guard let entry = entries[store] else { return .state }
    if entry.segment != segment || entry.hasExcluded { return .state }
    if isDue(entry.actionsSinceState, options.stateInterval) { return .checkpoint }
    return isDue(entry.actionsSinceDigest, options.digestInterval) ? .digest : .nothing
  }

  private func isDue(_ count: Int, _ interval: Int) -> Bool {
    interval > 0 && count >= interval
  }

  /// The version of a store whose state is not in this segment; nil if it is.
  func versionToOpen(of store: StoreID) -> Int? {
    guard let entry = entries[store], entry.segment != segment else { return nil }
    return entry.version
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
    if entry.segment == segment { return true }
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
    if need != .state, self.need(of: store.id) == .state { return nil }
    if entries[store.id] == nil { join(store.id) }
    if need == .state { writeOpening(of: store, type: type, state: state) }
    if need == .checkpoint { writeState(state, of: store, why: .checkpoint) }
    guard var entry = entries[store.id] else { return nil }
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
    guard entries[store.id]?.segment == segment else {
      writeOpening(of: store, type: type, state: state, why: .replaced)
      return
    }
    writeState(state, of: store, why: .replaced)
    rotateIfNeeded()
  }

  /// Writes that an effect begins; nil if the store is unknown.
  mutating func writeEffect(_ id: String?, of store: StoreIdentity, cause: Int?) -> Int? {
    guard let entry = entries[store.id] else { return nil }
    var line = beginLine("effect", of: entry)
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
    let isResumed = entry.segment == segment
    if isResumed {
      writeState(state, of: store, why: .excluded)
      return
    }
    let name = entry.name ?? makeName(store.name ?? type)
    let why = why ?? (entry.hasExcluded ? .excluded : nil)
    var line = beginLine("store", of: entry)
    line.add("name", name)
    line.add("type", type)
    if !store.tags.isEmpty { line.add("tags", .array(store.tags.sorted().map { .string($0) })) }
    if let why { line.add("why", why.rawValue) }
    line.add(state: state)
    let size = file.size
    append(line)
    openingSize += file.size - size
    entry.name = name
    entry.segment = segment
    entry.hasExcluded = false
    entry.actionsSinceDigest = 0
    entry.actionsSinceState = 0
    entry.version += 1
    entries[store.id] = entry
  }

  private mutating func writeState(
    _ state: Payload?,
    of store: StoreIdentity,
    why: SessionRecord.Reason
  ) {
    guard var entry = entries[store.id] else { return }
    var line = beginLine("state", of: entry)
    line.add("why", why.rawValue)
    line.add(state: state)
    append(line)
    entry.hasExcluded = false
    entry.actionsSinceDigest = 0
    entry.actionsSinceState = 0
    entry.version += 1
    entries[store.id] = entry
  }

  /// The name, or one with a number if another store has it.
  private mutating func makeName(_ name: String) -> String {
    usedNames[name, default: 0] += 1
    guard let count = usedNames[name], count > 1 else { return name }
    return makeName("\(name) \(count)")
  }

  // MARK: - The file

  /// What every record begins with.
  private func beginLine(_ kind: String, of entry: Entry) -> RecordLine {
    var line = RecordLine()
    line.add("n", next)
    line.add("at", Date().microseconds)
    line.add("is", kind)
    line.add("store", entry.number)
    return line
  }

  /// Writes a record, and gives its number away.
  @discardableResult
  private mutating func append(_ line: consuming RecordLine) -> Int {
    let number = next
    next += 1
    do {
      try file.append(line.finished())
      if options.durability == .device { try file.synchronize() }
      isFailing = false
    } catch {
      // Once until it works again: a full disk would be told of with each action.
      if !isFailing { problems.append(.unwritable(path: file.path, reason: "\(error)")) }
      isFailing = true
    }
    return number
  }

  private mutating func rotateIfNeeded() {
    // States that are larger than a segment should be are written once in a while all the same.
    guard file.size >= max(options.segmentSize, 4 * openingSize) else { return }
    segment += 1
    let path = segments.path(of: segment)
    do {
      let header = RecordLine.header(
        of: session,
        segment: segment,
        first: next,
        at: Date().microseconds,
        options.redaction
      )
      file = try LogFile(creating: path, beginningWith: header.finished())
    } catch {
      segment -= 1
      // Tries again when it has grown by as much again.
      file.size = 0
      problems.append(.unrotatable(path: path, reason: "\(error)"))
      return
    }
    openingSize = 0
    storesToOpen = entries.values.map(\.open)
    segments.removeAll(upTo: segment - max(2, options.segmentCount))
  }
}
