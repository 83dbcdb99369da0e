/// The origin of a state: its cause, and whether a replay put it back.
///
/// It goes with the state to its readers, which may read before they are notified.
struct StateOrigin: Sendable {
  /// The cause of the last action, if that was recorded.
  let cause: Cause

  /// Whether the state was put back, and nothing has happened that anybody should act on.
  let isReplayed: Bool

  /// The origin of states that the running code makes.
  static var current: StateOrigin {
    StateOrigin(cause: .current, isReplayed: ThreadRecords.shared.current.isReplaying)
  }

  /// Calls code that the state has led to.
  func lead(to body: () -> Void) {
    cause.lead {
      let record = ThreadRecords.shared.current
      if record.isReplaying == isReplayed { return body() }
      ReplayMode.run(record, isReplayed, body)
    }
  }
}
