import Testing
import VueFluxRouter

@Suite struct `The problems of guards` {
  private let navigation = Navigation<Place>(route: .b, from: [.a], to: [.a, .b])

  @Test func `a denial names the route, the paths and the reason`() {
    #expect(
      "\(RouteGuardProblem.denied(navigation, reason: "Closed."))"
        == "A guard of b has denied [a] -> [a, b]: Closed."
    )
  }

  @Test func `a redirect names the route, the paths and the reason`() {
    #expect(
      "\(RouteGuardProblem.redirected(navigation, to: [.c], reason: "Closed."))"
        == "A guard of b has redirected [a] -> [a, b] to [c]: Closed."
    )
  }

  @Test func `an error names the route and the paths`() {
    #expect(
      "\(RouteGuardProblem.failed(navigation, Refusal()))"
        == "A guard of b has thrown, which denies [a] -> [a, b]: Refusal()"
    )
  }

  @Test func `a loop names its paths, and the way out`() {
    #expect(
      "\(RouteGuardProblem<Place>.loop([[.a], [.b], [.a]]))"
        == "The guards never let a navigation arrive, so the path stays: "
        + "redirect loop: [a] -> [b] -> [a]. Let one of these guards allow its path."
    )
  }

  @Test func `routes are written without their module`() {
    let navigation = Navigation<Spot>(
      route: .letter(id: 3),
      from: [.inbox],
      to: [.inbox, .letter(id: 3)]
    )
    #expect("\(navigation)" == "[inbox] -> [inbox, letter(id: 3)]")
    let problem = RouteGuardProblem.redirected(navigation, to: [.about], reason: "Closed.")
    #expect(
      "\(problem)" == "A guard of letter(id: 3) has redirected \(navigation) to [about]: Closed."
    )
    let loop = RouteGuardProblem<Spot>.loop([[.inbox], [.inbox]])
    #expect(loop.reason == "redirect loop: [inbox] -> [inbox]")
  }

  @Test func `each problem but a loop has the navigation`() {
    let problems = [
      RouteGuardProblem.denied(navigation, reason: "Closed."),
      .redirected(navigation, to: [.c], reason: "Closed."), .failed(navigation, Refusal()),
      .loop([[.a], [.a]]),
    ]
    #expect(problems.map(\.navigation) == [navigation, navigation, navigation, nil])
  }
}
