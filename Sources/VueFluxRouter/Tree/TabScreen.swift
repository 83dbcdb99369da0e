/// A container that shows one of several tabs for a ``TreeRouter``.
///
/// ```swift
/// extension MailTabs: TabScreen {
///   func root(of tab: Tab) -> any Routable<Place> {
///     NavigationScreen(navigation: navigations[tab], depth: 0)
///   }
///
///   func select(_ tab: Tab, animated: Bool) {
///     controller.selectedViewController = navigations[tab]
///   }
/// }
/// ```
@MainActor
public protocol TabScreen<Tab, Route>: Sendable {
  /// The tabs.
  associatedtype Tab: Hashable & Sendable

  /// The places that their screens show.
  associatedtype Route: VueFluxRouter.Route

  /// The screen of a tab that is always there, and shows the first route; asked for once a tab.
  func root(of tab: Tab) -> any Routable<Route>

  /// Shows a tab.
  func select(_ tab: Tab, animated isAnimated: Bool)
}
