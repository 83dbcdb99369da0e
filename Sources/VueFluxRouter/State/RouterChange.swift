/// The change that a ``RouterAction`` makes.
///
/// None of them fails: one that does not fit the path that it finds leaves it as it is.
public enum RouterChange<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// Puts a route on top.
  case push(Route)

  /// Takes the topmost route away, if there is one.
  case pop

  /// Takes away all that lies over this route, where it is topmost; nothing if it is not in the path.
  case popTo(Route)

  /// Takes all routes away, until only the screen is left that is always there.
  case popToRoot

  /// Puts a route in place of the topmost one; on an empty path, pushes it.
  case replace(Route)

  /// Puts a path in place of the one there is, as a deep link does.
  case set([Route])

  /// Puts a path in place of this other one, and of no other.
  ///
  /// It is what a ``Router`` says when a user, and not the store, has changed the screens. A path that somebody
  /// has set meanwhile stays.
  case follow([Route], after: [Route])

  /// Sets the path back from this other one, and from no other, because it could not be shown.
  ///
  /// It is what a ``Router`` says when a step has failed. A history of undo should not note it: it belongs to the
  /// action that could not be followed, see <doc:PathsOfRoutes>.
  case setBack([Route], after: [Route])

  /// Keeps something beside a route that is in the path, or forgets it with nil.
  ///
  /// When the route leaves the path, it is forgotten. Routes that are equal share it.
  case setDetails(Route.Details?, for: Route)
}

extension RouterChange: Encodable where Route: Encodable, Route.Details: Encodable {}
extension RouterChange: Decodable where Route: Decodable, Route.Details: Decodable {}
