/// A navigation that ``RouteGuards`` did not let pass as it was.
public enum RouteGuardProblem<Route: VueFluxRouter.Route>: Sendable {
  /// A guard has denied it for this reason.
  case denied(Navigation<Route>, reason: String)

  /// A guard has sent it to another path for this reason.
  case redirected(Navigation<Route>, to: [Route], reason: String)

  /// An asynchronous guard has thrown this error, which denies it.
  case failed(Navigation<Route>, any Error)

  /// Guards redirect from each of these paths to the next one, without end; it is denied.
  case loop([[Route]])
}

extension RouteGuardProblem {
  /// The problem of a path that has no tabs.
  init(_ problem: TreeGuardProblem<OnlyTab, Route>) {
    switch problem {
    case .denied(let navigation, let reason):
      self = .denied(navigation.navigation, reason: reason)
    case .redirected(let navigation, let path, _, let reason):
      self = .redirected(navigation.navigation, to: path, reason: reason)
    case .failed(let navigation, let error):
      self = .failed(navigation.navigation, error)
    case .loop(let places):
      self = .loop(places.map(\.path))
    }
  }

  /// The navigation that the guard was asked about; nil for a loop.
  public var navigation: Navigation<Route>? {
    switch self {
    case .denied(let navigation, _), .redirected(let navigation, _, _), .failed(let navigation, _):
      navigation
    case .loop: nil
    }
  }

  /// The reason that the guard gave, or the error in words.
  public var reason: String {
    switch self {
    case .denied(_, let reason), .redirected(_, _, let reason): reason
    case .failed(_, let error): "\(error)"
    case .loop(let paths): "redirect loop: " + paths.map(\.text).joined(separator: " -> ")
    }
  }
}

extension RouteGuardProblem: CustomStringConvertible {
  /// The problem in a sentence, with its paths.
  public var description: String {
    switch self {
    case .denied(let navigation, let reason):
      "A guard of \(navigation.route) has denied \(navigation): \(reason)"
    case .redirected(let navigation, let path, let reason):
      "A guard of \(navigation.route) has redirected \(navigation) to \(path.text): \(reason)"
    case .failed(let navigation, let error):
      "A guard of \(navigation.route) has thrown, which denies \(navigation): \(error)"
    case .loop:
      """
      The guards never let a navigation arrive, so the path stays: \(reason). \
      Let one of these guards allow its path.
      """
    }
  }

  /// Writes the problem to standard error.
  public func print() {
    StandardError.write("VueFluxRouter: \(self)")
  }
}
