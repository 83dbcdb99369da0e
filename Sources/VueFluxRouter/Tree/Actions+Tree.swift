public import VueFlux

// MARK: - Going somewhere

extension Actions where State: TreeState {
  /// Selects a tab, which keeps its path; sheets and covers of the one before are taken away.
  public func select(_ tab: State.Tab) {
    dispatch(action: .tree(.select(tab)))
  }

  /// Selects a tab, and puts a path in place of its present one, as a deep link does.
  public func open(_ tab: State.Tab, path: [State.Route] = [], animated isAnimated: Bool = true) {
    dispatch(action: .tree(.open(tab, path: path, animated: isAnimated)))
  }

  /// Goes to the place that a link leads to.
  public func open(_ place: TreePath<State.Tab, State.Route>, animated isAnimated: Bool = true) {
    if let tab = place.tab {
      open(tab, path: place.path, animated: isAnimated)
    } else {
      route(.set(place.path).animated(isAnimated))
    }
  }

  /// Puts a whole tree in place of the present one, such as that of a ``RestoredTree``.
  public func restore(_ tree: RouterTree<State.Tab, State.Route>) {
    dispatch(action: .tree(.restore(tree)))
  }

  /// Puts a route on top of the selected tab's path.
  public func push(_ route: State.Route, animated isAnimated: Bool = true) {
    self.route(.push(route).animated(isAnimated))
  }

  /// Takes the topmost route of the selected tab's path away, if there is one.
  public func pop(animated isAnimated: Bool = true) {
    route(.pop.animated(isAnimated))
  }

  /// Changes the path of a tab, or with nil of the one that is selected then.
  public func route(_ action: RouterAction<State.Route>, in tab: State.Tab? = nil) {
    dispatch(action: .tree(.route(action, in: tab)))
  }
}
