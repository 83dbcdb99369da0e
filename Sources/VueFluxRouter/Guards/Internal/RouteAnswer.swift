/// The answer of a guard, with the navigation that it is about.
enum RouteAnswer<Route: VueFluxRouter.Route>: Sendable {
  case allowed
  case redirected(Navigation<Route>, to: [Route], reason: String)
  case refused(RouteGuardProblem<Route>)

  init(_ decision: RouteDecision<Route>, on navigation: Navigation<Route>) {
    switch decision {
    case .allow: self = .allowed
    case .deny(let reason): self = .refused(.denied(navigation, reason: reason))
    case .redirect(let path, let reason): self = .redirected(navigation, to: path, reason: reason)
    }
  }

  var isObjection: Bool {
    if case .allowed = self { false } else { true }
  }
}
