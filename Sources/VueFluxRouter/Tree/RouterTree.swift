/// Tabs, each with a path of routes, and which of them is selected.
///
/// It is the state of a store of its own, or a part of a larger one, see ``TreeState``:
///
/// ```swift
/// let store = Store<RouterTree<Tab, Place>>(
///   state: .init(tab: .inbox), executor: .mainThread)
/// store.actions.open(.sent, path: [.letter(id: 3), .compose])
/// store.tab   // .sent
/// store.path  // [.letter(id: 3), .compose]
/// ```
///
/// Sheets and covers are routes of a path, see ``RoutePresentation``. They cover the tabs, so only the path of the
/// selected tab has any: when another tab is selected, they are taken away, with all that lies on them.
///
/// The items of a sidebar, each with a stack of details, are tabs as well.
public struct RouterTree<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: TreeState, Hashable
{
  /// The changes of the tabs and their paths.
  public typealias Action = TreeAction<Tab, Route>

  /// The code that changes them.
  public typealias Mutations = TreeMutations<Tab, Route>

  /// The selected tab.
  public internal(set) var tab: Tab

  private var stacks: [TabStack]

  /// The path of one tab.
  struct TabStack: Hashable, Sendable {
    let tab: Tab
    var stack: RouterState<Route>
  }

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - tab: The tab that is selected first.
  ///   - path: Its path.
  ///   - isAnimated: Whether screens that do not show it yet are to be seen moving there.
  public init(tab: Tab, path: [Route] = [], animated isAnimated: Bool = false) {
    self.tab = tab
    stacks = [TabStack(tab: tab, stack: RouterState(path: path, animated: isAnimated))]
  }

  /// Creates a tree with these paths; sheets of tabs that are not selected are left out.
  init(tab: Tab, paths: [(tab: Tab, path: [Route])]) {
    self.tab = tab
    stacks = []
    for (tab, path) in paths {
      var stack = RouterState(path: path)
      if tab != self.tab { stack.dropModalRoutes() }
      self[tab] = stack
    }
    if !tabs.contains(tab) { self[tab] = RouterState() }
  }

  /// Itself, as it is all there is.
  public var tree: RouterTree { self }

  /// The tabs that have been selected or have got a path, in that order.
  public var tabs: [Tab] { stacks.map(\.tab) }

  /// The path of the selected tab.
  public var path: [Route] { stack(of: tab).path }

  /// The path of a tab, and the details of its routes; empty if it has got none.
  public internal(set) subscript(_ tab: Tab) -> RouterState<Route> {
    get { stack(of: tab) }
    set {
      if let index = stacks.firstIndex(where: { $0.tab == tab }) {
        stacks[index].stack = newValue
      } else {
        stacks.append(TabStack(tab: tab, stack: newValue))
      }
    }
  }

  private func stack(of tab: Tab) -> RouterState<Route> {
    stacks.first { $0.tab == tab }?.stack ?? RouterState()
  }
}

extension RouterTree.TabStack: Encodable
where Tab: Encodable, Route: Encodable, Route.Details: Encodable {}
extension RouterTree.TabStack: Decodable
where Tab: Decodable, Route: Decodable, Route.Details: Decodable {}

extension RouterTree: Encodable
where Tab: Encodable, Route: Encodable, Route.Details: Encodable {}
extension RouterTree: Decodable
where Tab: Decodable, Route: Decodable, Route.Details: Decodable {}
