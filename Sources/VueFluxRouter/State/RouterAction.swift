/// A change of a path, and whether it is animated.
///
/// ```swift
/// store.actions.dispatch(action: .push(.letter(id: 3)))
/// store.actions.dispatch(action: .set([.inbox]).withoutAnimation)
/// ```
///
/// A store has a function for each, such as `push(_:animated:)`. They are plain values, which are recorded,
/// replayed, and undone by time travel like any other action.
public struct RouterAction<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The change.
  public var change: RouterChange<Route>

  /// Whether the screens are to be seen moving.
  public var isAnimated: Bool

  /// Creates an action.
  public init(_ change: RouterChange<Route>, animated isAnimated: Bool = true) {
    self.change = change
    self.isAnimated = isAnimated
  }

  /// The same, done at once.
  public var withoutAnimation: RouterAction { RouterAction(change, animated: false) }
}

extension RouterAction: Encodable where Route: Encodable, Route.Details: Encodable {}
extension RouterAction: Decodable where Route: Decodable, Route.Details: Decodable {}

// MARK: - What can happen

extension RouterAction {
  /// Puts a route on top.
  public static func push(_ route: Route) -> RouterAction { RouterAction(.push(route)) }

  /// Takes the topmost route away, if there is one.
  public static var pop: RouterAction { RouterAction(.pop) }

  /// Takes away all that lies over this route, where it is topmost; nothing if it is not in the path.
  public static func popTo(_ route: Route) -> RouterAction { RouterAction(.popTo(route)) }

  /// Takes all routes away, until only the screen is left that is always there.
  public static var popToRoot: RouterAction { RouterAction(.popToRoot) }

  /// Puts a route in place of the topmost one; on an empty path, pushes it.
  public static func replace(_ route: Route) -> RouterAction { RouterAction(.replace(route)) }

  /// Puts a path in place of the one there is, as a deep link does.
  public static func set(_ path: [Route]) -> RouterAction { RouterAction(.set(path)) }

  /// Keeps something beside a route that is in the path, or forgets it with nil.
  public static func setDetails(_ details: Route.Details?, for route: Route) -> RouterAction {
    RouterAction(.setDetails(details, for: route))
  }
}
