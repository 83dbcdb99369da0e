/// One guard, and one navigation that it is asked about.
struct GuardQuestion<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  let rule: TreeGuard<Tab, Route>.Rule
  let navigation: TreeNavigation<Tab, Route>

  /// Asks a guard that answers at once; nil if it does not.
  func answer() -> RouteAnswer<Tab, Route>? {
    guard case .immediate(let decide) = rule else { return nil }
    return RouteAnswer(decide(navigation), on: navigation)
  }

  /// Asks a guard that takes its time; nil if it does not.
  func answerLater() async -> RouteAnswer<Tab, Route>? {
    guard case .asynchronous(let decide) = rule else { return nil }
    do {
      return RouteAnswer(try await decide(navigation), on: navigation)
    } catch {
      return .refused(.failed(navigation, error))
    }
  }
}
