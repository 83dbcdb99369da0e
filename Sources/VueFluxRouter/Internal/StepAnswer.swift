/// What a screen has answered when it was asked to take a step.
enum StepAnswer<Route: VueFluxRouter.Route>: Sendable {
  /// It has taken it; this is the screen that came with it, if one did.
  case taken(screen: (any Routable<Route>)?)

  /// It cannot change what it shows in one step.
  case unchangeable
}
