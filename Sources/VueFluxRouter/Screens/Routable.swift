/// A screen, or a container, that shows other screens on top of it for a ``Router``.
///
/// ```swift
/// extension InboxController: Routable {
///   func push(
///     _ place: Place, animated: Bool
///   ) async throws -> any Routable<Place> {
///     let controller = PlaceController(place: place)
///     await navigation.push(controller, animated: animated)
///     return controller
///   }
///
///   func pop(_ place: Place, animated: Bool) async throws {
///     await navigation.pop(to: self, animated: animated)
///   }
/// }
/// ```
///
/// The router asks each screen of a path for the screen right on top of it. The next step waits until the step
/// before has returned: return when the screen is shown, and not before. A function that throws must leave the
/// screens as they were.
///
/// When the task is cancelled, the router no longer waits for the step, and asks for others. End the step then,
/// and throw. If the step is taken nevertheless, the router puts the screens in order. It relies on what the
/// functions promise: a push comes on top of all screens, and a pop takes all screens away that lie on this one.
@MainActor
public protocol Routable<Route>: Sendable {
  /// The places that it shows.
  associatedtype Route: VueFluxRouter.Route

  /// Shows a route on top of this screen.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isAnimated: Whether that is to be seen moving.
  /// - Returns: The screen that is shown for the route, which is asked for what comes on top of it.
  /// - Throws: Why the route is not shown; then nothing may have changed.
  func push(_ route: Route, animated isAnimated: Bool) async throws -> any Routable<Route>

  /// Takes the route on top of this screen away, with all that may lie on it.
  ///
  /// Nothing is done if no screen lies on this one: the user may have been first.
  ///
  /// - Parameters:
  ///   - route: The route on top of this screen. After a late step, it may be another one.
  ///   - isAnimated: Whether that is to be seen moving.
  /// - Throws: Why the route stays; then nothing may have changed.
  func pop(_ route: Route, animated isAnimated: Bool) async throws

  /// Shows a route in place of the one on top of this screen, and of all that may lie on that one.
  ///
  /// Unless a type does it its own way, nothing is done and nil is returned.
  ///
  /// - Parameters:
  ///   - route: The route that is shown.
  ///   - newRoute: The one that takes its place.
  ///   - isAnimated: Whether that is to be seen moving.
  /// - Returns: The screen that is shown for the new route; nil if it can't be done in one step. Then nothing
  ///   may have changed, and the router pops the old route and pushes the new one.
  /// - Throws: Why the new route is not shown; then nothing may have changed.
  func change(
    _ route: Route,
    to newRoute: Route,
    animated isAnimated: Bool
  ) async throws -> (any Routable<Route>)?
}

extension Routable {
  /// Does nothing: the router pops the old route and pushes the new one.
  public func change(
    _ route: Route,
    to newRoute: Route,
    animated isAnimated: Bool
  ) async throws -> (any Routable<Route>)? {
    nil
  }
}
