/// A change of a path that a ``RouteGuard`` is asked about.
///
/// ```swift
/// let confirmed = RouteGuard<Place>(.leaving) { navigation in
///   navigation.route == .draft ? .deny(reason: "Send or delete the draft first.") : .allow
/// }
/// ```
public struct Navigation<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The route that the guard is asked about, which the change enters or leaves.
  public let route: Route

  /// The path before the change.
  public let from: [Route]

  /// The path after the change.
  public let to: [Route]

  /// Creates a navigation, for tests.
  public init(route: Route, from: [Route], to: [Route]) {
    self.route = route
    self.from = from
    self.to = to
  }
}

extension Navigation: CustomStringConvertible {
  /// The two paths as text, such as `[inbox] -> [inbox, draft]`.
  public var description: String { "\(from.text) -> \(to.text)" }
}
