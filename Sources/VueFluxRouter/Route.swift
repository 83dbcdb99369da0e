/// One place of an app, such as a screen, with the values that it needs.
///
/// An enum or a struct of the app's own:
///
/// ```swift
/// enum Place: Route, Codable {
///   case inbox
///   case letter(id: Int)
/// }
/// ```
///
/// Routes make up a path, see ``RouterState``: from the first one, over which the others lie, to the one
/// that the user sees. Two routes that are equal lead to the same place, and may be in one path
/// more than once, also in a row. A route is equal to itself, as Swift has it of all that is `Equatable`; one
/// that holds a `Double.nan` is not, and a router would push it without end.
public protocol Route: Hashable, Sendable {
  /// Values that are kept beside a route and are not compared, such as a scroll position.
  ///
  /// There is none unless a type says so. See ``RouterAction/setDetails(_:for:)``.
  associatedtype Details: Hashable & Sendable = Never

  /// How the route is shown on top of the one before; unless a type says so, it is pushed.
  var presentation: RoutePresentation { get }
}

extension Route {
  /// Pushed.
  public var presentation: RoutePresentation { .push }
}
