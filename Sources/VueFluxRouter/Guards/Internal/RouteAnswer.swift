/// The answer of a guard, with the navigation that it is about.
enum RouteAnswer<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  case allowed
  case redirected(TreeNavigation<Tab, Route>, to: [Route], in: Tab?, reason: String)
  case refused(TreeGuardProblem<Tab, Route>)

  init(_ decision: TreeDecision<Tab, Route>, on navigation: TreeNavigation<Tab, Route>) {
    switch decision {
    case .allow: self = .allowed
    case .deny(let reason): self = .refused(.denied(navigation, reason: reason))
    case .redirect(let path, let tab, let reason):
      self = .redirected(navigation, to: path, in: tab, reason: reason)
    }
  }

  var isObjection: Bool {
    if case .allowed = self { false } else { true }
  }
}
