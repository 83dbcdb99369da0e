import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Guards that answer at once` {
  @Test(arguments: Executor.all)
  func `a denied path is rejected with the reason, and is never in the state`(
    executor: Executor
  ) async {
    let guarded = GuardedStore([.a], executor: executor, .denying(.b))
    #expect(await guarded.rejection(of: .push(.b)) == "no b")
    #expect(await guarded.rejection(of: .push(.c)) == nil)
    #expect(await guarded.rejection(of: .set([.a, .b, .c])) == "no b")
    #expect(guarded.path == [.a, .c])
    #expect(
      guarded.problems == ["denied [a] -> [a, b]: no b", "denied [a, c] -> [a, b, c]: no b"]
    )
  }

  @Test(arguments: Executor.all)
  func `a redirected path is replaced, and the redirect is reported`(executor: Executor) async {
    let guarded = GuardedStore([.a], executor: executor, .redirecting(.b, to: [.c]))
    #expect(await guarded.rejection(of: .push(.b)) == nil)
    #expect(guarded.path == [.c])
    #expect(guarded.problems == ["redirected [a] -> [a, b] to [c]: not b"])
  }

  @Test func `a redirect is animated as the action that it replaces`() {
    let guarded = GuardedStore([.a], .redirecting(.b, to: [.c]))
    guarded.actions.push(.b, animated: false)
    #expect(!guarded.store.computed.state.isAnimated)
    guarded.actions.setPath([.b])
    guarded.actions.setPath([.a])
    #expect(guarded.path == [.a] && guarded.store.computed.state.isAnimated)
    guarded.actions.push(.b)
    #expect(guarded.path == [.c] && guarded.store.computed.state.isAnimated)
  }

  @Test func `the path of a redirect is judged again`() {
    let guarded = GuardedStore([.a], .redirecting(.b, to: [.c]), .denying(.c))
    guarded.actions.push(.b)
    #expect(guarded.path == [.a])
    #expect(
      guarded.problems == [
        "redirected [a] -> [a, b] to [c]: not b", "denied [a] -> [c]: no c",
      ]
    )
  }

  @Test func `a redirect to the path that there is changes nothing`() async {
    let guarded = GuardedStore([.a], .redirecting(.b, to: [.a]))
    #expect(await guarded.rejection(of: .push(.b)) == nil)
    #expect(guarded.path == [.a])
  }

  @Test func `a loop of redirects is rejected, and named`() async {
    let guarded = GuardedStore([.c], .redirecting(.a, to: [.b]), .redirecting(.b, to: [.a]))
    #expect(await guarded.rejection(of: .set([.a])) == "redirect loop: [a] -> [b] -> [a]")
    #expect(guarded.path == [.c])
    #expect(guarded.problems.last == "redirect loop: [a] -> [b] -> [a]")
  }

  @Test func `a redirect to itself is a loop`() async {
    let guarded = GuardedStore([.c], .redirecting(.a, to: [.a]))
    #expect(await guarded.rejection(of: .set([.a])) == "redirect loop: [a] -> [a]")
  }

  @Test func `redirects to longer and longer paths end`() async {
    let longer = RouteGuard<Place> { .redirect(to: $0.to + [.a], reason: "longer") }
    let guarded = GuardedStore([], longer)
    let reason = await guarded.rejection(of: .push(.a))
    #expect(reason?.hasPrefix("redirect loop: [a] -> [a, a] -> ") == true)
    #expect(guarded.path == [])
  }

  @Test func `the first guard that does not allow wins`() async {
    let guarded = GuardedStore(
      [.a],
      RouteGuard { _ in .allow },
      .denying(.b),
      .redirecting(.b, to: [.c])
    )
    #expect(await guarded.rejection(of: .push(.b)) == "no b")
    #expect(guarded.problems.count == 1)
  }

  @Test func `actions that do not change the path are not judged`() async {
    let never = RouteGuard<Place> { _ in .deny(reason: "never") }
    let neverLeft = RouteGuard<Place>(.leaving) { _ in .deny(reason: "never") }
    let guarded = GuardedStore([.a], never, neverLeft)
    let actions: [PlaceAction] = [.set([.a]), .popTo(.a), .popTo(.b), .setDetails(nil, for: .a)]
    for action in actions { #expect(await guarded.rejection(of: action) == nil) }
  }

  @Test func `reports of a router are not judged`() {
    let neverLeft = RouteGuard<Place>(.leaving) { _ in .deny(reason: "never") }
    let guarded = GuardedStore([.a, .b, .c], neverLeft)
    let pop = ScreenReport<Place>(shown: [.a, .b], expected: [.a, .b, .c], isFailure: false)
    guarded.actions.dispatch(action: .follow(pop))
    #expect(guarded.path == [.a, .b])
    let failure = ScreenReport<Place>(shown: [.c], expected: [.a, .b], isFailure: true)
    guarded.actions.dispatch(action: .follow(failure).withoutAnimation)
    #expect(guarded.path == [.c])
    #expect(guarded.problems == [])
  }

  @Test func `actions that are dispatched together are judged one after the other`() {
    let guarded = GuardedStore([], .denying(.b), .redirecting(.c, to: [.a]))
    guarded.actions.dispatch(actions: [.push(.a), .push(.b), .push(.a), .push(.c)])
    #expect(guarded.path == [.a])
    #expect(
      guarded.problems == [
        "denied [a] -> [a, b]: no b", "redirected [a, a] -> [a, a, c] to [a]: not c",
      ]
    )
  }

  @Test func `a report may dispatch`() {
    let store = Store<PlaceState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [RouteGuards([.denying(.b)]) { _, store in store.actions.push(.c) }]
    )
    store.actions.push(.b)
    #expect(store.path == [.c])
  }
}
