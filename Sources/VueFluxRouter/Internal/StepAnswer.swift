/// What a screen has answered when it was asked to take a step.
enum StepAnswer<Route: VueFluxRouter.Route>: Sendable {
  /// It shows a route, on this screen.
  case shows(any Routable<Route>)

  /// It no longer shows a route.
  case popped

  /// It cannot change what it shows in one step.
  case unchangeable
}
