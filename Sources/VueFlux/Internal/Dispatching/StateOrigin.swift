/// How a state came about: what has led to it, and whether a replay put it back.
///
/// It goes with the state to those who look at it, because they may do so before they are told of it.
struct StateOrigin: Sendable {
  /// What has led to the last action, if that was recorded.
  let cause: Cause

  /// Whether the state was put back, and nothing has happened that anybody should act on.
  let isReplayed: Bool

  /// That of what the running code does.
  static var current: StateOrigin {
    StateOrigin(cause: .current, isReplayed: ThreadRecords.shared.current.isReplaying)
  }

  /// Runs what the state has led to.
  func lead(to body: () -> Void) {
    cause.lead {
      let record = ThreadRecords.shared.current
      if record.isReplaying == isReplayed { return body() }
      ReplayMode.run(record, isReplayed, body)
    }
  }
}
