/// The recorded actions whose commits have taken longest.
package struct SlowCommits: Sendable {
  /// One commit.
  package struct Entry: Sendable {
    /// The number of the action's record.
    package let record: Int
    package let duration: Duration
  }

  /// The commits, the slowest one first.
  package private(set) var entries: [Entry] = []

  private static let limit = 20

  package init() {}

  package mutating func note(_ duration: Duration, record: Int) {
    if entries.count == Self.limit {
      guard let last = entries.last, duration > last.duration else { return }
      entries.removeLast()
    }
    let place = entries.firstIndex { $0.duration < duration } ?? entries.count
    entries.insert(Entry(record: record, duration: duration), at: place)
  }
}
