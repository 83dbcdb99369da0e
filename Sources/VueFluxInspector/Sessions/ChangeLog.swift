/// The last changes of a timeline, with the first position that each has changed.
struct ChangeLog {
  /// Counts the changes.
  private(set) var version = 0

  private var changes: [(version: Int, position: Int)] = []
  private static let limit = 100

  /// Notes a change from a position on.
  mutating func note(from position: Int) {
    version += 1
    changes.append((version, position))
    if changes.count > Self.limit { changes.removeFirst() }
  }

  /// The first position that has changed since a version; nil if none has.
  func position(since version: Int) -> Int? {
    guard let first = changes.first, first.version <= version + 1 else { return 0 }
    return changes.filter { $0.version > version }.map(\.position).min()
  }
}
