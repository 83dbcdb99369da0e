// MARK: - Values that screens give

extension TreeRouter {
  /// Pushes a route in the selected tab, and waits until its screen ends with a value.
  ///
  /// As ``RouteResults/push(_:animated:as:)``.
  public func push<Value: Sendable>(
    _ route: Route,
    animated isAnimated: Bool = true,
    as type: Value.Type = Value.self
  ) async throws -> Value {
    try await results().push(route, animated: isAnimated, as: type)
  }

  /// Ends the topmost route of the selected tab with a value.
  ///
  /// As ``RouteResults/finish(with:animated:)``.
  public func finish<Value: Sendable>(
    with value: Value,
    animated isAnimated: Bool = true
  ) async throws {
    try await results().finish(with: value, animated: isAnimated)
  }
}
