/// The answer of a ``TreeGuard``.
public enum TreeDecision<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The guard has no objection. The next guard is asked.
  case allow

  /// The tabs and their paths stay as they are, for this reason.
  case deny(reason: String)

  /// A path becomes another one, for this reason. The guards are asked about that path as well.
  ///
  /// With nil, or with the tab of the navigation, it is the path of that tab. Another tab is selected,
  /// as ``TreeAction/open(_:path:animated:)`` does.
  case redirect(to: [Route], in: Tab? = nil, reason: String)
}

extension TreeDecision {
  /// The decision of a guard that does not know the tab.
  init(_ decision: RouteDecision<Route>) {
    switch decision {
    case .allow: self = .allow
    case .deny(let reason): self = .deny(reason: reason)
    case .redirect(let path, let reason): self = .redirect(to: path, reason: reason)
    }
  }
}
