/// The way of one navigation past the guards.
struct GuardedNavigation<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  typealias Answer = RouteAnswer<Tab, Route>

  /// The state of the way after the guards that answer at once.
  enum Outcome: Sendable {
    case allowed
    /// Asynchronous guards have to be asked.
    case undecided
    case refused(TreeGuardProblem<Tab, Route>)
  }

  private static var maximumRedirects: Int { 100 }

  /// The change that was asked for, or the one that the last redirect has made of it.
  private(set) var change: TabChange<Tab, Route>

  /// The questions of the last decision to guards that take their time, in order.
  private var laterQuestions: [GuardQuestion<Tab, Route>] = []

  /// The tab whose path the navigation was to change.
  let tab: Tab

  /// The place that was asked for, and the places that redirects have led to.
  private var way: [TreePath<Tab, Route>]

  /// The reason of the last redirect; nil if there was none.
  private(set) var redirectReason: String?

  /// The redirects that are not yet reported.
  private var redirects: [TreeGuardProblem<Tab, Route>] = []

  /// Whether the asynchronous guards have allowed the path.
  private var isApproved = false

  init(of change: TabChange<Tab, Route>) {
    self.change = change
    tab = change.tab
    way = [change.place]
  }
}

// MARK: - The tree

extension GuardedNavigation {
  /// The tabs whose paths the navigation changes, or was to change before a redirect.
  var tabs: [Tab] { way.compactMap(\.tab) }

  /// Whether the selected tab, or the path of a tab that this concerns, is another one in this tree.
  func isOvertaken(by tree: RouterTree<Tab, Route>) -> Bool {
    let present = change.tree
    return present.tab != tree.tab
      || tabs.contains { present[$0].path != tree[$0].path }
  }

  /// Goes on with a newer tree, whose other tabs may have changed; not if it overtakes the navigation.
  mutating func follow(_ tree: RouterTree<Tab, Route>) {
    if !isOvertaken(by: tree) { change.tree = tree }
  }

  /// Whether this tree is another one, and the one that the navigation leads to.
  func hasArrived(in tree: RouterTree<Tab, Route>) -> Bool {
    isOvertaken(by: tree) && change.hasArrived(in: tree)
  }
}

// MARK: - Deciding

extension GuardedNavigation {
  /// Asks the guards that answer at once, until none of them redirects.
  ///
  /// - Parameter guards: The guards that there are now, which may depend on the state.
  /// - Returns: The way on.
  mutating func decide(by guards: [TreeGuard<Tab, Route>]) -> Outcome {
    while let objection = firstObjection(of: guards) {
      if let problem = take(objection) { return .refused(problem) }
    }
    return laterQuestions.isEmpty ? .allowed : .undecided
  }

  /// Asks the guards that answer at once, up to the first that does not allow, and notes the questions to the others.
  ///
  /// The condition of a guard runs here, in the store's exclusive section, and once.
  private mutating func firstObjection(of guards: [TreeGuard<Tab, Route>]) -> Answer? {
    laterQuestions = []
    let path = PathChange(from: change.from, to: change.to)
    let moments: [(TreeGuard<Tab, Route>.Moment, [Route])] = [
      (.leaving, path.left), (.entering, path.entered),
    ]
    for (moment, routes) in moments {
      for route in routes {
        let navigation = TreeNavigation(
          tab: change.tab,
          route: route,
          from: path.from,
          to: path.to
        )
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
  func ask() async -> Answer {
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
  mutating func take(_ answer: Answer) -> TreeGuardProblem<Tab, Route>? {
    switch answer {
    case .allowed:
      isApproved = true
      return nil
    case .refused(let problem):
      return problem
    case .redirected(let navigation, let path, let tab, let reason):
      isApproved = false
      let change = change.redirected(to: path, in: tab)
      guard !way.contains(change.place), way.count <= Self.maximumRedirects else {
        return .loop(way + [change.place])
      }
      self.change = change
      way.append(change.place)
      redirectReason = reason
      redirects.append(.redirected(navigation, to: change.to, in: change.tab, reason: reason))
      return nil
    }
  }

  /// Hands over the redirects that are not yet reported.
  mutating func takeRedirects() -> [TreeGuardProblem<Tab, Route>] {
    defer { redirects = [] }
    return redirects
  }
}
