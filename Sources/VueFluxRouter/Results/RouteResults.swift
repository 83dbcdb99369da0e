public import VueFlux

/// An object that waits for the values that screens give when they end.
///
/// ```swift
/// let results = RouteResults(store)
/// let tea: Tea = try await results.push(.pickTea)  // the caller
/// try await results.finish(with: Tea.assam)        // the screen of .pickTea
/// ```
///
/// A call of ``push(_:animated:as:)`` waits for its own route: the one at its position, for as long as it is in the
/// path without interruption. So two routes that are equal are two different waits. All callers and screens of a path
/// use the same object.
///
/// It does not keep the store alive. A history of undo and a time travel change the path as an action does: a route
/// that leaves is left, and does not come back to its caller.
@MainActor
public final class RouteResults<Route: VueFluxRouter.Route> {
  let source: ResultSource<Route>
  private(set) var visits = RouteBound<Route, Visit<Route>>()
  var arrivals: [Arrival<Route>] = []
  private var observation: PathObservation?
  private var observedCount = 0
  private(set) var hasStoreEnded = false

  /// The callers that wait until the path of a number is observed.
  private var followers: [(number: Int, observed: Occurrence<Void>)] = []
  private var task: Task<Void, Never>?

  /// Creates the object for a path that is anywhere in a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - routing: Reads the path from the state.
  ///   - action: Makes an action of one to that path.
  public convenience init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (_ action: RouterAction<Route>) -> State.Action
  ) {
    self.init(ResultSource(store, routing: routing, action: action))
  }

  init(_ source: ResultSource<Route>) {
    self.source = source
    let observation = source.observe(self) { [weak self] path in self?.follow(path) }
    self.observation = observation
    // It is no part of an effect that creates this.
    task = Effect.outside {
      Task { [weak self] in
        await observation.storeEnds()
        self?.endWithStore()
      }
    }
  }

  deinit {
    task?.cancel()
  }

  private func follow(_ observed: NumberedPath<Route>) {
    let path = observed.path
    observedCount = observed.number
    var new: [Visit<Route>] = []
    let ended = visits.follow(path) { position in
      let visit = Visit(of: path[position], at: position)
      new.append(visit)
      return visit
    }
    for visit in ended { visit.leave() }
    for visit in new {
      for arrival in arrivals { arrival.note(visit) }
    }
    resumeFollowers(upTo: observedCount)
  }

  private func endWithStore() {
    hasStoreEnded = true
    for visit in visits.all { visit.end(with: .failure(.storeReleased)) }
    resumeFollowers(upTo: .max)
  }

  /// Waits until all is observed that the store has committed: on a queue, a commit comes before its observation.
  func observeAll() async throws {
    guard let number = observation?.newest(), number > observedCount, !hasStoreEnded else { return }
    let observed = Occurrence<Void>()
    followers.append((number, observed))
    try await observed.wait()
  }

  /// Waits for routes that lie on the observed path.
  func reachTopOfPath() async throws {
    guard let path = source.read(), path.count > visits.path.count, path.starts(with: visits.path)
    else { return }
    try await observeAll()
  }

  private func resumeFollowers(upTo number: Int) {
    let resumed = followers.filter { $0.number <= number }
    followers.removeAll { $0.number <= number }
    for follower in resumed { follower.observed.happen(()) }
  }
}

// MARK: - Changing the path

extension RouteResults {
  /// Dispatches an action, and waits for its end.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - onEnd: Called at the end with the path, or with nil if it was refused; also if the task is cancelled before.
  /// - Returns: The path, and the reason if a guard has redirected the action.
  /// - Throws: A ``RouteResultError``, or `CancellationError`.
  func change(
    by action: RouterAction<Route>,
    onEnd: @escaping @MainActor (_ path: [Route]?) -> Void = { _ in }
  ) async throws -> (path: [Route], redirect: String?) {
    let outcome: ResultSource<Route>.Outcome
    switch await source.deliver(action) {
    case .known(let known):
      onEnd(known.path)
      outcome = known
    case .asking(let end):
      let ended = Occurrence<ResultSource<Route>.Outcome>()
      Task {
        let outcome = await end()
        onEnd(outcome.path)
        ended.happen(outcome)
      }
      outcome = try await ended.wait()
    }
    switch outcome {
    case .committed(let path, let redirect): return (path, redirect)
    case .refused(let reason): throw RouteResultError.refused(reason: reason)
    case .released: throw RouteResultError.storeReleased
    }
  }
}
