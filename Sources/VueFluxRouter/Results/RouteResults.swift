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
  private let source: ResultSource<Route>
  private var visits = RouteBound<Route, Visit<Route>>()
  private var arrivals: [Arrival<Route>] = []
  private var followers: [CheckedContinuation<Void, Never>] = []
  private var task: Task<Void, Never>?

  /// Creates the object for a path that is anywhere in a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - routing: Reads the path from what `Computed` publishes.
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
    let storeEnds = source.observe(self) { [weak self] path in self?.follow(path) }
    task = Task { [weak self] in
      await storeEnds()
      self?.endWithStore()
    }
  }

  deinit {
    task?.cancel()
  }

  private func follow(_ path: [Route]) {
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
    resumeFollowers()
  }

  private func endWithStore() {
    for arrival in arrivals { arrival.end() }
    for visit in visits.all { visit.end(with: .failure(.storeReleased)) }
    resumeFollowers()
  }

  /// Waits for routes that lie on the observed path: on a queue, a push is committed before it is observed.
  private func reachTopOfPath() async {
    while let path = source.read(), path.count > visits.path.count, path.starts(with: visits.path) {
      await withCheckedContinuation { followers.append($0) }
    }
  }

  private func resumeFollowers() {
    let followers = followers
    self.followers = []
    for follower in followers { follower.resume() }
  }
}

// MARK: - The caller

extension RouteResults {
  /// Pushes a route, and waits until its screen ends with a value.
  ///
  /// If asynchronous guards are asked about the push, it waits for them first. A task that is cancelled waits no
  /// longer, and the route stays where it is. If the task was cancelled before, nothing is pushed.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isAnimated: Whether the screens are seen moving.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: A ``RouteResultError``, or `CancellationError`.
  public func push<Value: Sendable>(
    _ route: Route,
    animated isAnimated: Bool = true,
    as type: Value.Type = Value.self
  ) async throws -> Value {
    try Task.checkCancellation()
    let arrival = Arrival(of: route)
    arrivals.append(arrival)
    let action = RouterAction.push(route)
    let visit: Visit<Route>
    do {
      defer { arrivals.removeAll { $0 === arrival } }
      let path = try await change(by: isAnimated ? action : action.withoutAnimation)
      guard path.last == route else {
        throw RouteResultError.refused(reason: "The path is \(path) instead.")
      }
      guard let arrived = await arrival.visit(at: path.count - 1) else {
        throw RouteResultError.storeReleased
      }
      visit = arrived
    }
    return try await visit.value(type)
  }
}

// MARK: - The screen

extension RouteResults {
  /// Ends the topmost route with a value.
  ///
  /// As ``finish(_:with:animated:)``.
  public func finish<Value: Sendable>(
    with value: Value,
    animated isAnimated: Bool = true
  ) async throws {
    await reachTopOfPath()
    try await finish(visits.all.first, with: value, isAnimated)
  }

  /// Ends a route with a value, where it is topmost: pops it, and all that lies on it.
  ///
  /// The caller gets the value when the route has left the path. A route without a caller is popped as well, and its
  /// value is dropped.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - value: The value.
  ///   - isAnimated: Whether the screens are seen moving.
  /// - Throws: A ``RouteResultError``. Then the route stays, and its caller goes on waiting; unless the route or the
  ///   store is gone.
  public func finish<Value: Sendable>(
    _ route: Route,
    with value: Value,
    animated isAnimated: Bool = true
  ) async throws {
    await reachTopOfPath()
    try await finish(visits.all.first { $0.route == route }, with: value, isAnimated)
  }

  private func finish<Value: Sendable>(
    _ visit: Visit<Route>?,
    with value: Value,
    _ isAnimated: Bool
  ) async throws {
    guard let path = source.read() else { throw RouteResultError.storeReleased }
    guard let visit, isKept(visit, in: path) else { throw RouteResultError.left }
    try visit.offer(value)
    let action = RouterAction.set(Array(path.prefix(visit.position)), animated: isAnimated)
    do {
      let path = try await change(by: action)
      if isKept(visit, in: path) {
        throw RouteResultError.refused(reason: "The path is \(path) nevertheless.")
      }
    } catch {
      // A user may have popped the screen meanwhile.
      if visit.hasGivenValue { return }
      // A pop that guards still judge is not called off.
      if !(error is CancellationError) { visit.withdrawOffer() }
      throw error
    }
  }

  /// Whether a path that may be newer than the observed one still has the route of a visit.
  private func isKept(_ visit: Visit<Route>, in path: [Route]) -> Bool {
    PathChange(from: visits.path, to: path).keptCount > visit.position && visit.ending == nil
  }

  private func change(by action: RouterAction<Route>) async throws -> [Route] {
    switch try await source.deliver(action) {
    case .committed(let path): return path
    case .refused(let reason): throw RouteResultError.refused(reason: reason)
    case .released: throw RouteResultError.storeReleased
    }
  }
}
