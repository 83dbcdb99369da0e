public import VueFlux

// MARK: - Where the user is

extension Computed where State: TreeState {
  /// The tabs and their paths.
  public var tree: RouterTree<State.Tab, State.Route> { state.tree }

  /// The selected tab.
  public var tab: State.Tab { state.tree.tab }

  /// The routes of the selected tab, from the first to the one that the user sees.
  public var path: [State.Route] { state.tree.path }

  /// The path of a tab, and the details of its routes.
  public func stack(of tab: State.Tab) -> RouterState<State.Route> { state.tree[tab] }
}
