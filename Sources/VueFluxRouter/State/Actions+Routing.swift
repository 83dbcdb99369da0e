public import VueFlux

// MARK: - Going somewhere

extension Actions where State: RoutingState {
  /// Puts a route on top.
  public func push(_ route: State.Route) {
    dispatch(action: .routing(.push(route)))
  }

  /// Takes the topmost route away, if there is one.
  public func pop() {
    dispatch(action: .routing(.pop))
  }

  /// Takes away all that lies over this route, where it is topmost.
  public func pop(to route: State.Route) {
    dispatch(action: .routing(.popTo(route)))
  }

  /// Takes all routes but the first away.
  public func popToRoot() {
    dispatch(action: .routing(.popToRoot))
  }

  /// Puts a route in place of the topmost one; on an empty path, pushes it.
  public func replace(with route: State.Route) {
    dispatch(action: .routing(.replace(route)))
  }

  /// Puts a path in place of the one there is, as a deep link does.
  ///
  /// - Parameters:
  ///   - path: The routes, from the first to the one that the user is to see.
  ///   - isAnimated: Whether the screens are to be seen moving.
  public func setPath(_ path: [State.Route], animated isAnimated: Bool = true) {
    let action = RouterAction.set(path)
    dispatch(action: .routing(isAnimated ? action : .withoutAnimation(action)))
  }

  /// Keeps something beside a route, or forgets it with nil.
  public func setDetails(_ details: State.Route.Details?, for route: State.Route) {
    dispatch(action: .routing(.setDetails(details, for: route)))
  }
}
