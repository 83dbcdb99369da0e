/// One step of the screens on the way from one tree to another.
///
/// The way is the shortest there is: in each tab, that of ``RouterStep``, and at most one selection of a tab.
/// Screens go first, so that no sheet covers the tabs when another one is selected. Then comes the selection. Then
/// come the screens that are pushed, and the sheets, those of the selected tab before the others.
public enum TreeStep<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// A step in the stack of a tab.
  case take(RouterStep<Route>, in: Tab)

  /// Another tab is selected.
  case select(Tab)

  /// All steps of the shortest way.
  ///
  /// - Parameters:
  ///   - shown: The tree that the screens show.
  ///   - tree: The tree that they are to show.
  /// - Returns: The steps, in the order in which a ``TreeRouter`` takes them.
  public static func steps(
    from shown: RouterTree<Tab, Route>,
    to tree: RouterTree<Tab, Route>
  ) -> [TreeStep] {
    let others = tree.tabs + shown.tabs.filter { !tree.tabs.contains($0) }
    let tabs = [tree.tab] + others.filter { $0 != tree.tab }
    var away: [TreeStep] = []
    var coming: [TreeStep] = []
    for tab in tabs {
      let steps = RouterStep.steps(from: shown[tab].path, to: tree[tab].path)
      away += steps.filter(\.goesAway).map { .take($0, in: tab) }
      coming += steps.filter { !$0.goesAway }.map { .take($0, in: tab) }
    }
    return away + (shown.tab == tree.tab ? [] : [.select(tree.tab)]) + coming
  }
}

extension TreeStep: CustomStringConvertible {
  /// The step as text, such as `push letter(id: 3) in inbox`.
  public var description: String {
    switch self {
    case .take(let step, let tab): "\(step) in \(tab)"
    case .select(let tab): "select \(tab)"
    }
  }
}
