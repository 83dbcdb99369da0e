import VueFlux

/// The place of a tree in a state, and of the actions to it.
///
/// A path without tabs is the tree of one tab.
struct GuardedTree<State: VueFlux.State, Tab: Hashable & Sendable, Route: VueFluxRouter.Route>:
  Sendable
{
  let tree: @Sendable (Computed<State>) -> RouterTree<Tab, Route>
  let treeAction: @Sendable (State.Action) -> TreeAction<Tab, Route>?

  /// Makes the action that does the same as a change.
  let action: @Sendable (_ change: TabChange<Tab, Route>) -> State.Action
}

/// The tab of a path that has no tabs.
struct OnlyTab: Hashable, Sendable {}

extension GuardedTree where Tab == OnlyTab {
  init(
    routing: @escaping @Sendable (Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (RouterAction<Route>) -> State.Action,
    routerAction: @escaping @Sendable (State.Action) -> RouterAction<Route>?
  ) {
    self.init(
      tree: { RouterTree(tab: OnlyTab(), path: routing($0).path) },
      treeAction: { routerAction($0).map { .route($0, in: OnlyTab()) } },
      action: { action(.set($0.to).animated($0.isAnimated)) }
    )
  }
}
