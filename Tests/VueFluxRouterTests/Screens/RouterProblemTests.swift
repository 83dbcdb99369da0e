import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `A step that fails` {
  @Test func `a failed step sets the path back to the screens that are shown`() async {
    let journey = Journey([.a])
    journey.display.prepare = { step in if step == .push(.c) { throw Refusal() } }
    journey.store.actions.setPath([.a, .b, .c, .a])
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    #expect(journey.store.path == [.a, .b])
    #expect(journey.texts == ["failed: push c"])
  }

  @Test func `dispatching again after a failed step tries again`() async {
    let journey = Journey()
    journey.display.prepare = { _ in throw Refusal() }
    for count in 1...3 {
      journey.store.actions.push(.a)
      await journey.settled()
      #expect(journey.problems.count == count)
    }
    journey.display.prepare = { _ in }
    journey.store.actions.push(.a)
    await journey.settled()
    #expect(journey.display.path == [.a])
    #expect(journey.problems.count == 3)
  }

  @Test func `a handler of a failed step may dispatch at once`() async {
    let store = Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate)
    let display = Display()
    display.prepare = { step in if step == .push(.a) { throw Refusal() } }
    let router = Router(store, root: display.root) { [unowned store] _ in
      #expect(store.path == [], "the path is set back before")
      store.actions.push(.b)
    }
    store.actions.push(.a)
    await router.settled()
    #expect(display.path == [.b])
    withExtendedLifetime(store) {}
  }

  @Test func `a path that came during the step is not set back`() async {
    let journey = Journey()
    journey.display.prepare = { [store = journey.store] step in
      guard step == .push(.a) else { return }
      store.actions.setPath([.b])
      throw Refusal()
    }
    journey.store.actions.push(.a)
    await journey.settled()
    #expect(journey.display.path == [.b])
    #expect(journey.store.path == [.b])
    #expect(journey.texts == ["failed: push a"])
  }

  @Test func `the same path that is set while it is being set back is tried again`() async {
    let journey = Journey(executor: .queue(.global()))
    let failures = Failures(3)
    journey.display.prepare = { _ in try failures.next() }
    for _ in 0..<4 {
      _ = await journey.store.actions.deliver(action: .set([.a]))
      await journey.settled()
    }
    #expect(journey.display.path == [.a])
    #expect(journey.problems.count == 3)
  }

  @Test func `if the store insists on the path, nothing is tried until the path changes`() async {
    let journey = Journey(plugins: [PluginDouble.insisting])
    journey.display.prepare = { step in if step == .push(.b) { throw Refusal() } }
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    await journey.settled()
    #expect(journey.texts == ["failed: push b"])
    #expect(journey.store.path == [.a, .b])
    #expect(journey.display.path == [.a])
    journey.store.actions.setPath([.a, .c])
    await journey.settled()
    #expect(journey.display.path == [.a, .c])
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    // A change, which is another step than the push that has failed.
    #expect(journey.display.path == [.a, .b])
  }

  @Test func `mutations that keep the path count as a store that insists`() async {
    let keeper = PluginDouble<PlaceState>(onWillCommit: { action, _ in
      if case .follow(let report) = action, report.isFailure {
        .replace(with: .setDetails(nil, for: .a))
      } else {
        .commit
      }
    })
    let journey = Journey(plugins: [keeper])
    journey.display.prepare = { _ in throw Refusal() }
    journey.store.actions.push(.a)
    await journey.settled()
    await journey.settled()
    #expect(journey.texts == ["failed: push a"])
    #expect(journey.store.path == [.a])
  }

  @Test func `a path that is left and set again before the router looks is tried again`() async {
    let journey = Journey(plugins: [PluginDouble.insisting])
    journey.display.prepare = { _ in throw Refusal() }
    journey.store.actions.push(.a)
    await journey.settled()
    journey.display.prepare = { _ in }
    // Main is kept busy meanwhile, and cannot look.
    onThreads(1) { [actions = journey.store.actions] _ in
      actions.pop()
      actions.push(.a)
    }
    await journey.settled()
    await until { journey.display.path == [.a] }
    #expect(journey.texts == ["failed: push a"])
  }

  @Test func `a path that is left and set again while the store is being told is tried again`()
    async
  {
    let executor = ManualExecutor()
    let store = Store<PlaceState>(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: executor.executor,
      plugins: [PluginDouble.insisting]
    )
    let display = Display()
    let failures = Failures(1)
    display.prepare = { _ in try failures.next() }
    let router = Router(store, root: display.root) { _ in }
    await until { executor.pendingCount > 0 }
    store.actions.pop()
    store.actions.push(.a)
    executor.runAll()
    await until { display.path == [.a] }
    await router.settled()
    withExtendedLifetime(store) {}
  }

  @Test func `a change that fails leaves what was there`() async {
    let journey = Journey([.a, .b])
    await journey.settled()
    journey.display.prepare = { _ in throw Refusal() }
    journey.store.actions.replace(with: .c)
    await journey.settled()
    #expect(journey.store.path == [.a, .b])
    #expect(journey.texts == ["failed: change b to c"])
  }

  @Test func `random paths and failures end with screens and store at one`() async {
    var random = SplitMix(seed: 11)
    let paths = Place.paths(upTo: 3)
    for _ in 0..<100 {
      let journey = Journey()
      let fails = (0..<64).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let turn = Turns()
      journey.display.prepare = { _ in
        await Task.yield()
        if fails[turn.next() % fails.count] { throw Refusal() }
      }
      for _ in 0..<6 {
        journey.store.actions.setPath(paths[Int.random(in: 0..<paths.count, using: &random)])
        for _ in 0..<Int.random(in: 0...6, using: &random) { await Task.yield() }
      }
      await journey.settled()
      #expect(journey.display.path == journey.store.path)
      #expect(journey.router?.shown == journey.store.path)
    }
  }
}
