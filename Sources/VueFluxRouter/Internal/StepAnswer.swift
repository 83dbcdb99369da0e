/// The answer of a screen that was asked to take a step.
enum StepAnswer<Route: VueFluxRouter.Route>: Sendable {
  /// It shows a route, on this screen.
  case shows(any Routable<Route>)

  /// It no longer shows a route.
  case popped

  /// It cannot change what it shows in one step.
  case unchangeable
}

extension Routable {
  /// Asks the screen to take a step.
  func take(
    _ step: RouterStep<Route>,
    animated isAnimated: Bool
  ) async throws -> StepAnswer<Route> {
    switch step {
    case .push(let route):
      return .shows(try await push(route, animated: isAnimated))
    case .pop(let route):
      try await pop(route, animated: isAnimated)
      return .popped
    case .change(let route, let newRoute):
      let screen = try await change(route, to: newRoute, animated: isAnimated)
      return screen.map { .shows($0) } ?? .unchangeable
    }
  }
}
