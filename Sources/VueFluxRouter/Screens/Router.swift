public import VueFlux

/// An object that makes the screens of an app follow the path in a store.
///
/// ```swift
/// let router = Router(store, root: WindowScreen())
/// // WindowScreen pushes the inbox, and the inbox pushes the letter.
/// store.actions.setPath([.inbox, .letter(id: 3)])
/// ```
///
/// It compares the path with the screens, and takes one ``RouterStep`` after the other: pops down to the
/// common beginning, at most one change, and pushes. Each step is awaited. A step in progress always completes;
/// only then is a newer path considered. So the screens end at the last path, and need not show every path.
///
/// *What the user does.* Tell the router of screens that went without it, with ``didPop(toDepth:)``; the
/// store follows, unless it has got a new path meanwhile.
///
/// *What goes wrong.* A step that throws, or does not end in time, counts as not taken. The path is set
/// back to what the screens show, unless there is a newer one by then; then the problem is reported. To try
/// again, dispatch again. If the store insists on a path that could not be shown, nothing more is done
/// until it has another one. A step that ends after it was given up counts after all, if nothing else has
/// happened since. Else it is reported as ``RouterProblem/late(_:)``, and the screens are put in order: all that
/// were shown since it began are popped, together, and the path is shown again.
///
/// The router runs on the main actor, and so do the screens. It does not keep the store alive, and an app has to keep
/// the router. When it is released, or with ``stop()``, a step that is being taken is cancelled, and no other begins.
@MainActor
public final class Router<Route: VueFluxRouter.Route> {
  /// The values that screens of this path give to their callers.
  public private(set) lazy var results = RouteResults(resultSource)

  private let resultSource: ResultSource<Route>
  private let stack: ScreenStack<Route>
  private let loop: StepLoop
  private var subscription: Subscription?

  /// Creates a router for a path that is anywhere in a state.
  ///
  /// ```swift
  /// Router(store, root: inboxTab, routing: \.inbox, action: MailAction.inbox)
  /// Router(store, root: sentTab, routing: \.sent, action: MailAction.sent)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - root: The screen that is always there, and shows the first route.
  ///   - shown: What is shown already, from the first route on.
  ///   - routing: Reads the path from the state.
  ///   - action: Makes an action of one to that path.
  ///   - timeout: How long a step may take.
  ///   - clock: What the timeout is measured on; it stands still while the device sleeps unless another one is
  ///     given.
  ///   - report: Called with what goes wrong; writes it to standard error unless another function is given.
  public init<State: VueFlux.State>(
    _ store: Store<State>,
    root: any Routable<Route>,
    showing shown: [ShownScreen<Route>] = [],
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (_ action: RouterAction<Route>) -> State.Action,
    timeout: Duration = .seconds(10),
    clock: any Clock<Duration> = SuspendingClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    let source = RouterSource(store, routing: routing, action: action)
    let options = RouterOptions(timeout: timeout, clock: clock, report: report)
    let stack = ScreenStack(following: source, root: root, showing: shown, options: options)
    let loop = StepLoop(on: source.bus) { [weak stack] in await stack?.nextStep() }
    stack.onChange = { [weak loop] in loop?.wake() }
    resultSource = ResultSource(store, routing: routing, action: action)
    self.stack = stack
    self.loop = loop
    // Every path, and not only the newest: one that is left and set again must not go unnoticed.
    subscription = store.observe(
      { routing($0).path },
      scope: self,
      buffering: .every,
      observer: { [weak stack] path in stack?.noteCommit(of: path) }
    )
  }
}

// MARK: - For the app

extension Router {
  /// The routes that are surely shown, from the first to the visible one.
  ///
  /// After ``stop()`` it no longer changes.
  public var shown: [Route] { stack.shown }

  /// Waits until the screens show the path, or as much of it as they can.
  ///
  /// It returns at once when the router has been stopped. What was dispatched to a store with another executor
  /// than `.immediate`, and is not yet committed, is not waited for.
  public func settled() async {
    await loop.settled()
  }

  /// Says that a user has popped screens, until only so many of the routes are left.
  ///
  /// Call it when a swipe or a system's back button has taken screens away. It does no harm to call it after
  /// each change of the screens, those of the router included: only what it does not know of yet counts. If a
  /// user can pop a screen before the step that pushes it has ended, call it also when that screen is shown.
  ///
  /// - Parameter depth: How many routes are shown.
  public func didPop(toDepth depth: Int) {
    stack.didPop(toDepth: depth)
  }

  /// Ends the routing: no step begins any more, and one that is being taken is cancelled.
  public func stop() {
    subscription?.unsubscribe()
    stack.stop()
    loop.stop()
  }
}
