/// One guard, and one navigation that it is asked about.
struct GuardQuestion<Route: VueFluxRouter.Route>: Sendable {
  let rule: RouteGuard<Route>.Rule
  let navigation: Navigation<Route>

  var isAsynchronous: Bool {
    if case .asynchronous = rule { true } else { false }
  }

  /// Asks a guard that answers at once; nil if it does not.
  func answer() -> RouteAnswer<Route>? {
    guard case .immediate(let decide) = rule else { return nil }
    return RouteAnswer(decide(navigation), on: navigation)
  }

  /// Asks a guard of either kind.
  func answerLater() async -> RouteAnswer<Route> {
    do {
      switch rule {
      case .immediate(let decide): return RouteAnswer(decide(navigation), on: navigation)
      case .asynchronous(let decide):
        return RouteAnswer(try await decide(navigation), on: navigation)
      }
    } catch {
      return .refused(.failed(navigation, error))
    }
  }
}
