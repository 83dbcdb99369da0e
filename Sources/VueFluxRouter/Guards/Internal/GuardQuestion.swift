/// One guard, and one navigation that it is asked about.
struct GuardQuestion<Route: VueFluxRouter.Route>: Sendable {
  let rule: RouteGuard<Route>.Rule
  let navigation: Navigation<Route>

  /// Asks a guard that answers at once; nil if it does not.
  func answer() -> RouteAnswer<Route>? {
    guard case .immediate(let decide) = rule else { return nil }
    return RouteAnswer(decide(navigation), on: navigation)
  }

  /// Asks a guard that takes its time; nil if it does not.
  func answerLater() async -> RouteAnswer<Route>? {
    guard case .asynchronous(let decide) = rule else { return nil }
    do {
      return RouteAnswer(try await decide(navigation), on: navigation)
    } catch {
      return .refused(.failed(navigation, error))
    }
  }
}
