import Foundation
import VueFlux

// MARK: - Excluded actions

extension Timeline {
  /// Writes how many actions of a store were excluded since its last record.
  ///
  /// It is no record, and has no number: nothing but a count is missing without it.
  mutating func writeExclusion(of entry: inout TimelineEntry) {
    guard entry.excludedCount > 0 else { return }
    let line = RecordLine.exclusion(
      of: entry.excludedCount,
      store: entry.number,
      before: next,
      at: Date().microseconds
    )
    log.append(line.finished())
    entry.excludedCount = 0
  }

  /// Writes what is only counted so far.
  mutating func writeExclusions() {
    let excluded = entries.filter { $0.value.excludedCount > 0 }
    for (store, var entry) in excluded.sorted(by: { $0.value.number < $1.value.number }) {
      writeExclusion(of: &entry)
      entries[store] = entry
    }
  }

  /// Writes what is only counted so far, and waits until the disk has it.
  mutating func flush() {
    writeExclusions()
    log.synchronize()
  }
}
