public import VueFlux

extension RouteResults {
  /// Creates the object for the path of a state.
  ///
  /// - Parameter store: The store.
  public convenience init<State: RoutingState<Route>>(_ store: Store<State>) {
    self.init(store, routing: { $0.state.routing }, action: { .routing($0) })
  }
}
