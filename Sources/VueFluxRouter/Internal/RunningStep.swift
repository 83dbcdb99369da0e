/// A step that is being taken, and what has been heard of the screens meanwhile.
struct RunningStep<Route: VueFluxRouter.Route>: Sendable {
  let step: RouterStep<Route>

  /// Which step it is, of all.
  let number: Int

  /// How many routes lie under the one that it is about.
  private(set) var base: Int

  /// Whether screens were seen with this route on top.
  private var hasLanded = false
  private var lastDepth: Int?

  init(_ step: RouterStep<Route>, number: Int, shownCount: Int) {
    self.step = step
    self.number = number
    base = if case .push = step { shownCount } else { shownCount - 1 }
  }

  /// Notes how many routes are said to be shown.
  ///
  /// - Returns: Whether a user has popped what lies under the step.
  mutating func note(depth: Int) -> Bool {
    hasLanded = hasLanded || depth > base
    lastDepth = depth
    guard depth < base else { return false }
    base = depth
    return true
  }

  /// How many routes are left if the step was not taken: then all that was heard of was the user's doing.
  var depthUntaken: Int { lastDepth ?? .max }

  /// Whether the user has popped the very route that the step has brought.
  var isPopped: Bool {
    if case .pop = step { return false }
    return hasLanded && lastDepth == base
  }
}
