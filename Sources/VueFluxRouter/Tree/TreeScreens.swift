/// The tabs, and the screens of each, on their way to the tree of the store.
@MainActor
final class TreeScreens<Tab: Hashable & Sendable, Route: VueFluxRouter.Route> {
  private let source: TreeSource<Tab, Route>
  private let tabs: any TabScreen<Tab, Route>
  private let options: RouterOptions<Route>
  private var stacks: [Tab: ScreenStack<Route>] = [:]

  /// The tabs of the tree, and then those that were in it before: their screens have to go.
  private var tabOrder: [Tab] = []
  private(set) var shownTab: Tab?

  /// A tab that the user has selected, which the store does not know of.
  private var selectedByUser: Tab?
  private var isStopped = false

  /// Called when there may be another step.
  var onChange: @MainActor () -> Void = {}

  init(
    following source: TreeSource<Tab, Route>,
    tabs: any TabScreen<Tab, Route>,
    showing shownTab: Tab?,
    options: RouterOptions<Route>
  ) {
    self.source = source
    self.tabs = tabs
    self.shownTab = shownTab
    self.options = options
  }

  /// The selected tab of the store; nil once the store is gone.
  var selectedTab: Tab? { source.read()?.tab }

  func shown(in tab: Tab) -> [Route] { stacks[tab]?.shown ?? [] }

  func noteCommit(of tree: RouterTree<Tab, Route>) {
    for (tab, stack) in stacks { stack.noteCommit(of: tree[tab].path) }
    onChange()
  }

  func didPop(toDepth depth: Int, in tab: Tab) {
    stacks[tab]?.didPop(toDepth: depth)
  }

  func didSelect(_ tab: Tab) {
    shownTab = tab
    selectedByUser = tab
    onChange()
  }

  func stop() {
    isStopped = true
    for stack in stacks.values { stack.stop() }
  }
}

// MARK: - Steps

extension TreeScreens {
  /// Tells the store the news of the screens, and chooses the next step; nil if there is none.
  func nextStep() async -> StepLoop.Step? {
    if let tab = selectedByUser {
      selectedByUser = nil
      _ = await source.dispatch(.select(tab))
    }
    for stack in stacksInOrder() where stack.goesAway {
      if let step = await stack.nextStep(goingAway: true) { return step }
    }
    guard let tree = source.read(), !isStopped else { return nil }
    if shownTab != tree.tab, selectedByUser == nil {
      shownTab = tree.tab
      tabs.select(tree.tab, animated: tree[tree.tab].isAnimated)
    }
    for stack in stacksInOrder() {
      if let step = await stack.nextStep() { return step }
    }
    return nil
  }

  /// The stack of the selected tab, and then the others.
  private func stacksInOrder() -> [ScreenStack<Route>] {
    guard let tree = source.read() else { return [] }
    tabOrder = tree.tabs + tabOrder.filter { !tree.tabs.contains($0) }
    return ([tree.tab] + tabOrder.filter { $0 != tree.tab }).map { stack(of: $0) }
  }

  private func stack(of tab: Tab) -> ScreenStack<Route> {
    if let stack = stacks[tab] { return stack }
    let stack = ScreenStack(
      following: source.source(of: tab),
      root: tabs.root(of: tab),
      showing: [],
      options: options
    )
    stack.onChange = { [weak self] in self?.onChange() }
    stacks[tab] = stack
    return stack
  }
}
