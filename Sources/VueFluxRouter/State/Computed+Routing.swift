public import VueFlux

// MARK: - Where the user is

extension Computed where State: RoutingState {
  /// The routes, from the first to the one that the user sees.
  public var path: [State.Route] { state.routing.path }

  /// What is kept beside a route; nil if that is nothing.
  public func details(of route: State.Route) -> State.Route.Details? {
    state.routing.details[route]
  }
}
