import VueFlux

/// The replaced states of a store, until the commits before them are in the log.
///
/// A plugin is called after a turn of the store, and a recording hook at once.
struct ReplacementQueue<State: VueFlux.State>: Sendable {
  /// The state after the last change that is in the log.
  var last: Computed<State>?

  /// How many commits have begun, and how many are in the log.
  var begunCount = 0
  private var loggedCount = 0
  private var waiting: [(commitCount: Int, after: Computed<State>)] = []

  init() {}

  /// - Returns: The replacement, if all commits before it are in the log.
  mutating func note(_ after: Computed<State>) -> LoggedChange<State>? {
    if loggedCount == begunCount { return replacement(after) }
    waiting.append((begunCount, after))
    return nil
  }

  /// - Returns: The replacements right after the commit.
  mutating func noteCommit(_ after: Computed<State>) -> [LoggedChange<State>] {
    last = after
    loggedCount += 1
    let due = waiting.prefix { $0.commitCount == loggedCount }
    waiting.removeFirst(due.count)
    return due.map { replacement($0.after) }
  }

  private mutating func replacement(_ after: Computed<State>) -> LoggedChange<State> {
    defer { last = after }
    return LoggedChange(action: nil, before: last, after: after)
  }
}
