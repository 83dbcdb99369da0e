public import VueFlux

extension RouteGuards {
  /// Creates the guards of a tree of tabs that is anywhere in a state.
  ///
  /// The guards judge the changes of the path in each tab: ``TreeAction/route(_:in:)`` and
  /// ``TreeAction/open(_:path:animated:)``. A redirect puts the other path in place in that tab,
  /// and a redirected `open` selects the tab as well. A redirect to another tab is an `open` of that
  /// tab. A denied `open` selects nothing.
  ///
  /// Asynchronous guards are asked for each tab on its own. A change of a path overtakes the
  /// navigations of its tab. It also overtakes those that a guard has redirected from that tab or to
  /// that tab. A change of the selected tab overtakes the navigations of all tabs.
  ///
  /// ``TreeAction/select(_:)`` and ``TreeAction/restore(_:)`` are not judged. When a `select` or an
  /// `open` leaves a tab, the sheets of that tab are taken away unjudged.
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - reading: Makes more guards, which read the state. It is called for each navigation, and
  ///     the guards come after the others.
  ///   - tree: Reads the tree from the state.
  ///   - action: Makes an action of one to that tree.
  ///   - treeAction: The action to that tree in an action of the state; nil if it is another
  ///     action.
  ///   - report: Called as in ``init(_:reading:routing:action:routerAction:report:)``.
  public init<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>(
    _ guards: [TreeGuard<Tab, Route>] = [],
    reading: @escaping @Sendable (_ computed: Computed<State>) -> [TreeGuard<Tab, Route>] = { _ in
      []
    },
    tree: @escaping @Sendable (_ computed: Computed<State>) -> RouterTree<Tab, Route>,
    action: @escaping @Sendable (_ action: TreeAction<Tab, Route>) -> State.Action,
    treeAction: @escaping @Sendable (_ action: State.Action) -> TreeAction<Tab, Route>?,
    report:
      @escaping @Sendable (
        _ problem: TreeGuardProblem<Tab, Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) {
    self.init(
      GuardEngine(
        guards: { guards + reading($0) },
        guarded: GuardedTree(
          tree: tree,
          treeAction: treeAction,
          action: { action($0.action) }
        ),
        report: report
      )
    )
  }
}

extension RouteGuards where State: TreeState {
  /// Creates the guards of the tree of a state.
  ///
  /// ```swift
  /// RouteGuards<MailState>(
  ///   [TreeGuard(saved), unlocked],
  ///   treeAction: { if case .tree(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - reading: Makes more guards, which read the state. It is called for each navigation, and
  ///     the guards come after the others.
  ///   - treeAction: The action to the tree in an action of the state; nil if it is another action.
  ///   - report: Called as in ``init(_:reading:routing:action:routerAction:report:)``.
  public init(
    _ guards: [TreeGuard<State.Tab, State.Route>] = [],
    reading:
      @escaping @Sendable (_ computed: Computed<State>)
      -> [TreeGuard<State.Tab, State.Route>] = { _ in [] },
    treeAction:
      @escaping @Sendable (_ action: State.Action) -> TreeAction<State.Tab, State.Route>?,
    report:
      @escaping @Sendable (
        _ problem: TreeGuardProblem<State.Tab, State.Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) {
    self.init(
      guards,
      reading: reading,
      tree: { $0.state.tree },
      action: { .tree($0) },
      treeAction: treeAction,
      report: report
    )
  }

  /// Creates the guards of a tree that has a store of its own.
  ///
  /// ```swift
  /// RouteGuards<RouterTree<Tab, Place>>([TreeGuard(saved), unlocked])
  /// ```
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - report: Called as in ``init(_:reading:routing:action:routerAction:report:)``.
  public init<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>(
    _ guards: [TreeGuard<Tab, Route>],
    report:
      @escaping @Sendable (
        _ problem: TreeGuardProblem<Tab, Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) where State == RouterTree<Tab, Route> {
    self.init(guards, treeAction: { $0 }, report: report)
  }
}
