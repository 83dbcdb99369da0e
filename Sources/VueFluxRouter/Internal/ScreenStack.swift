/// The screens of one path, and their way to the path of the store.
@MainActor
final class ScreenStack<Route: VueFluxRouter.Route> {
  private typealias StepAttempt = Attempt<StepAnswer<Route>>

  private let source: RouterSource<Route>
  private let root: any Routable<Route>
  private let options: RouterOptions<Route>
  private var transition: Transition<Route>
  private var isStopped = false

  /// Called when there may be another step.
  var onChange: @MainActor () -> Void = {}

  init(
    following source: RouterSource<Route>,
    root: any Routable<Route>,
    showing shown: [ShownScreen<Route>],
    options: RouterOptions<Route>
  ) {
    self.source = source
    self.root = root
    self.options = options
    transition = Transition(showing: shown)
  }

  var shown: [Route] { transition.shown }

  func noteCommit(of path: [Route]) {
    transition.noteCommit(of: path)
    onChange()
  }

  func didPop(toDepth depth: Int) {
    transition.note(depth: max(0, depth))
    onChange()
  }

  func stop() {
    isStopped = true
  }
}

// MARK: - Steps

extension ScreenStack {
  /// Whether the next step takes screens away.
  var goesAway: Bool {
    source.read().map { transition.goesAway(towards: $0.path) } ?? false
  }

  /// Tells the store the news of the screens, and chooses the next step; nil if there is none.
  ///
  /// - Parameter isGoingAway: Whether only a step counts that takes screens away.
  /// - Returns: The step.
  func nextStep(goingAway isGoingAway: Bool = false) async -> StepLoop.Step? {
    while !isStopped, !isGoingAway || goesAway, let state = source.read(),
      let errand = transition.next(towards: state.path)
    {
      switch errand {
      case .take(let step):
        let attempt = attempt(step, isAnimated: state.isAnimated)
        return { [options] in await attempt.run(timeout: options.timeout, clock: options.clock) }
      case .tell(let report, let problem):
        let pathAfter = await source.tell(report)
        guard !isStopped else { return nil }
        // A store that has refused has the path that it has.
        if let path = pathAfter ?? source.read()?.path { transition.endTelling(pathAfter: path) }
        if let problem { options.report(problem) }
      }
    }
    return nil
  }

  private func attempt(_ step: RunningStep<Route>, isAnimated: Bool) -> StepAttempt {
    let screen = transition.screen(taking: step) ?? root
    return StepAttempt { [weak self] in
      // The user may have popped screens since the step was chosen. Another one is chosen then.
      guard self?.begin(step) == true else { throw CancellationError() }
      return try await screen.take(step.step, animated: isAnimated)
    } onEnd: { [weak self] in
      self?.end(step, $0)
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
      transition.end(step, as: .givenUp(.stuck(step.step, timeout: options.timeout)))
    case .late(let answer):
      if transition.endLate(step, as: answer) { options.report(.late(step.step)) }
    }
    onChange()
  }
}
