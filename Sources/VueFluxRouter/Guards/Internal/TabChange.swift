/// A change of the path of one tab that guards judge, and the tree that it finds.
struct TabChange<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  let tree: RouterTree<Tab, Route>
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

  /// The path before the change.
  var from: [Route] { tree[tab].path }

  /// The action that does the same, and leads to this path.
  func action(to path: [Route]) -> TreeAction<Tab, Route> {
    isOpening
      ? .open(tab, path: path, animated: isAnimated)
      : .route(.set(path).animated(isAnimated), in: tab)
  }

  /// The part of a path that the tab takes: while another one is selected, it has no sheets.
  func fitting(_ path: [Route]) -> [Route] {
    tree.path(of: tab, after: action(to: path))
  }

  /// Whether this tree is another one, and has the path that the change leads to.
  func hasArrived(at path: [Route], in tree: RouterTree<Tab, Route>) -> Bool {
    isOvertaken(by: tree) && tree[tab].path == path
      && tree.tab == (isOpening ? tab : self.tree.tab)
  }

  /// Whether the path or the selected tab is another one in this tree.
  func isOvertaken(by tree: RouterTree<Tab, Route>) -> Bool {
    self.tree.tab != tree.tab || from != tree[tab].path
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
