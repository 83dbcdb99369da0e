/// The answer of a ``RouteGuard``.
public enum RouteDecision<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The guard has no objection. The next guard is asked.
  case allow

  /// The path stays as it is, for this reason.
  case deny(reason: String)

  /// The path becomes another one, for this reason. The guards are asked about that path as well.
  case redirect(to: [Route], reason: String)
}
