public import VueFlux

/// The mutations of a ``RouterState`` that has a store of its own.
public struct RouterMutations<Route: VueFluxRouter.Route>: Mutations {
  /// Creates the mutations.
  public init() {}

  /// Changes the path as `action` says.
  public func commit(action: RouterAction<Route>, state: inout RouterState<Route>) {
    state.commit(action)
  }
}
