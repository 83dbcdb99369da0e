/// A navigation in a tree of tabs that ``RouteGuards`` did not let pass as it was.
public enum TreeGuardProblem<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  /// A guard has denied it for this reason.
  case denied(TreeNavigation<Tab, Route>, reason: String)

  /// A guard has sent it to another path for this reason, in this tab.
  case redirected(TreeNavigation<Tab, Route>, to: [Route], in: Tab, reason: String)

  /// An asynchronous guard has thrown this error, which denies it.
  case failed(TreeNavigation<Tab, Route>, any Error)

  /// Guards redirect from each of these places to the next one, without end; it is denied.
  case loop([TreePath<Tab, Route>])
}

extension TreeGuardProblem {
  /// The navigation that the guard was asked about; nil for a loop.
  public var navigation: TreeNavigation<Tab, Route>? {
    switch self {
    case .denied(let navigation, _), .redirected(let navigation, _, _, _),
      .failed(let navigation, _):
      navigation
    case .loop: nil
    }
  }

  /// The reason that the guard gave, or the error in words.
  public var reason: String {
    switch self {
    case .denied(_, let reason), .redirected(_, _, _, let reason): reason
    case .failed(_, let error): "\(error)"
    case .loop(let places): "redirect loop: " + places.map(\.text).joined(separator: " -> ")
    }
  }
}

extension TreeGuardProblem: CustomStringConvertible {
  /// The problem in a sentence, with its paths and tabs.
  public var description: String {
    switch self {
    case .denied(let navigation, let reason):
      "A guard of \(navigation.route) has denied \(navigation): \(reason)"
    case .redirected(let navigation, let path, let tab, let reason):
      """
      A guard of \(navigation.route) has redirected \(navigation) \
      to \(TreePath(tab: tab, path: path).text): \(reason)
      """
    case .failed(let navigation, let error):
      "A guard of \(navigation.route) has thrown, which denies \(navigation): \(error)"
    case .loop:
      """
      The guards never let a navigation arrive, so the tabs stay: \(reason). \
      Let one of these guards allow its path.
      """
    }
  }

  /// Writes the problem to standard error.
  public func print() {
    StandardError.write("VueFluxRouter: \(self)")
  }
}
