/// What can happen to a path.
///
/// ```swift
/// store.actions.push(.letter(id: 3))
/// store.actions.dispatch(action: .withoutAnimation(.set([.inbox])))
/// ```
///
/// None of them fails: one that does not fit the path that it finds leaves it as it is. All are plain
/// values, which are recorded, replayed, and undone by time travel like any other action.
public enum RouterAction<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// Puts a route on top.
  case push(Route)

  /// Takes the topmost route away, if there is one.
  case pop

  /// Takes away all that lies over this route, where it is topmost; nothing if it is not in the path.
  case popTo(Route)

  /// Takes all routes but the first away.
  case popToRoot

  /// Puts a route in place of the topmost one; on an empty path, pushes it.
  case replace(Route)

  /// Puts a path in place of the one there is, as a deep link does.
  case set([Route])

  /// Puts a path in place of this other one, and of no other.
  ///
  /// So ends what has begun with that other path, unless somebody has set a newer one meanwhile. It is
  /// what a ``Router`` says when a user, and not the store, has changed the screens.
  case follow([Route], after: [Route])

  /// Keeps something beside a route, or forgets it with nil.
  ///
  /// That may be before the route is pushed. When the route leaves the path, it is forgotten. Routes that are
  /// equal share it.
  case setDetails(Route.Details?, for: Route)

  /// Does the same at once, where the screens would otherwise be seen moving.
  indirect case withoutAnimation(RouterAction)
}

extension RouterAction: Encodable where Route: Encodable, Route.Details: Encodable {}
extension RouterAction: Decodable where Route: Decodable, Route.Details: Decodable {}
