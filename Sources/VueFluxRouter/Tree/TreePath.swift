/// A tab, and a path in it: the place that a link leads to.
public struct TreePath<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The tab; nil if it is the one that is selected.
  public let tab: Tab?

  /// The routes, from the first to the one that the user sees.
  public let path: [Route]

  /// Creates the place.
  public init(tab: Tab?, path: [Route]) {
    self.tab = tab
    self.path = path
  }
}
