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
