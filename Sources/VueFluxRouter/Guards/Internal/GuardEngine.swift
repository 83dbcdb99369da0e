import VueFlux

/// The plugin behind ``RouteGuards``, which knows the types of the tabs and the routes.
final class GuardEngine<
  State: VueFlux.State,
  Tab: Hashable & Sendable,
  Route: VueFluxRouter.Route
>: Plugin {
  typealias Problem = TreeGuardProblem<Tab, Route>

  /// The part for each store, for as long as something is in it.
  struct Record: Sendable {
    var inquiries = Inquiries<Tab, Route>()
    var unreported: [Problem] = []
    var isEmpty: Bool { inquiries.isEmpty && unreported.isEmpty }
  }

  private let records = Locked<[StoreID: Record]>([:])
  private let guards: @Sendable (Computed<State>) -> [TreeGuard<Tab, Route>]
  let guarded: GuardedTree<State, Tab, Route>
  let report: @Sendable (Problem, StoreHandle<State>) -> Void

  init(
    guards: @escaping @Sendable (Computed<State>) -> [TreeGuard<Tab, Route>],
    guarded: GuardedTree<State, Tab, Route>,
    report: @escaping @Sendable (Problem, StoreHandle<State>) -> Void
  ) {
    self.guards = guards
    self.guarded = guarded
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
    let tree = guarded.tree(store.computed)
    let overtaken = withRecord(of: store) { $0.inquiries.note(tree) }
    for effect in overtaken { effect.cancel() }
    guard let treeAction = guarded.treeAction(action), let change = TabChange(treeAction, in: tree)
    else { return .commit }
    let answer = answer(as: treeAction, store)
    if let answer, answer.isOvertaken {
      forget(answer, store)
      return .reject(reason: "The path or the selected tab has changed while guards were asked.")
    }
    var navigation = answer?.navigation ?? GuardedNavigation(of: change)
    navigation.follow(tree)
    // An answer may lead to the present path, by a redirect that is not yet reported.
    let isChange = change.to != change.from
    let outcome = isChange ? navigation.decide(by: guards(store.computed)) : .allowed
    let redirects = navigation.takeRedirects()
    if !redirects.isEmpty { withRecord(of: store) { $0.unreported += redirects } }
    if case .allowed = outcome { noteRedirect(navigation, store) }
    if case .allowed = outcome, navigation.change.place == change.place {
      if let answer { keep(answer, as: navigation, store) }
      return .commit
    }
    if let answer { forget(answer, store) }
    switch outcome {
    case .allowed:
      return .replace(with: guarded.action(navigation.change))
    case .undecided:
      return .reject(reason: ask(navigation, store))
    case .refused(let problem):
      withRecord(of: store) { $0.unreported.append(problem) }
      return .reject(reason: problem.reason)
    }
  }

  /// Tells a caller that waits why its tab gets another path than it has asked for.
  private func noteRedirect(
    _ navigation: GuardedNavigation<Tab, Route>,
    _ store: StoreHandle<State>
  ) {
    guard let reason = navigation.redirectReason else { return }
    let path = navigation.change.path(of: navigation.tab)
    PendingNavigations.shared.redirect(to: path, reason, in: store.identity.id)
  }
}

// MARK: - Answers

extension GuardEngine {
  /// The answer of asynchronous guards that comes as this action; nil if the action is none.
  private func answer(
    as action: TreeAction<Tab, Route>,
    _ store: StoreHandle<State>
  ) -> Inquiries<Tab, Route>.Inquiry? {
    withRecord(of: store) { $0.inquiries.answers(as: action) }
      .first { PendingNavigations.shared.isOnItsWay($0.number, in: store.identity.id) }
  }

  /// Keeps an answer, which may come once more: a plugin behind this one may ask its own guards.
  private func keep(
    _ answer: Inquiries<Tab, Route>.Inquiry,
    as navigation: GuardedNavigation<Tab, Route>,
    _ store: StoreHandle<State>
  ) {
    withRecord(of: store) { $0.inquiries.keep(answer.number, as: navigation) }
  }

  private func forget(_ answer: Inquiries<Tab, Route>.Inquiry, _ store: StoreHandle<State>) {
    _ = withRecord(of: store) { $0.inquiries.end(answer.number) }
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
    if let treeAction = guarded.treeAction(action) {
      // A plugin before this one may have rejected the action of a redirect.
      withRecord(of: store) { $0.unreported += $0.inquiries.takeRedirects(of: treeAction) }
      if let number = PendingNavigations.shared.number(of: reason, in: store.identity.id) {
        cancelOlder(than: number, treeAction, store)
      }
    }
    reportProblems(to: store)
  }

  /// Cancels the guards as soon as their answer is of no use.
  private func cancelOvertaken(in store: StoreHandle<State>) {
    // First the questions, then the tree: the tree is not older than the questions.
    guard let newest = withRecord(of: store, { $0.inquiries.newest }) else { return }
    let tree = guarded.tree(store.computed)
    let overtaken = withRecord(of: store) { $0.inquiries.note(tree, upTo: newest) }
    for effect in overtaken { effect.cancel() }
  }

  /// Cancels the guards that are asked about an older navigation than another plugin.
  private func cancelOlder(
    than number: Int,
    _ action: TreeAction<Tab, Route>,
    _ store: StoreHandle<State>
  ) {
    guard let change = TabChange(action, in: guarded.tree(store.computed)) else { return }
    let overtaken = withRecord(of: store) {
      $0.inquiries.overtake(in: change.tab, before: number, by: action)
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
