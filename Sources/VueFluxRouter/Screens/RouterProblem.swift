/// A problem of a ``Router``, which it reports.
///
/// When it is reported, the router has gone on: see ``Router`` for what becomes of the path.
public enum RouterProblem<Route: VueFluxRouter.Route>: Sendable {
  /// A screen threw this error instead of taking a step.
  case failed(RouterStep<Route>, any Error)

  /// A screen has not ended a step within the router's timeout.
  case stuck(RouterStep<Route>, timeout: Duration)

  /// A step that was stuck has ended when others had been taken.
  ///
  /// The screens may be in disorder until the router has popped and pushed them again.
  case late(RouterStep<Route>)
}

extension RouterProblem: CustomStringConvertible {
  /// The problem, the rule, and the fix.
  public var description: String {
    switch self {
    case .failed(let step, let error):
      """
      The step '\(step)' has failed: \(error). A step that throws counts as not taken, and its path is \
      given up. Dispatch again to try again.
      """
    case .stuck(let step, let timeout):
      """
      The step '\(step)' has not ended after \(timeout). A Routable returns when its step is taken; this \
      one counts as not taken, and its path is given up. See to it that the Routable returns, or give the \
      Router a longer timeout.
      """
    case .late(let step):
      """
      The step '\(step)', which was given up, has ended after all, when others had been taken. The screens \
      may show something else than the path for a while. A Routable should end its step when its task is \
      cancelled, and throw.
      """
    }
  }

  /// Writes the problem to standard error.
  public func print() {
    StandardError.write("VueFluxRouter: \(self)")
  }
}
