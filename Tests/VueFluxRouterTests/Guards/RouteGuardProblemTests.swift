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
}
