public import VueFlux

extension RouteResults {
  /// Creates the object for the path of a state.
  ///
  /// - Parameter store: The store.
  public convenience init<State: RoutingState<Route>>(_ store: Store<State>) {
    self.init(store, routing: { $0.state.routing }, action: { .routing($0) })
  }

  /// Creates the object for the path of a tab, whether the tab is selected or not.
  ///
  /// With a ``TreeRouter``, use its ``TreeRouter/results(in:)`` instead: all callers and screens of
  /// a path use the same object.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - tab: The tab.
  public convenience init<State: TreeState>(_ store: Store<State>, in tab: State.Tab)
  where State.Route == Route {
    self.init(
      store,
      routing: { $0.state.tree[tab] },
      action: { .tree(.route($0, in: tab)) }
    )
  }
}
