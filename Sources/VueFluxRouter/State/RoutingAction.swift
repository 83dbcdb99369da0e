/// An action that may contain a change of a path.
///
/// An enum conforms with a case of that name:
///
/// ```swift
/// enum MailAction: RoutingAction { case routing(RouterAction<Place>), received }
/// ```
public protocol RoutingAction<Route>: Sendable {
  /// The places of the path.
  associatedtype Route: VueFluxRouter.Route

  /// Makes an action of one to the path.
  static func routing(_ action: RouterAction<Route>) -> Self
}

extension RouterAction: RoutingAction {
  /// Itself, as there is nothing around it.
  public static func routing(_ action: RouterAction) -> RouterAction { action }
}
