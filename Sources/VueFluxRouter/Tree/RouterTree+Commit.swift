// MARK: - Changing the tree

extension RouterTree {
  /// Changes the tree as an action says; for the mutations of a larger state.
  ///
  /// ```swift
  /// case .tree(let action): state.tree.commit(action)
  /// ```
  public mutating func commit(_ action: TreeAction<Tab, Route>) {
    switch action {
    case .select(let newTab):
      select(newTab)
    case .route(let action, let changedTab):
      let changedTab = changedTab ?? tab
      var stack = self[changedTab]
      stack.commit(action)
      if changedTab != tab { stack.dropModalRoutes() }
      if stack != self[changedTab] { self[changedTab] = stack }
    case .open(let newTab, let path, let isAnimated):
      select(newTab)
      var stack = self[newTab]
      stack.commit(.set(path).animated(isAnimated))
      self[newTab] = stack
    case .restore(let tree):
      self = tree
    }
  }

  private mutating func select(_ newTab: Tab) {
    guard newTab != tab else { return }
    self[tab].dropModalRoutes()
    tab = newTab
    // From now on it is one of the tabs.
    self[newTab] = self[newTab]
  }
}

extension RouterState {
  mutating func dropModalRoutes() {
    let routes = path.prefix { !$0.presentation.isModal }
    if routes.count < path.count { commit(.set(Array(routes))) }
  }
}
