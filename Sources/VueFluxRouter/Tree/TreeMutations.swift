public import VueFlux

/// The mutations of a ``RouterTree`` that has a store of its own.
public struct TreeMutations<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Mutations {
  /// Creates the mutations.
  public init() {}

  /// Changes the tree as `action` says.
  public func commit(action: TreeAction<Tab, Route>, state: inout RouterTree<Tab, Route>) {
    state.commit(action)
  }
}
