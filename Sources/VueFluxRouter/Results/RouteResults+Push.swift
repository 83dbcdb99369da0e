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
    let visit: Visit<Route>
    do {
      defer { arrivals.removeAll { $0 === arrival } }
      let change = try await change(by: RouterAction.push(route).animated(isAnimated))
      guard change.path.last == route else {
        throw RouteResultError.refused(
          reason: change.redirect ?? "The path is \(change.path.text) instead."
        )
      }
      try await observeAll()
      guard let arrived = arrival.claimVisit(at: change.path.count - 1) else {
        if hasStoreEnded { throw RouteResultError.storeReleased }
        let reason = "The path is \(change.path.text), and its topmost route is not a new one."
        throw RouteResultError.refused(reason: change.redirect ?? reason)
      }
      visit = arrived
    }
    return try await visit.value(type)
  }
}
