/// A route on a sheet or a cover, for SwiftUI's `sheet(item:)` and `fullScreenCover(item:)`.
public struct ModalRoute<Route: VueFluxRouter.Route>: Identifiable, Hashable, Sendable {
  /// The route.
  public let route: Route

  /// The route, as another one is another sheet.
  public var id: Route { route }

  /// Creates the item.
  public init(route: Route) {
    self.route = route
  }
}
