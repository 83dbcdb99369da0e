/// The origin of a state: its cause, and whether a replay put it back.
///
/// It goes with the state to its readers, which may read before they are notified.
struct StateOrigin: Sendable {
  /// The cause of the last action, if that was recorded.
  let cause: Cause

  /// Whether a replay restored the state, so that observers should not act on it.
  let isReplayed: Bool

  /// The origin of states that the running code makes.
  static var current: StateOrigin {
    StateOrigin(cause: .current, isReplayed: ThreadRecord.current.isReplaying)
  }

  /// Runs code that the state leads to, as its origin says.
  func asCurrent(_ body: () -> Void) {
    cause.asCurrent {
      let record = ThreadRecord.current
      if record.isReplaying == isReplayed { return body() }
      ReplayMode.run(record, isReplayed, body)
    }
  }
}

extension Derivation {
  /// The origin of the states that have changed since `leaves` were read.
  func origin(since leaves: ContiguousArray<Leaf>) -> StateOrigin {
    var cause = Cause.none
    var isReplayed = false
    for leaf in leaves {
      guard let pin = pins[leaf.id], pin.epoch != leaf.epoch else { continue }
      if cause == .none { cause = pin.origin.cause }
      // One of several is enough: no code should act on a state that a replay has restored.
      if pin.origin.isReplayed { isReplayed = true }
    }
    return StateOrigin(cause: cause, isReplayed: isReplayed)
  }
}
