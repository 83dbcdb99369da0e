/// The way of one navigation past the guards.
struct Judgement<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  /// The state of the way after the guards that answer at once.
  enum Outcome: Sendable {
    case allowed
    /// Asynchronous guards have to be asked.
    case undecided
    case refused(RouteGuardProblem<Route>)
  }

  private static var maximumRedirects: Int { 100 }

  let change: TabChange<Tab, Route>

  /// The questions of the last decision to guards that take their time, in order.
  private var laterQuestions: [GuardQuestion<Route>] = []

  /// The path that was asked for, and the paths that redirects have led to.
  private var way: [[Route]]

  /// The redirects that are not yet reported.
  private var redirects: [RouteGuardProblem<Route>] = []

  /// Whether the asynchronous guards have allowed the path.
  private var isApproved = false

  init(of change: TabChange<Tab, Route>) {
    self.change = change
    way = [change.to]
  }

  /// The path that the navigation starts from.
  var from: [Route] { change.from }

  /// The path that the navigation goes to now.
  var to: [Route] { way[way.count - 1] }
}

// MARK: - Deciding

extension Judgement {
  /// Asks the guards that answer at once, until none of them redirects.
  ///
  /// - Parameter guards: The guards that there are now, which may depend on the state.
  /// - Returns: The way on.
  mutating func decide(by guards: [RouteGuard<Route>]) -> Outcome {
    while let objection = firstObjection(of: guards) {
      if let problem = take(objection) { return .refused(problem) }
    }
    return laterQuestions.isEmpty ? .allowed : .undecided
  }

  /// Asks the guards that answer at once, up to the first that does not allow, and notes the questions to the others.
  ///
  /// The condition of a guard runs here, in the store's exclusive section, and once.
  private mutating func firstObjection(of guards: [RouteGuard<Route>]) -> RouteAnswer<Route>? {
    laterQuestions = []
    let change = PathChange(from: from, to: to)
    let moments: [(RouteGuard<Route>.Moment, [Route])] = [
      (.leaving, change.left), (.entering, change.entered),
    ]
    for (moment, routes) in moments {
      for route in routes {
        let navigation = Navigation(route: route, from: from, to: to)
        for routeGuard in guards where routeGuard.moment == moment {
          let question = GuardQuestion(rule: routeGuard.rule, navigation: navigation)
          if let answer = question.answer() {
            if answer.isObjection { return answer }
          } else if !isApproved, routeGuard.isConcerned(navigation) {
            laterQuestions.append(question)
          }
        }
      }
    }
    return nil
  }

  /// Asks the asynchronous guards of the last decision in order, up to the first that does not allow.
  func ask() async -> RouteAnswer<Route> {
    for question in laterQuestions {
      // The store ignores the answer of an effect that is cancelled.
      if Task.isCancelled { break }
      if let answer = await question.answerLater(), answer.isObjection { return answer }
    }
    return .allowed
  }

  /// Goes on as a guard, or all asynchronous guards, have answered.
  ///
  /// - Returns: The reason why the navigation ends here; nil if it goes on.
  mutating func take(_ answer: RouteAnswer<Route>) -> RouteGuardProblem<Route>? {
    switch answer {
    case .allowed:
      isApproved = true
      return nil
    case .refused(let problem):
      return problem
    case .redirected(let navigation, let path, let reason):
      isApproved = false
      let path = change.fitting(path)
      guard !way.contains(path), way.count <= Self.maximumRedirects else {
        return .loop(way + [path])
      }
      way.append(path)
      redirects.append(.redirected(navigation, to: path, reason: reason))
      return nil
    }
  }

  /// Hands over the redirects that are not yet reported.
  mutating func takeRedirects() -> [RouteGuardProblem<Route>] {
    defer { redirects = [] }
    return redirects
  }
}
