/// A change of the path of a tab that a ``TreeGuard`` is asked about.
///
/// ```swift
/// let unlocked = TreeGuard<Tab, Place> { navigation in
///   navigation.tab == .settings
///     ? .redirect(to: [.signIn], in: .account, reason: "Sign in first.") : .allow
/// }
/// ```
public struct TreeNavigation<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable,
  Sendable
{
  /// The tab whose path changes.
  public let tab: Tab

  /// The route that the guard is asked about, which the change enters or leaves.
  public let route: Route

  /// The path of the tab before the change.
  public let from: [Route]

  /// The path of the tab after the change.
  public let to: [Route]

  /// Creates a navigation, for tests.
  public init(tab: Tab, route: Route, from: [Route], to: [Route]) {
    self.tab = tab
    self.route = route
    self.from = from
    self.to = to
  }
}

extension TreeNavigation {
  /// The same without the tab.
  var navigation: Navigation<Route> { Navigation(route: route, from: from, to: to) }
}

extension TreeNavigation: CustomStringConvertible {
  /// The two paths and the tab as text, such as `[] -> [settings] in account`.
  public var description: String { "\(navigation) in \(tab)" }
}
