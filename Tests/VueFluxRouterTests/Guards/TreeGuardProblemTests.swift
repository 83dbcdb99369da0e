import Testing
import VueFlux
import VueFluxRouter

@Suite struct `The problems of guards of tabs` {
  private typealias Problem = TreeGuardProblem<Tab, Place>

  private let navigation = TreeNavigation<Tab, Place>(
    tab: .left,
    route: .b,
    from: [.a],
    to: [.a, .b]
  )

  @Test func `a denial names the route, the paths, the tab and the reason`() {
    let problem = Problem.denied(navigation, reason: "Closed.")
    #expect("\(problem)" == "A guard of b has denied [a] -> [a, b] in left: Closed.")
    #expect(problem.navigation == navigation && problem.reason == "Closed.")
  }

  @Test func `a redirect names both tabs`() {
    let problem = Problem.redirected(navigation, to: [.c], in: .right, reason: "Closed.")
    #expect(
      "\(problem)"
        == "A guard of b has redirected [a] -> [a, b] in left to [c] in right: Closed."
    )
    #expect(problem.navigation == navigation && problem.reason == "Closed.")
  }

  @Test func `an error names the route, the paths and the tab`() {
    let problem = Problem.failed(navigation, Refusal())
    #expect(
      "\(problem)"
        == "A guard of b has thrown, which denies [a] -> [a, b] in left: Refusal()"
    )
    #expect(problem.navigation == navigation)
  }

  @Test func `a loop names its places, and the way out`() {
    let problem = Problem.loop([
      TreePath(tab: .left, path: [.a]), TreePath(tab: .right, path: [.b]),
      TreePath(tab: .left, path: [.a]),
    ])
    #expect(
      "\(problem)"
        == "The guards never let a navigation arrive, so the tabs stay: redirect loop: "
        + "[a] in left -> [b] in right -> [a] in left. Let one of these guards allow its path."
    )
    #expect(problem.navigation == nil)
  }

  @Test func `routes are written without their module`() {
    let navigation = TreeNavigation<Tab, Spot>(tab: .left, route: .about, from: [], to: [.about])
    let problem = TreeGuardProblem.redirected(navigation, to: [.inbox], in: .right, reason: "No.")
    #expect(
      "\(problem)"
        == "A guard of about has redirected [] -> [about] in left to [inbox] in right: No."
    )
  }

  @Test func `a navigation that waits is written without its module`() async {
    let store = Store<RouterState<Spot>>(
      state: .init(path: [.inbox]),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        RouteGuards([
          RouteGuard<Spot> { _ in
            await Task.yield()
            return .allow
          }
        ])
      ]
    )
    let delivery = await store.actions.deliver(action: .push(.about))
    guard case .rejected(let reason)? = delivery.receipts.first?.outcome else {
      Issue.record("The guard was not asked.")
      return
    }
    #expect(reason == "[inbox] -> [inbox, about] waits for asynchronous guards (#1).")
  }
}
