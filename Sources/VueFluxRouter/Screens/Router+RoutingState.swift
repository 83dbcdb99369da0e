public import VueFlux

extension Router {
  /// Creates a router for the path of a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - root: The screen that is always there, and shows the first route.
  ///   - shown: What is shown already, from the first route on.
  ///   - timeout: How long a step may take.
  ///   - clock: What the timeout is measured on; it stands still while the device sleeps unless another one is
  ///     given.
  ///   - report: Called with what goes wrong; writes it to standard error unless another function is given.
  public convenience init<State: RoutingState<Route>>(
    _ store: Store<State>,
    root: any Routable<Route>,
    showing shown: [ShownScreen<Route>] = [],
    timeout: Duration = .seconds(10),
    clock: any Clock<Duration> = SuspendingClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    self.init(
      store,
      root: root,
      showing: shown,
      routing: { $0.state.routing },
      action: { .routing($0) },
      timeout: timeout,
      clock: clock,
      report: report
    )
  }
}
