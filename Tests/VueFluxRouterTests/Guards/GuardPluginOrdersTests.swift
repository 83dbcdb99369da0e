import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxRouter

/// Guards of two plugins, in many orders of their effects and of the store's commits.
@Suite @MainActor struct `Several plugins that guard one path, in any order of events` {
  /// A guard that redirects later.
  private func redirecting(_ route: Place, to path: [Place]) -> RouteGuard<Place> {
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { $0.route == route }
    return RouteGuard(where: isConcerned) { _ in
      await Decisions.redirect(to: path, reason: "not \(route)")
    }
  }

  /// A guard that allows later.
  private func allowing(_ route: Place) -> RouteGuard<Place> {
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { $0.route == route }
    return RouteGuard(where: isConcerned) { _ in await Decisions.allow }
  }

  /// Pushes `b` past the guards of two plugins, and expects this end.
  private func expect(
    _ path: [Place],
    refusal: String? = nil,
    problems: [String],
    past first: [RouteGuard<Place>],
    _ second: [RouteGuard<Place>]
  ) async {
    await simulate(.random(seeds: 0..<200)) { world in
      let reported = Recorder<String>()
      let store = world.store(
        "path",
        state: PlaceState(),
        mutations: .init(),
        plugins: [first, second].map { guards in
          RouteGuards(guards) { problem, _ in reported.record(problem.shortText) }
        }
      )
      world.task("ann") {
        let end = await store.navigate(by: .push(.b))
        world.expect("the caller gets \(refusal ?? "the path")", end?.refusal == refusal)
      }
      world.finally("the path is \(path)") { store.path == path }
      world.finally("each problem is reported once") { reported.recorded == problems }
    }
  }

  @Test func `a redirect of the first one is reported once`() async {
    await expect(
      [.c],
      refusal: "not b",
      problems: ["redirected [] -> [b] to [c]: not b"],
      past: [redirecting(.b, to: [.c])],
      [allowing(.c)]
    )
  }

  @Test func `a push that both redirect is refused with the first reason`() async {
    await expect(
      [.a],
      refusal: "not b",
      problems: [
        "redirected [] -> [b] to [c]: not b", "redirected [] -> [c] to [a]: not c",
      ],
      past: [allowing(.b), redirecting(.c, to: [.a])],
      [redirecting(.b, to: [.c])]
    )
  }

  @Test func `a redirect of the second one that the first one allows later sets the path`() async {
    await expect(
      [.c],
      refusal: "not b",
      problems: ["redirected [] -> [b] to [c]: not b"],
      past: [allowing(.b), allowing(.c)],
      [redirecting(.b, to: [.c])]
    )
  }

  @Test func `a redirect of the second one that the first one denies is reported, too`() async {
    await expect(
      [],
      refusal: "not b",
      problems: ["denied [] -> [c]: no c", "redirected [] -> [b] to [c]: not b"],
      past: [allowing(.b), .denying(.c)],
      [redirecting(.b, to: [.c])]
    )
  }

  @Test func `a push that both allow arrives`() async {
    await expect([.b], problems: [], past: [allowing(.b)], [allowing(.b)])
  }
}

extension PendingNavigations.End {
  /// The reason why the navigation was refused; nil if it was not.
  fileprivate var refusal: String? {
    switch self {
    case .committed: nil
    case .refused(let reason): reason
    case .overtaken: "overtaken"
    }
  }
}
