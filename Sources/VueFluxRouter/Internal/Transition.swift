/// Where the screens are on their way to the path; it decides what is next, and does nothing.
struct Transition<Route: VueFluxRouter.Route>: Sendable {
  /// The screens that are surely shown, each on top of the one before.
  private(set) var stack: [ShownScreen<Route>]

  var stray: Stray?

  var phase = Phase.idle
  var news: News?
  var obstacle: Obstacle?

  /// The steps that were given up, and have not ended.
  var givenUp: [RunningStep<Route>] = []

  /// The path that the screens are on their way to, or show.
  private var heading: [Route] {
    didSet { sharedCount = 0 }
  }

  /// How many of its routes are shown, as far as they have been compared.
  private var sharedCount = 0

  private var stepCount = 0

  init(showing stack: [ShownScreen<Route>]) {
    self.stack = stack
    heading = stack.map(\.route)
  }

  var shown: [Route] { stack.map(\.route) }

  /// The screen that takes a step; nil if it is the one that is always there.
  func screen(taking step: RunningStep<Route>) -> (any Routable<Route>)? {
    stack.prefix(step.base).last?.screen
  }
}

// MARK: - Deciding

extension Transition {
  /// Chooses the next thing to do on the way to the store's path; nil if there is none.
  mutating func next(towards path: [Route]) -> Errand? {
    if let news {
      let report = ScreenReport(shown: shown, expected: heading, isFailure: news.problem != nil)
      self.news = nil
      phase = .telling(Telling(report: report))
      return .tell(report, problem: news.problem)
    }
    let sharedCount = sharedCount(with: path)
    heading = path
    self.sharedCount = sharedCount
    guard obstacle != .path(path), let step = nextStep(towards: path) else { return nil }
    phase = .chosen(step)
    overtakeGivenUp()
    return .take(step)
  }

  /// Whether screens go before any are pushed or presented.
  func goesAway(towards path: [Route]) -> Bool {
    if news != nil || stray != nil { return true }
    guard obstacle != .path(path) else { return false }
    return nextRouterStep(towards: path)?.goesAway ?? false
  }

  private mutating func nextStep(towards path: [Route]) -> RunningStep<Route>? {
    if let stray { return number(.pop(stray.route), base: stack.count) }
    guard let step = nextRouterStep(towards: path) else { return nil }
    if case .change(let route, _) = step, obstacle == .change(step) {
      return number(.pop(route), base: stack.count - 1)
    }
    let base = if case .push = step { stack.count } else { stack.count - 1 }
    return number(step, base: base)
  }

  private func nextRouterStep(towards path: [Route]) -> RouterStep<Route>? {
    let shown = stack.lazy.map(\.route)
    return .next(from: shown, to: path, sharedCount: sharedCount(with: path))
  }

  /// Goes on with comparing where it has ended before: a step of a long way takes no longer.
  private func sharedCount(with path: [Route]) -> Int {
    let limit = min(stack.count, path.count)
    var count = path == heading ? sharedCount : 0
    while count < limit, stack[count].route == path[count] { count += 1 }
    return count
  }

  private mutating func number(_ step: RouterStep<Route>, base: Int) -> RunningStep<Route> {
    stepCount += 1
    return RunningStep(step, number: stepCount, base: base)
  }

  /// Notes which path the store had right after the report.
  mutating func endTelling(pathAfter path: [Route]) {
    guard case .telling(let telling) = phase else { return }
    phase = .idle
    let report = telling.report
    let isInVain = stray.map { $0.failureCount > 1 } ?? (path != report.shown)
    if report.isFailure, path == heading, !telling.isPast, isInVain {
      // Nothing is tried without end, also if the store insists.
      obstacle = .path(path)
    } else if path == report.shown {
      // A user's pop that came meanwhile comes after this path.
      heading = path
    }
  }

  /// Notes that the store has this path, or has had it.
  mutating func noteCommit(of path: [Route]) {
    if case .path(let obstructed) = obstacle, path != obstructed { obstacle = nil }
    if case .telling(var telling) = phase, path != heading {
      telling.isPast = true
      phase = .telling(telling)
    }
  }
}

// MARK: - Steps

extension Transition {
  /// Notes that a step begins.
  ///
  /// - Returns: Whether it still may: the screens are as they were when it was chosen.
  mutating func begin(_ step: RunningStep<Route>) -> Bool {
    guard case .chosen(let chosen) = phase, chosen.number == step.number else { return false }
    phase = .running(chosen)
    return true
  }

  /// Notes how a step has ended.
  mutating func end(_ step: RunningStep<Route>, as end: End) {
    switch phase {
    case .chosen(let chosen) where chosen.number == step.number:
      // Given up before it has begun. It no longer may.
      phase = .idle
    case .running(let running) where running.number == step.number:
      phase = .idle
      switch end {
      case .answered(let answer):
        self.end(running, as: answer)
      case .failed(let problem):
        endUntaken(running, problem)
      case .givenUp(let problem):
        givenUp.append(running)
        endUntaken(running, problem)
      }
    default:
      break
    }
  }

  private mutating func end(_ step: RunningStep<Route>, as answer: StepAnswer<Route>) {
    if case .unchangeable = answer {
      obstacle = .change(step.step)
      cut(toDepth: step.depthUntaken)
    } else if step.isOvertaken {
      loseOrder(over: step)
    } else {
      take(step, answer)
    }
  }

  private mutating func endUntaken(_ step: RunningStep<Route>, _ problem: RouterProblem<Route>) {
    news = News(problem: problem)
    if !step.isOvertaken { stray?.failureCount += 1 }
    cut(toDepth: step.depthUntaken)
  }

  mutating func take(_ step: RunningStep<Route>, _ answer: StepAnswer<Route>) {
    shrink(toDepth: step.base)
    if case .shows(let screen) = answer {
      stack.append(ShownScreen(route: step.step.route, screen: screen))
    }
    obstacle = nil
    stray = nil
    if step.isPopped { cut(toDepth: step.base) }
  }

  /// A step that is given up may have been taken at any depth that there has been since.
  mutating func shrink(toDepth depth: Int) {
    guard depth < stack.count else { return }
    stack.removeSubrange(depth...)
    sharedCount = min(sharedCount, depth)
    for index in givenUp.indices { givenUp[index].lower(toDepth: depth) }
    guard case .running(var running) = phase else { return }
    running.lower(toDepth: depth)
    phase = .running(running)
  }
}
