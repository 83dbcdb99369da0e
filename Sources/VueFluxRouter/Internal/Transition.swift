/// Where the screens are on their way to the path; it decides what is next, and does nothing.
struct Transition<Route: VueFluxRouter.Route>: Sendable {
  /// What is to be done next.
  enum Errand: Sendable {
    /// A step, to be begun by `begin(_:)` and ended by `end(_:as:)`.
    case take(RunningStep<Route>)

    /// To tell the store what the screens show, unless it has another path than the expected one by now; to be
    /// ended by `endTelling(pathAfter:)`.
    case tell([Route], after: [Route], problem: RouterProblem<Route>?)
  }

  /// How a step has ended.
  enum End: Sendable {
    case answered(StepAnswer<Route>)
    case failed(RouterProblem<Route>)
  }

  /// What the store has to be told.
  private struct News: Sendable {
    var problem: RouterProblem<Route>?
  }

  /// What the store is being told.
  private struct Telling: Sendable {
    let path: [Route]
    let isOfProblem: Bool
    /// Whether the store has had another path meanwhile than the one that led there.
    var isPast = false
  }

  /// What the screens show.
  private(set) var stack: [ShownScreen<Route>]

  private var running: RunningStep<Route>?
  private var news: News?
  private var telling: Telling?

  /// How many steps have begun, and pops of a user's been heard of.
  private var count = 0

  /// The path that the screens are on their way to, or show.
  private var heading: [Route]

  /// The change that turned out to take two steps.
  private var unchangeable: RouterStep<Route>?

  /// A path that cannot be shown, and that the store insists on.
  private var unreachable: [Route]?

  init(showing stack: [ShownScreen<Route>]) {
    self.stack = stack
    heading = stack.map(\.route)
  }

  var shown: [Route] { stack.map(\.route) }
}

// MARK: - Deciding

extension Transition {
  /// What is next on the way to `path`, which is the store's; nil if there is nothing to do.
  mutating func next(towards path: [Route]) -> Errand? {
    if let news {
      self.news = nil
      telling = Telling(path: shown, isOfProblem: news.problem != nil)
      return .tell(shown, after: heading, problem: news.problem)
    }
    heading = path
    guard path != unreachable, var step = RouterStep.next(from: shown, to: path) else { return nil }
    if step == unchangeable, case .change(let route, _) = step { step = .pop(route) }
    count += 1
    return .take(RunningStep(step, number: count, shownCount: stack.count))
  }

  /// Notes which path the store had right after it was told what the screens show.
  mutating func endTelling(pathAfter path: [Route]) {
    guard let telling else { return }
    self.telling = nil
    if path == telling.path {
      // What has been heard of the screens meanwhile comes after this path.
      heading = path
    } else if path == heading, telling.isOfProblem, !telling.isPast {
      // It insists. Nothing is tried for ever.
      unreachable = path
    }
  }

  /// Notes that the store has this path, or has had it.
  mutating func noteCommit(of path: [Route]) {
    if path != unreachable { unreachable = nil }
    if path != heading { telling?.isPast = true }
  }
}

// MARK: - What has become of the screens

extension Transition {
  /// Notes that a step begins.
  ///
  /// - Returns: Whether it still may: the screens are as they were when it was chosen.
  mutating func begin(_ step: RunningStep<Route>) -> Bool {
    guard step.number == count else { return false }
    running = step
    return true
  }

  /// Notes how a step has ended.
  mutating func end(_ step: RunningStep<Route>, as end: End) {
    guard let running, running.number == step.number else {
      // If it is given up before it has begun, it may not begin any more.
      if step.number == count { count += 1 }
      return
    }
    self.running = nil
    switch end {
    case .answered(.unchangeable):
      unchangeable = running.step
      cut(toDepth: running.depthUntaken)
    case .answered(let answer):
      take(running, answer)
      if running.isPopped { cut(toDepth: running.base) }
    case .failed(let problem):
      news = News(problem: problem)
      cut(toDepth: running.depthUntaken)
    }
  }

  /// Notes how a step has ended that was given up.
  ///
  /// - Returns: Whether the screens may be in disorder.
  mutating func endLate(_ given: RunningStep<Route>, _ answer: StepAnswer<Route>) -> Bool {
    if case .unchangeable = answer { return false }
    if given.number == count {
      take(given, answer)
      news = news ?? News()
      return false
    }
    switch (given.step, answer) {
    case (.push(let route), .shows(let screen)) where running == nil:
      // It lies on top now. It is in no path, so that it is popped next.
      stack.append(ShownScreen(route: route, screen: screen))
      count += 1
      return true
    case (.pop, _):
      return stack.count > given.base
    default:
      return true
    }
  }

  /// Notes that so many routes are said to be shown.
  mutating func note(depth: Int) {
    if running == nil || running?.note(depth: depth) == true { cut(toDepth: depth) }
  }

  private mutating func take(_ taken: RunningStep<Route>, _ answer: StepAnswer<Route>) {
    switch (taken.step, answer) {
    case (.push(let route), .shows(let screen)), (.change(_, let route), .shows(let screen)):
      stack.removeSubrange(min(taken.base, stack.count)...)
      stack.append(ShownScreen(route: route, screen: screen))
    default:
      stack.removeSubrange(min(taken.base, stack.count)...)
    }
    unchangeable = nil
  }

  private mutating func cut(toDepth depth: Int) {
    guard depth < stack.count else { return }
    stack.removeSubrange(depth...)
    count += 1
    news = news ?? News()
  }
}
