public import VueFlux

/// Leads the screens of an app to where the path in a store says the user is.
///
/// ```swift
/// let router = Router(store, root: WindowScreen())
/// store.actions.setPath([.inbox, .letter(id: 3)])  // WindowScreen is asked for the inbox, and so on
/// ```
///
/// It compares the path with what the screens show, and takes one ``RouterStep`` after the other: pops down
/// to what both have in common, at most one change, and pushes. Each step is awaited. A path that comes
/// meanwhile is looked at when the step has ended; so the screens end at the last path, whatever happens,
/// and do not go by way of all.
///
/// *What the user does.* Tell the router of screens that went without it, with ``didPop(toDepth:)``; the
/// store follows, unless it has got a new path meanwhile.
///
/// *What goes wrong.* A step that throws, or does not end in time, counts as not taken. The path is set
/// back to what the screens show, if it is still the one that led there; then the problem is reported. Whoever
/// dispatches again tries again. A step that ends after it was given up counts after all, if nothing else has
/// happened since. If the store refuses to set its path back, nothing more is done until the path changes.
///
/// The router runs on the main actor, and so do the screens. It does not keep the store alive, and is kept
/// alive by nobody: when it is released, or with ``stop()``, a step that is being taken is cancelled, and no
/// other begins.
@MainActor
public final class Router<Route: VueFluxRouter.Route> {
  private let source: RouterSource<Route>
  private let root: any Routable<Route>
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let report: @MainActor (RouterProblem<Route>) -> Void

  private var transition = Transition<Route>()
  /// The screens of the routes that are shown.
  private var screens: [any Routable<Route>] = []
  private var task: Task<Void, Never>?
  private var isStopped = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

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
  ///   - routing: Reads the path from what `Computed` publishes.
  ///   - action: Makes an action of one to that path.
  ///   - patience: How long a step may take.
  ///   - clock: What the patience is measured on.
  ///   - report: Called with what goes wrong; writes it to standard error unless another function is given.
  public init<State: VueFlux.State>(
    _ store: Store<State>,
    root: any Routable<Route>,
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (_ action: RouterAction<Route>) -> State.Action,
    patience: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    source = RouterSource(store, routing: routing, action: action)
    self.root = root
    self.patience = patience
    self.clock = clock
    self.report = report
    // Every path, and not only the newest: one that is left and set again must not go unnoticed.
    store.observe(routing, scope: self, buffering: .every) { [weak self] state in
      self?.transition.noteCommit(of: state.path)
      self?.wake()
    }
  }

  /// Creates a router for the path of a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - root: The screen that is always there, and shows the first route.
  ///   - patience: How long a step may take.
  ///   - clock: What the patience is measured on.
  ///   - report: Called with what goes wrong; writes it to standard error unless another function is given.
  public convenience init<State: RoutingState<Route>>(
    _ store: Store<State>,
    root: any Routable<Route>,
    patience: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    self.init(
      store,
      root: root,
      routing: { $0.state.routing },
      action: { .routing($0) },
      patience: patience,
      clock: clock,
      report: report
    )
  }

  deinit {
    task?.cancel()
  }
}

// MARK: - For the app

extension Router {
  /// What the screens show at this moment, from the first route to the one that the user sees.
  public var shown: [Route] { transition.shown }

  /// Waits until the screens show the path, or what of it can be shown.
  ///
  /// It returns at once when the router has been stopped. What was dispatched to a store with another executor
  /// than `.immediate`, and is not yet committed, is not waited for.
  public func settled() async {
    guard !isStopped else { return }
    await withCheckedContinuation { waiter in
      waiters.append(waiter)
      wake()
    }
  }

  /// Says that a user has popped screens, until only so many of the routes are left.
  ///
  /// Call it when a swipe or a system's back button has taken screens away. It does no harm to call it after
  /// each change of the screens, those of the router included: only what it does not know of yet counts.
  ///
  /// - Parameter depth: How many routes are left.
  public func didPop(toDepth depth: Int) {
    transition.userDidPop(toDepth: max(0, depth))
    dropScreensNotShown()
    wake()
  }

  /// Ends the routing: no step begins any more, and one that is being taken is cancelled.
  public func stop() {
    isStopped = true
    task?.cancel()
  }
}

// MARK: - One step after the other

extension Router {
  private typealias StepAttempt = Attempt<StepAnswer<Route>>

  private func wake() {
    guard task == nil, !isStopped else { return }
    task = Task { [weak self, patience, clock] in
      // Nothing holds the router while a screen takes its time.
      while let (step, attempt) = await self?.nextStep() {
        let outcome = await attempt.outcome(patience: patience, clock: clock)
        self?.end(step, outcome)
      }
    }
  }

  private func nextStep() async -> (RouterStep<Route>, StepAttempt)? {
    while !isStopped, let state = source.read(), let errand = transition.next(towards: state.path) {
      switch errand {
      case .take(let step):
        return (step, attempt(step, isAnimated: state.isAnimated))
      case .tell(let path, let expected, let problem):
        let isCommitted = await source.commit(.follow(path, after: expected))
        guard let problem else { continue }
        if !isCommitted { transition.noteRefusal() }
        report(problem)
      }
    }
    task = nil
    resumeWaiters()
    return nil
  }

  private func attempt(_ step: RouterStep<Route>, isAnimated: Bool) -> StepAttempt {
    let top = screens.last ?? root
    let below = screens.dropLast().last ?? root
    let generation = transition.generation
    return StepAttempt {
      switch step {
      case .push(let route):
        return .taken(screen: try await top.push(route, animated: isAnimated))
      case .pop(let route):
        try await below.pop(route, animated: isAnimated)
        return .taken(screen: nil)
      case .change(let route, let newRoute):
        let screen = try await below.change(route, to: newRoute, animated: isAnimated)
        return screen.map { .taken(screen: $0) } ?? .unchangeable
      }
    } endedLate: { [weak self] answer in
      self?.endLate(step, answer, begunIn: generation)
    }
  }

  private func end(_ step: RouterStep<Route>, _ outcome: StepAttempt.Outcome) {
    switch outcome {
    case .done(.taken(let screen)):
      replaceScreens(from: step, with: screen)
      transition.end(step, as: .taken)
    case .done(.unchangeable):
      transition.end(step, as: .unchangeable)
    case .failed(let error):
      transition.end(step, as: .failed(.failed(step, error)))
    case .stuck:
      transition.end(step, as: .failed(.stuck(step, patience: patience)))
    case .cancelled:
      break
    }
    dropScreensNotShown()
  }

  private func endLate(
    _ step: RouterStep<Route>,
    _ answer: StepAnswer<Route>,
    begunIn generation: Int
  ) {
    guard !isStopped, case .taken(let screen) = answer else { return }
    guard generation == transition.generation else {
      report(.late(step))
      return
    }
    replaceScreens(from: step, with: screen)
    transition.endLate(step)
    wake()
  }

  private func replaceScreens(from step: RouterStep<Route>, with screen: (any Routable<Route>)?) {
    if case .push = step {} else { _ = screens.popLast() }
    if let screen { screens.append(screen) }
  }

  /// Lets go of the screens that a user has popped.
  private func dropScreensNotShown() {
    screens.removeLast(max(0, screens.count - shown.count))
  }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
