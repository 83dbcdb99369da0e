public import VueFlux

/// A plugin that lets a path change only as its guards allow.
///
/// ```swift
/// let store = Store<RouterState<Place>>(
///   state: .init(), executor: .mainThread,
///   plugins: [RouteGuards([adults, saved])])
/// ```
///
/// A path that the guards forbid is never in the state, whether a screen, a link or SwiftUI asks for it.
///
/// *Order.* The routes that are left come before the routes that are entered. For each, the guards are asked in
/// order, and the first that does not allow wins. Guards that answer at once decide first. A denied action is
/// rejected with the reason. A redirected action is replaced with one that sets the other path.
///
/// *Asynchronous guards.* If one has to be asked, the action is rejected for the moment, and an effect of the store
/// asks. When all of them allow, the effect sets the path, if the store's path is still the one that it started
/// from. The guards that answer at once are asked again then. Any other change of the path, and a newer navigation
/// that asynchronous guards are asked about, cancels the effect. While the answer is on its way through the
/// store, an equal action counts as the answer.
///
/// *Several plugins.* A path may have several of these plugins. Their asynchronous guards are asked one plugin after
/// the other, and the path is set when all of them have allowed it. A plugin is not asked about redirects of later
/// plugins whose guards answer at once. Loops are found among the guards of one plugin.
///
/// *Not judged.* Reports of a ``Router`` are about screens that have changed already, see ``RouterAction/follow(_:)``. Replays and
/// time travel set states without actions. Mutations that change the path with an action of their own are not seen.
///
/// One plugin guards all tabs of a ``RouterTree``. Put it after plugins that replace actions.
public struct RouteGuards<State: VueFlux.State>: Plugin {
  private let engine: any Plugin<State>

  /// Creates the guards of a path that is anywhere in a state.
  ///
  /// ```swift
  /// RouteGuards<TabsState>(
  ///   [saved], routing: \.inbox, action: TabsAction.inbox,
  ///   routerAction: { if case .inbox(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// - Parameters:
  ///   - guards: The guards.
  ///   - reading: Makes more guards, which read the state. It is called for each navigation, and the guards come
  ///     after the others.
  ///   - routing: Reads the path from the state.
  ///   - action: Makes an action of one to that path.
  ///   - routerAction: The action to that path in an action of the state; nil if it is another action.
  ///   - report: Called with each navigation that did not pass as it was, with no lock held. A denial or an error of
  ///     an asynchronous guard comes on the task of the effect, all else on the thread that calls the plugins. It may
  ///     dispatch. It writes to standard error unless another function is given.
  public init<Route: VueFluxRouter.Route>(
    _ guards: [RouteGuard<Route>] = [],
    reading: @escaping @Sendable (_ computed: Computed<State>) -> [RouteGuard<Route>] = { _ in [] },
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (_ action: RouterAction<Route>) -> State.Action,
    routerAction: @escaping @Sendable (_ action: State.Action) -> RouterAction<Route>?,
    report:
      @escaping @Sendable (
        _ problem: RouteGuardProblem<Route>, _ store: StoreHandle<State>
      ) -> Void = { problem, _ in problem.print() }
  ) {
    self.init(
      GuardEngine(
        guards: { (guards + reading($0)).map { TreeGuard($0) } },
        guarded: GuardedTree(routing: routing, action: action, routerAction: routerAction),
        report: { problem, store in report(RouteGuardProblem(problem), store) }
      )
    )
  }

  init(_ engine: any Plugin<State>) {
    self.engine = engine
  }

  /// No state is kept: the guards read the path before the commit.
  public var keepsStateAfter: Bool { false }

  /// Asks the guards.
  public func willCommit(
    action: State.Action,
    store: StoreHandle<State>
  ) -> Verdict<State.Action> {
    engine.willCommit(action: action, store: store)
  }

  /// Cancels guards that the commit has overtaken, and reports.
  public func didCommit(_ change: Change<State>) {
    engine.didCommit(change)
  }

  /// Reports.
  public func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    engine.didReject(action: action, reason: reason, store: store)
  }
}
