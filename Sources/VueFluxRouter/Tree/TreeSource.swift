import VueFlux

/// The store that a tree router follows, whatever its state is.
@MainActor
struct TreeSource<Tab: Hashable & Sendable, Route: VueFluxRouter.Route> {
  /// The bus that screens are on when they are pushed and popped.
  let bus: ActionBus

  /// Reads the tree; nil once the store is gone.
  let read: @MainActor () -> RouterTree<Tab, Route>?

  /// Dispatches an action, and returns the tree right after it; nil if the store has none.
  let dispatch: @MainActor (_ action: TreeAction<Tab, Route>) async -> RouterTree<Tab, Route>?

  init<State: VueFlux.State>(
    _ store: Store<State>,
    tree: @escaping @Sendable (Computed<State>) -> RouterTree<Tab, Route>,
    action: @escaping @Sendable (TreeAction<Tab, Route>) -> State.Action
  ) {
    bus = store.bus
    let actions = store.actions
    read = { [weak store] in store.map { tree($0.computed) } }
    dispatch = { treeAction in
      await actions.deliver(action: action(treeAction)).computed.map { tree($0) }
    }
  }

  /// The path of one of the tabs, which is animated only if the tab is selected.
  func source(of tab: Tab) -> RouterSource<Route> {
    RouterSource(bus: bus) { [read] in
      read().map { tree in
        var stack = tree[tab]
        stack.isAnimated = stack.isAnimated && tab == tree.tab
        return stack
      }
    } tell: { [dispatch] report in
      await dispatch(.route(.follow(report), in: tab)).map { $0[tab].path }
    }
  }
}
