public import VueFlux

/// An object that makes tabs, and the screens of each, follow a tree in a store.
///
/// ```swift
/// let router = TreeRouter(store, tabs: MailTabs())
/// store.actions.open(.sent, path: [.letter(id: 3), .compose])
/// ```
///
/// It leads the screens of each tab as a ``Router`` does, and takes one step after the other, in the order of
/// ``TreeStep``. A step that fails ends the way of its tab only. The screens of tabs that are not selected follow
/// as well, without an animation.
///
/// The router runs on the main actor. It does not keep the store alive. When it is released, or with ``stop()``,
/// a step that is being taken is cancelled, and no other begins.
@MainActor
public final class TreeRouter<Tab: Hashable & Sendable, Route: VueFluxRouter.Route> {
  private let screens: TreeScreens<Tab, Route>
  private let loop: StepLoop
  private let makeResults: @MainActor (Tab) -> RouteResults<Route>?
  private var resultsOfTabs: [Tab: RouteResults<Route>] = [:]
  private var subscription: Subscription?

  /// Creates a router for a tree that is anywhere in a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - tabs: The container of the tabs.
  ///   - shownTab: The tab that it shows already; nil if the first one is to be selected.
  ///   - tree: Reads the tree from the state.
  ///   - action: Makes an action of one to that tree.
  ///   - timeout: How long a step may take.
  ///   - clock: The clock that measures the timeout; it stands still while the device sleeps unless another one
  ///     is given.
  ///   - report: Called with each problem; writes it to standard error unless another function is given.
  public init<State: VueFlux.State>(
    _ store: Store<State>,
    tabs: any TabScreen<Tab, Route>,
    showing shownTab: Tab? = nil,
    tree: @escaping @Sendable (_ computed: Computed<State>) -> RouterTree<Tab, Route>,
    action: @escaping @Sendable (_ action: TreeAction<Tab, Route>) -> State.Action,
    timeout: Duration = .seconds(10),
    clock: any Clock<Duration> = SuspendingClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    let source = TreeSource(store, tree: tree, action: action)
    let options = RouterOptions(timeout: timeout, clock: clock, report: report)
    let screens = TreeScreens(following: source, tabs: tabs, showing: shownTab, options: options)
    let loop = StepLoop(on: source.bus) { [weak screens] in await screens?.nextStep() }
    screens.onChange = { [weak loop] in loop?.wake() }
    makeResults = { [weak store] tab in
      store.map { store in
        RouteResults(store, routing: { tree($0)[tab] }, action: { action(.route($0, in: tab)) })
      }
    }
    self.screens = screens
    self.loop = loop
    // Every tree, and not only the newest: a path that is left and set again must not go unnoticed.
    subscription = store.observe(
      { tree($0) },
      scope: self,
      buffering: .every,
      observer: { [weak screens] tree in screens?.noteCommit(of: tree) }
    )
  }

  /// Creates a router for the tree of a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - tabs: The container of the tabs.
  ///   - shownTab: The tab that it shows already; nil if the first one is to be selected.
  ///   - timeout: How long a step may take.
  ///   - clock: The clock that measures the timeout.
  ///   - report: Called with each problem; writes it to standard error unless another function is given.
  public convenience init<State: TreeState<Tab, Route>>(
    _ store: Store<State>,
    tabs: any TabScreen<Tab, Route>,
    showing shownTab: Tab? = nil,
    timeout: Duration = .seconds(10),
    clock: any Clock<Duration> = SuspendingClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    self.init(
      store,
      tabs: tabs,
      showing: shownTab,
      tree: { $0.state.tree },
      action: { .tree($0) },
      timeout: timeout,
      clock: clock,
      report: report
    )
  }
}

// MARK: - Values that screens give

extension TreeRouter {
  /// The values that screens of a tab give to their callers.
  ///
  /// - Parameter tab: The tab; nil if it is the one that is selected.
  /// - Returns: The object, which is the same for each call, and lives as long as the router.
  /// - Throws: ``RouteResultError/storeReleased``.
  public func results(in tab: Tab? = nil) throws(RouteResultError) -> RouteResults<Route> {
    guard let tab = tab ?? screens.selectedTab else { throw .storeReleased }
    if let results = resultsOfTabs[tab] { return results }
    guard let results = makeResults(tab) else { throw .storeReleased }
    resultsOfTabs[tab] = results
    return results
  }
}

// MARK: - For the app

extension TreeRouter {
  /// The tab that is shown; nil before the first one is selected.
  public var shownTab: Tab? { screens.shownTab }

  /// The routes that the screens of a tab show, from the first to the topmost one.
  public func shown(in tab: Tab) -> [Route] { screens.shown(in: tab) }

  /// Waits until the screens show the tree, or as much of it as they can.
  ///
  /// It returns at once when the router has been stopped.
  public func settled() async {
    await loop.settled()
  }

  /// Says that a user has popped screens of a tab, or put its sheets away, as ``Router/didPop(toDepth:)``.
  ///
  /// - Parameters:
  ///   - depth: How many routes are shown.
  ///   - tab: The tab.
  public func didPop(toDepth depth: Int, in tab: Tab) {
    screens.didPop(toDepth: depth, in: tab)
  }

  /// Says that a user has selected a tab.
  ///
  /// The store follows. If it refuses, its own tab is selected again.
  public func didSelect(_ tab: Tab) {
    screens.didSelect(tab)
  }

  /// Ends the routing: no step begins any more, and one that is being taken is cancelled.
  public func stop() {
    subscription?.unsubscribe()
    screens.stop()
    loop.stop()
  }
}
