/// A change of the path of one tab that guards judge, and the tree that it finds.
struct TabChange<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  var tree: RouterTree<Tab, Route>
  let tab: Tab
  let isAnimated: Bool
  private let isOpening: Bool

  /// The path after the change.
  let to: [Route]

  /// Creates the change of an action; nil if guards do not judge the action.
  init?(_ action: TreeAction<Tab, Route>, in tree: RouterTree<Tab, Route>) {
    switch action {
    case .select, .restore:
      return nil
    case .route(let action, let tab):
      guard !action.isReport else { return nil }
      self.tab = tab ?? tree.tab
      isAnimated = action.isAnimated
      isOpening = false
    case .open(let tab, _, let isAnimated):
      self.tab = tab
      self.isAnimated = isAnimated
      isOpening = true
    }
    self.tree = tree
    to = tree.path(of: tab, after: action)
  }

  /// Creates the change that a redirect makes of another one.
  ///
  /// While another tab is selected, a tab has no sheets, so it takes a part of the path only.
  private init(_ change: TabChange, redirectedTo path: [Route], in tab: Tab) {
    tree = change.tree
    self.tab = tab
    isAnimated = change.isAnimated
    isOpening = change.isOpening || tab != change.tab
    to = tree.path(of: tab, after: Self.action(to: path, in: tab, isAnimated, isOpening))
  }

  private static func action(
    to path: [Route],
    in tab: Tab,
    _ isAnimated: Bool,
    _ isOpening: Bool
  ) -> TreeAction<Tab, Route> {
    isOpening
      ? .open(tab, path: path, animated: isAnimated)
      : .route(.set(path).animated(isAnimated), in: tab)
  }
}

extension TabChange {
  /// The path before the change.
  var from: [Route] { tree[tab].path }

  /// The action that does the same.
  var action: TreeAction<Tab, Route> { Self.action(to: to, in: tab, isAnimated, isOpening) }

  /// The tab and its path after the change.
  var place: TreePath<Tab, Route> { TreePath(tab: tab, path: to) }

  /// The change to this path instead; in another tab, which is then selected, or with nil in the same one.
  func redirected(to path: [Route], in tab: Tab?) -> TabChange {
    TabChange(self, redirectedTo: path, in: tab ?? self.tab)
  }

  /// The path that a tab has after the change.
  func path(of tab: Tab) -> [Route] { tree.path(of: tab, after: action) }

  /// Whether this tree is the one that the change leads to, as far as its tab and the selected one go.
  func hasArrived(in tree: RouterTree<Tab, Route>) -> Bool {
    tree[tab].path == to && tree.tab == (isOpening ? tab : self.tree.tab)
  }
}

extension RouterTree {
  fileprivate func path(of tab: Tab, after action: TreeAction<Tab, Route>) -> [Route] {
    var tree = self
    tree.commit(action)
    return tree[tab].path
  }
}

extension RouterAction {
  /// Whether a router reports the screens with it.
  fileprivate var isReport: Bool {
    switch self {
    case .follow: true
    case .unanimated(let action): action.isReport
    default: false
    }
  }
}
