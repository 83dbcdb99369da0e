import VueFlux

/// Whether a live store takes actions, and the present state while it shows another one.
struct LiveGate<State: VueFlux.State & Sendable>: Sendable {
  /// The state to come back to; nil while the store shows it.
  var present: State?

  /// Whether the inspector shows the past, in this store or in others.
  var isClosed = false
  var isLocked = false

  /// Whether the past is about to be shown.
  var isPluginWanted = false

  var isPluginNeeded: Bool { isPluginWanted || refusal != nil }

  /// Why the store takes no actions; nil if it does.
  var refusal: String? {
    if isClosed {
      "The inspector shows the past. Go back to live in the inspector, or begin anew there."
    } else if isLocked {
      "The stores are locked in the inspector. Unlock them there."
    } else {
      nil
    }
  }

  /// Takes actions again.
  ///
  /// - Returns: The state to come back to; nil if the store shows it.
  mutating func open() -> State? {
    isClosed = false
    defer { present = nil }
    return present
  }
}
