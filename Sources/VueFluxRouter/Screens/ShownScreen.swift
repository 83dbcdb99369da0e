/// A route that is shown, and the screen that shows it.
public struct ShownScreen<Route: VueFluxRouter.Route>: Sendable {
  /// The route.
  public let route: Route

  /// The screen, which pushes the next screen on top of it.
  public let screen: any Routable<Route>

  /// Creates the two.
  public init(route: Route, screen: any Routable<Route>) {
    self.route = route
    self.screen = screen
  }
}
