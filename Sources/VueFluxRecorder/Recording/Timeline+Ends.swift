import Foundation
import VueFlux

// MARK: - Lines that are no records

extension Timeline {
  /// Writes how many actions of a store were excluded since its last record.
  ///
  /// The line has no number: without it nothing is missing but a count.
  private mutating func writeExclusion(of entry: inout TimelineEntry) {
    guard entry.excludedCount > 0 else { return }
    let line = RecordLine.exclusion(
      of: entry.excludedCount,
      store: entry.number,
      before: next,
      at: RecordTime.now
    )
    if log.append(line.finished()) == nil { entry.excludedCount = 0 }
  }

  /// Writes everything that is only counted so far.
  mutating func writeNotes() {
    let excluded = entries.filter { $0.value.excludedCount > 0 }
    for (store, var entry) in excluded.sorted(by: { $0.value.number < $1.value.number }) {
      writeExclusion(of: &entry)
      entries[store] = entry
    }
    writeLoss()
  }

  /// Writes everything that is only counted so far, and waits until the disk has the session.
  mutating func flush() throws(RecorderError) {
    replaceRemovedFile(isUrgent: true)
    writeNotes()
    let failure = log.synchronize()
    let missing = log.isOpenFileMissing ? "The file was removed, and no other could be made." : nil
    if let reason = incompleteness ?? missing ?? failure {
      throw .incomplete(path: log.path, reason: reason)
    }
  }

  // MARK: - Ends

  /// Writes that the session ends here, unless the last line says so.
  mutating func writeEnd() {
    writeNotes()
    guard endedNext != next else { return }
    let line = RecordLine.end(before: next, at: RecordTime.now)
    if log.append(line.finished()) == nil { endedNext = next }
  }

  /// The version of a store whose last state no line tells of; nil if one does.
  func versionToEnd(of store: StoreID) -> Int? {
    guard let entry = entries[store], entry.plugin != nil, entry.endedVersion != entry.version,
      entry.showing == .present
    else { return nil }
    return entry.version
  }

  /// Writes the end state of a store that does nothing at the moment.
  ///
  /// - Returns: False if the store has done something since `version`.
  mutating func end(
    _ store: StoreIdentity,
    type: String,
    state: Payload?,
    ifVersion version: Int
  ) -> Bool {
    guard let entry = entries[store.id], entry.plugin != nil else { return true }
    guard entry.version == version else { return false }
    writeEnd(of: store, type: type, state)
    return true
  }

  /// Writes the end state of a store that a plugin records no more.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - type: The type of its state.
  ///   - plugin: The plugin.
  ///   - isReleased: Whether the store is gone. Otherwise it may be recorded again, and changes unseen until then.
  ///   - state: The state.
  mutating func leave(
    _ store: StoreIdentity,
    type: String,
    _ plugin: ObjectIdentifier,
    isReleased: Bool,
    state: Payload?
  ) {
    guard entries[store.id]?.plugin == plugin else { return }
    let isPresent = entries[store.id]?.showing == .present
    writeEnd(of: store, type: type, isPresent ? state : nil)
    entries[store.id]?.plugin = nil
    entries[store.id]?.makeLive = nil
    entries[store.id]?.visit = { _, _ in }
    entries[store.id]?.noteUnseen()
    if isReleased { entries[store.id] = nil }
  }

  private mutating func writeEnd(of store: StoreIdentity, type: String, _ state: Payload?) {
    // Without it, a replay would end with another state.
    if entries[store.id]?.debt != TimelineEntry.Debt.none, state != nil {
      writeOpening(of: store, type: type, state: state)
    }
    guard var entry = entries[store.id] else { return }
    writeExclusion(of: &entry)
    var digest: Digest?
    if case .value(let state)? = state, entry.debt == .none, options.digestInterval > 0 {
      digest = Digest(of: state)
    }
    let line = RecordLine.end(of: entry.number, digest, before: next, at: RecordTime.now)
    if log.append(line.finished()) == nil { entry.endedVersion = entry.version }
    entries[store.id] = entry
  }
}
