extension RouteResults {
  /// Ends the topmost route with a value.
  ///
  /// As ``finish(_:with:animated:)``.
  public func finish<Value: Sendable>(
    with value: Value,
    animated isAnimated: Bool = true
  ) async throws {
    try await reachTopOfPath()
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
  ///   store is gone. `CancellationError`, if the task is cancelled; guards that are asked still decide.
  public func finish<Value: Sendable>(
    _ route: Route,
    with value: Value,
    animated isAnimated: Bool = true
  ) async throws {
    try await reachTopOfPath()
    try await finish(visits.all.first { $0.route == route }, with: value, isAnimated)
  }

  private func finish<Value: Sendable>(
    _ visit: Visit<Route>?,
    with value: Value,
    _ isAnimated: Bool
  ) async throws {
    guard let path = source.read() else { throw RouteResultError.storeReleased }
    guard let visit, isKept(visit, in: path) else { throw RouteResultError.notInPath }
    let offer = try visit.offer(value)
    let action = RouterAction.set(Array(path.prefix(visit.position))).animated(isAnimated)
    do {
      let change = try await change(by: action) { [weak self] path in
        // It is also called when the caller has been cancelled, and guards have kept the route.
        let isKept = path.map { self?.isKept(visit, in: $0) ?? false } ?? true
        if isKept { visit.withdrawOffer(offer) }
      }
      if isKept(visit, in: change.path) {
        throw RouteResultError.refused(
          reason: change.redirect ?? "The path is \(change.path.text) nevertheless."
        )
      }
    } catch {
      // A user may have popped the screen meanwhile.
      if visit.hasGivenValue { return }
      throw error
    }
  }

  /// Whether a path that may be newer than the observed one still has the route of a visit.
  private func isKept(_ visit: Visit<Route>, in path: [Route]) -> Bool {
    PathChange(from: visits.path, to: path).keptCount > visit.position && visit.ending == nil
  }
}
