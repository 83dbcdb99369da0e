/// A change of a path.
///
/// ```swift
/// store.actions.push(.letter(id: 3))
/// store.actions.dispatch(action: .set([.inbox]).withoutAnimation)
/// ```
///
/// Actions are plain values, which are recorded, replayed, and undone by time travel like any others. None of
/// them fails: one that does not fit the path that it finds leaves it as it is.
public indirect enum RouterAction<Route: VueFluxRouter.Route>: Hashable, Sendable {
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

  /// Keeps details beside a route that is in the path, or forgets them with nil.
  ///
  /// When the route leaves the path, they are forgotten. Routes that are equal share them.
  case setDetails(Route.Details?, for: Route)

  /// Follows what a ``Router`` reports of the screens.
  case follow(ScreenReport<Route>)

  /// Does the same as this action, and the screens are not seen moving.
  case unanimated(RouterAction)

  /// The same, without an animation.
  public var withoutAnimation: RouterAction { isAnimated ? .unanimated(self) : self }

  /// The same, with an animation or without one.
  func animated(_ isAnimated: Bool) -> RouterAction { isAnimated ? self : withoutAnimation }

  /// Whether the screens are seen moving.
  public var isAnimated: Bool {
    if case .unanimated = self { false } else { true }
  }
}

extension RouterAction: Encodable where Route: Encodable, Route.Details: Encodable {}
extension RouterAction: Decodable where Route: Decodable, Route.Details: Decodable {}
