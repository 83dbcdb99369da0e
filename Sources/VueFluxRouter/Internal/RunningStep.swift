/// A step that is being taken, and the reports of the screens meanwhile.
struct RunningStep<Route: VueFluxRouter.Route>: Sendable {
  let step: RouterStep<Route>

  /// Which step it is, of all.
  let number: Int

  /// How many routes lie under the one that it is about; the last of them has the screen that takes it.
  private(set) var base: Int

  /// Whether others have been taken meanwhile, in an order that is not known.
  var isOvertaken = false

  /// Whether screens were seen with this route on top.
  private var hasLanded = false
  private var lastDepth: Int?

  init(_ step: RouterStep<Route>, number: Int, base: Int) {
    self.step = step
    self.number = number
    self.base = base
  }

  /// Notes how many routes are said to be shown.
  ///
  /// - Returns: Whether a user has popped screens that lie under the step.
  mutating func note(depth: Int) -> Bool {
    hasLanded = hasLanded || depth > base
    lastDepth = depth
    guard depth < base else { return false }
    base = depth
    return true
  }

  /// Notes that no more than so many routes lie under it.
  mutating func lower(toDepth depth: Int) {
    base = min(base, depth)
  }

  /// How many routes are left if the step was not taken: then all reports were of a user's pops.
  var depthUntaken: Int { lastDepth ?? .max }

  /// Whether the user has popped the very route that the step has brought.
  var isPopped: Bool {
    if case .pop = step { return false }
    return hasLanded && lastDepth == base
  }
}
