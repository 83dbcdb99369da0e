import VueFlux

/// The plugin behind ``RouteGuards``, which knows the type of the routes.
final class GuardEngine<State: VueFlux.State, Route: VueFluxRouter.Route>: Plugin {
  typealias Problem = RouteGuardProblem<Route>

  /// The part for each store, for as long as something is in it.
  struct Record: Sendable {
    var inquiries = Inquiries<Route>()
    var unreported: [Problem] = []
    var isEmpty: Bool { inquiries.isEmpty && unreported.isEmpty }
  }

  private let records = Locked<[StoreID: Record]>([:])
  private let guards: @Sendable (Computed<State>) -> [RouteGuard<Route>]
  let path: GuardedPath<State, Route>
  let report: @Sendable (Problem, StoreHandle<State>) -> Void

  init(
    guards: @escaping @Sendable (Computed<State>) -> [RouteGuard<Route>],
    path: GuardedPath<State, Route>,
    report: @escaping @Sendable (Problem, StoreHandle<State>) -> Void
  ) {
    self.guards = guards
    self.path = path
    self.report = report
  }

  func withRecord<Result: Sendable>(
    of store: StoreHandle<State>,
    _ body: (inout Record) -> Result
  ) -> Result {
    records.withLock { records in
      let id = store.identity.id
      var record = records.removeValue(forKey: id) ?? Record()
      defer { if !record.isEmpty { records[id] = record } }
      return body(&record)
    }
  }
}

// MARK: - Before a commit

extension GuardEngine {
  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    let routing = path.routing(store.computed)
    let routerAction = path.routerAction(action)
    let (overtaken, answer) = withRecord(of: store) { record in
      let overtaken = record.inquiries.note(path: routing.path)
      return (overtaken, routerAction.flatMap { record.inquiries.take($0) })
    }
    for effect in overtaken { effect.cancel() }
    guard let routerAction, !routerAction.isReport else { return .commit }
    if let answer, answer.isOvertaken {
      return .reject(reason: "The path has changed while guards were asked.")
    }
    var next = routing
    next.commit(routerAction)
    guard next.path != routing.path else { return .commit }
    var judgement = answer?.judgement ?? Judgement(from: routing.path, to: next.path)
    let outcome = judgement.decide(by: guards(store.computed))
    let redirects = judgement.takeRedirects()
    if !redirects.isEmpty { withRecord(of: store) { $0.unreported += redirects } }
    switch outcome {
    case .allowed where judgement.to == next.path:
      return .commit
    case .allowed:
      return .replace(
        with: path.action(.set(judgement.to, animated: routerAction.isAnimated))
      )
    case .undecided:
      let reason = "\(judgement.from) -> \(judgement.to) waits for asynchronous guards."
      ask(judgement, isAnimated: routerAction.isAnimated, reason, store)
      return .reject(reason: reason)
    case .refused(let problem):
      withRecord(of: store) { $0.unreported.append(problem) }
      return .reject(reason: problem.reason)
    }
  }
}

// MARK: - After a commit

extension GuardEngine {
  var keepsStateAfter: Bool { false }

  func didCommit(_ change: Change<State>) {
    cancelOvertaken(in: change.store)
    reportProblems(to: change.store)
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    reportProblems(to: store)
  }

  /// Cancels the guards as soon as their answer is of no use.
  private func cancelOvertaken(in store: StoreHandle<State>) {
    // First the question, then the path: the path is not older than the question.
    guard let current = withRecord(of: store, { $0.inquiries.current }) else { return }
    let path = path.routing(store.computed).path
    guard path != current.from else { return }
    let overtaken = withRecord(of: store) { record in
      record.inquiries.current?.number == current.number ? record.inquiries.note(path: path) : []
    }
    for effect in overtaken { effect.cancel() }
  }

  private func reportProblems(to store: StoreHandle<State>) {
    let problems = withRecord(of: store) { record in
      defer { record.unreported = [] }
      return record.unreported
    }
    for problem in problems { report(problem, store) }
  }
}
