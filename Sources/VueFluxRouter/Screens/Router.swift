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

  private var transition: Transition<Route>
  private var subscription: Subscription?
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
  ///   - shown: What is shown already, from the first route on.
  ///   - routing: Reads the path from what `Computed` publishes.
  ///   - action: Makes an action of one to that path.
  ///   - patience: How long a step may take.
  ///   - clock: What the patience is measured on; it stands still while the device sleeps unless another one is
  ///     given.
  ///   - report: Called with what goes wrong; writes it to standard error unless another function is given.
  public init<State: VueFlux.State>(
    _ store: Store<State>,
    root: any Routable<Route>,
    showing shown: [ShownScreen<Route>] = [],
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (_ action: RouterAction<Route>) -> State.Action,
    patience: Duration = .seconds(10),
    clock: any Clock<Duration> = SuspendingClock(),
    report: @escaping @MainActor (_ problem: RouterProblem<Route>) -> Void = { $0.print() }
  ) {
    source = RouterSource(store, routing: routing, action: action)
    self.root = root
    self.patience = patience
    self.clock = clock
    self.report = report
    transition = Transition(showing: shown)
    // Every path, and not only the newest: one that is left and set again must not go unnoticed.
    subscription = store.observe(
      { routing($0).path },
      scope: self,
      buffering: .every,
      observer: { [weak self] path in
        self?.transition.noteCommit(of: path)
        self?.wake()
      }
    )
  }

  deinit {
    task?.cancel()
  }
}

// MARK: - For the app

extension Router {
  /// The routes that the screens show, from the first to the visible one.
  ///
  /// After ``stop()`` nothing more is heard of them.
  public var shown: [Route] { transition.shown }

  /// Waits until the screens show the path, or as much of it as they can.
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
  /// each change of the screens, those of the router included: only what it does not know of yet counts. If a
  /// user can pop a screen before the step that pushes it has ended, call it also when that screen is shown.
  ///
  /// - Parameter depth: How many routes are shown.
  public func didPop(toDepth depth: Int) {
    transition.note(depth: max(0, depth))
    wake()
  }

  /// Ends the routing: no step begins any more, and one that is being taken is cancelled.
  public func stop() {
    isStopped = true
    subscription?.unsubscribe()
    task?.cancel()
  }
}

// MARK: - One step after the other

extension Router {
  private typealias StepAttempt = Attempt<StepAnswer<Route>>

  private func wake() {
    guard task == nil, !isStopped else { return }
    // The task inherits the bus of its creator, which may be another one than the store's.
    task = ActionBus.isolated(on: source.bus) {
      Task { [weak self, patience, clock] in
        // Nothing holds the router while a screen takes its time.
        while let attempt = await self?.nextAttempt() {
          await attempt.run(patience: patience, clock: clock)
        }
      }
    }
  }

  private func nextAttempt() async -> StepAttempt? {
    while !isStopped, let state = source.read(), let errand = transition.next(towards: state.path) {
      switch errand {
      case .take(let step):
        return attempt(step, isAnimated: state.isAnimated)
      case .tell(let report, let problem):
        let pathAfter = await source.tell(report)
        guard !isStopped else { break }
        // A store that has refused has the path that it has.
        if let path = pathAfter ?? source.read()?.path { transition.endTelling(pathAfter: path) }
        if let problem { self.report(problem) }
      }
    }
    task = nil
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
    return nil
  }

  private func attempt(_ running: RunningStep<Route>, isAnimated: Bool) -> StepAttempt {
    let screen = transition.screen(taking: running) ?? root
    return StepAttempt { [weak self] in
      // The user may have popped screens since the step was chosen. Another one is chosen then.
      guard self?.begin(running) == true else { throw CancellationError() }
      return try await screen.take(running.step, animated: isAnimated)
    } onEnd: { [weak self] in
      self?.end(running, $0)
    }
  }

  private func begin(_ step: RunningStep<Route>) -> Bool {
    !isStopped && transition.begin(step)
  }

  private func end(_ step: RunningStep<Route>, _ end: StepAttempt.End) {
    guard !isStopped else { return }
    switch end {
    case .done(let answer):
      transition.end(step, as: .answered(answer))
    case .failed(let error):
      transition.end(step, as: .failed(.failed(step.step, error)))
    case .stuck:
      transition.end(step, as: .givenUp(.stuck(step.step, patience: patience)))
    case .late(let answer):
      if transition.endLate(step, as: answer) { report(.late(step.step)) }
      wake()
    }
  }
}
