public import VueFlux

// MARK: - Going somewhere

// Each says with `animated` whether the screens are to be seen moving.
extension Actions where State: RoutingState {
  /// Puts a route on top.
  public func push(_ route: State.Route, animated isAnimated: Bool = true) {
    dispatch(.push(route), isAnimated)
  }

  /// Takes the topmost route away, if there is one.
  public func pop(animated isAnimated: Bool = true) {
    dispatch(.pop, isAnimated)
  }

  /// Takes away all that lies over this route, where it is topmost; nothing if it is not in the path.
  public func pop(to route: State.Route, animated isAnimated: Bool = true) {
    dispatch(.popTo(route), isAnimated)
  }

  /// Takes all routes away, until only the screen is left that is always there.
  public func popToRoot(animated isAnimated: Bool = true) {
    dispatch(.popToRoot, isAnimated)
  }

  /// Puts a route in place of the topmost one; on an empty path, pushes it.
  public func replace(with route: State.Route, animated isAnimated: Bool = true) {
    dispatch(.replace(route), isAnimated)
  }

  /// Puts a path in place of the one there is, as a deep link does.
  public func setPath(_ path: [State.Route], animated isAnimated: Bool = true) {
    dispatch(.set(path), isAnimated)
  }

  /// Keeps something beside a route that is in the path, or forgets it with nil.
  public func setDetails(_ details: State.Route.Details?, for route: State.Route) {
    dispatch(.setDetails(details, for: route))
  }

  private func dispatch(_ action: RouterAction<State.Route>, _ isAnimated: Bool = true) {
    dispatch(action: .routing(action.animated(isAnimated)))
  }
}
