/// Where the screens are on their way to the path; it decides what is next, and does nothing.
struct Transition<Route: VueFluxRouter.Route>: Sendable {
  /// What is to be done next.
  enum Errand: Sendable {
    /// A step, to be ended by `end(_:as:)`.
    case take(RouterStep<Route>)

    /// To tell the store what the screens show, unless it has another path than the expected one by now.
    case tell([Route], after: [Route], problem: RouterProblem<Route>?)
  }

  /// How a step has ended.
  enum End: Sendable {
    case taken
    /// The screen cannot change what it shows in one step.
    case unchangeable
    case failed(RouterProblem<Route>)
  }

  /// What the store has to be told.
  private struct News: Sendable {
    var problem: RouterProblem<Route>?
  }

  /// What the screens show.
  private(set) var shown: [Route] = []

  /// Changes with each step and each pop of a user's: what was begun before is not what it was.
  private(set) var generation = 0

  private var isTakingStep = false

  /// The path that the screens are on their way to, or show.
  private var heading: [Route] = []

  private var news: News?

  /// How many routes a user has left, who popped during a step.
  private var depthLeft: Int?

  /// The change that turned out to take two steps.
  private var unchangeable: RouterStep<Route>?

  /// A path that cannot be shown, and that the store insists on.
  private var unreachable: [Route]?
}

// MARK: - Deciding

extension Transition {
  /// What is next on the way to `path`, which is the store's; nil if there is nothing to do.
  mutating func next(towards path: [Route]) -> Errand? {
    if let news {
      self.news = nil
      return .tell(shown, after: heading, problem: news.problem)
    }
    heading = path
    guard path != unreachable, var step = RouterStep.next(from: shown, to: path) else { return nil }
    if step == unchangeable, case .change(let route, _) = step { step = .pop(route) }
    isTakingStep = true
    generation += 1
    return .take(step)
  }

  /// Notes that the store has this path, or has had it.
  mutating func noteCommit(of path: [Route]) {
    if path != unreachable { unreachable = nil }
  }

  /// Notes that the store did not take what it was told of a problem: so it is not tried for ever.
  mutating func noteRefusal() {
    unreachable = heading
  }
}

// MARK: - What has become of the screens

extension Transition {
  /// Notes how a step has ended.
  mutating func end(_ step: RouterStep<Route>, as end: End) {
    isTakingStep = false
    switch end {
    case .taken:
      step.apply(to: &shown)
      unchangeable = nil
    case .unchangeable:
      unchangeable = step
    case .failed(let problem):
      news = News(problem: problem)
    }
    if let depth = depthLeft {
      depthLeft = nil
      cut(toDepth: depth)
    }
  }

  /// Notes that a step has been taken which was given up, and after which nothing else has happened.
  mutating func endLate(_ step: RouterStep<Route>) {
    step.apply(to: &shown)
    news = news ?? News()
  }

  /// Notes that a user has popped until only this many routes are left.
  mutating func userDidPop(toDepth depth: Int) {
    if isTakingStep {
      depthLeft = min(depth, depthLeft ?? depth)
    } else {
      cut(toDepth: depth)
    }
  }

  private mutating func cut(toDepth depth: Int) {
    guard depth < shown.count else { return }
    shown.removeSubrange(depth...)
    generation += 1
    news = news ?? News()
  }
}
