public import VueFlux

extension RouteGuards where State: RoutingState {
  /// Creates the guards of the path of a state.
  ///
  /// ```swift
  /// RouteGuards<MailState>(
  ///   [saved],
  ///   reading: { mail in
  ///     [RouteGuard { _ in mail.isLocked ? .deny(reason: "The app is locked.") : .allow }]
  ///   },
  ///   routerAction: { if case .routing(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - reading: Makes more guards, which read the state. It is called for each navigation, and the guards come
  ///     after the others.
  ///   - routerAction: The action to the path in an action of the state; nil if it is another action.
  ///   - report: Called as in ``init(_:reading:routing:action:routerAction:report:)``.
  public init(
    _ guards: [RouteGuard<State.Route>] = [],
    reading: @escaping @Sendable (_ computed: Computed<State>) -> [RouteGuard<State.Route>] = {
      _ in []
    },
    routerAction: @escaping @Sendable (_ action: State.Action) -> RouterAction<State.Route>?,
    report:
      @escaping @Sendable (
        _ problem: RouteGuardProblem<State.Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) {
    self.init(
      guards,
      reading: reading,
      routing: { $0.state.routing },
      action: { .routing($0) },
      routerAction: routerAction,
      report: report
    )
  }

  /// Creates the guards of a path that has a store of its own.
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - report: Called as in ``init(_:reading:routing:action:routerAction:report:)``.
  public init<Route: VueFluxRouter.Route>(
    _ guards: [RouteGuard<Route>],
    report:
      @escaping @Sendable (
        _ problem: RouteGuardProblem<Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) where State == RouterState<Route> {
    self.init(guards, routerAction: { $0 }, report: report)
  }
}
