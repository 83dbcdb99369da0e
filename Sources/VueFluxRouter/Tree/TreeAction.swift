/// A change of the tabs, or of their paths.
///
/// As with ``RouterAction``, none of them fails.
public enum TreeAction<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// Selects a tab, which keeps its path.
  case select(Tab)

  /// Changes the path of a tab, or with nil of the one that is selected then.
  case route(RouterAction<Route>, in: Tab?)

  /// Selects a tab, and puts a path in place of its present one, as a deep link does.
  case open(Tab, path: [Route] = [], animated: Bool = true)

  /// Puts a whole tree in place of the present one.
  case restore(RouterTree<Tab, Route>)
}

extension TreeAction: Encodable
where Tab: Encodable, Route: Encodable, Route.Details: Encodable {}
extension TreeAction: Decodable
where Tab: Decodable, Route: Decodable, Route.Details: Decodable {}
