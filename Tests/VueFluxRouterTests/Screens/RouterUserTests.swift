import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `What users do to screens` {
  private func shown(_ path: [Place]) async -> Journey {
    let journey = Journey(path)
    await journey.settled()
    return journey
  }

  private func swipe(_ journey: Journey, toDepth depth: Int) {
    journey.display.swipe(toDepth: depth)
    journey.router?.didPop(toDepth: depth)
  }

  @Test func `the store follows a pop, and the router takes no step`() async {
    let journey = await shown([.a, .b, .c])
    swipe(journey, toDepth: 1)
    await journey.settled()
    #expect(journey.store.path == [.a])
    #expect(journey.display.steps.count == 3)
    journey.store.actions.push(.b)
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
  }

  @Test func `what is no news is ignored`() async {
    let journey = await shown([.a, .b])
    for depth in [2, 3, 100] { journey.router?.didPop(toDepth: depth) }
    await journey.settled()
    #expect(journey.store.path == [.a, .b])
  }

  @Test func `a depth below none is none`() async {
    let journey = await shown([.a, .b])
    journey.display.swipe(toDepth: 0)
    journey.router?.didPop(toDepth: -1)
    await journey.settled()
    #expect(journey.store.path == [])
  }

  @Test func `a router's own pop may be told as well`() async {
    let journey = await shown([.a, .b, .c])
    journey.display.prepare = { [unowned journey] step in
      if case .pop = step { journey.router?.didPop(toDepth: journey.display.path.count - 1) }
    }
    journey.store.actions.popToRoot()
    await journey.settled()
    journey.router?.didPop(toDepth: 1)
    await journey.settled()
    #expect(journey.store.path == [.a])
    #expect(journey.display.steps.suffix(2) == [.pop(.c), .pop(.b)])
  }

  @Test func `a pop during a step is followed after it`() async {
    let journey = await shown([.a, .b])
    let began = Signal()
    let mayEnd = Signal()
    journey.display.prepare = { _ in
      began.fire()
      await mayEnd.wait()
    }
    journey.store.actions.push(.c)
    await began.wait()
    journey.router?.didPop(toDepth: 1)
    mayEnd.fire()
    await until { journey.display.path.count == 3 }
    journey.display.swipe(toDepth: 1)
    await journey.settled()
    #expect(journey.store.path == [.a])
  }

  @Test func `a path that somebody has set meanwhile beats a pop`() async {
    let journey = await shown([.a, .b, .c])
    journey.store.actions.setPath([.a, .c])
    swipe(journey, toDepth: 2)
    await journey.settled()
    #expect(journey.store.path == [.a, .c])
    #expect(journey.display.path == [.a, .c])
  }

  @Test func `if the store refuses a pop, the screens come back`() async {
    let censor = PluginDouble<PlaceState>(onWillCommit: { action, _ in
      if case .follow = action { .reject(reason: "The path stays.") } else { .commit }
    })
    let journey = Journey([.a, .b], plugins: [censor])
    await journey.settled()
    swipe(journey, toDepth: 1)
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    #expect(journey.display.steps.last == .push(.b))
  }

  @Test func `random swipes and paths end with screens and store at one`() async {
    var random = SplitMix(seed: 3)
    let paths = Place.paths(upTo: 3)
    for _ in 0..<100 {
      let journey = Journey()
      for _ in 0..<8 {
        if Bool.random(using: &random) {
          journey.store.actions.setPath(paths[Int.random(in: 0..<paths.count, using: &random)])
        } else if !journey.display.path.isEmpty {
          // A user swipes when the screens stand still.
          await journey.settled()
          if let last = journey.display.path.indices.last { swipe(journey, toDepth: last) }
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) { await Task.yield() }
      }
      await journey.settled()
      #expect(journey.display.path == journey.store.path)
      #expect(journey.router?.shown == journey.store.path)
    }
  }
}

@MainActor @Suite struct `The end of a router` {
  /// A journey in the middle of its first step, and what its cancellation fires.
  private func underway() async -> (Journey, cancelled: Signal) {
    let journey = Journey()
    let began = Signal()
    let cancelled = Signal()
    journey.display.prepare = { _ in
      began.fire()
      try await withTaskCancellationHandler {
        await cancelled.wait()
        throw CancellationError()
      } onCancel: {
        cancelled.fire()
      }
    }
    journey.store.actions.setPath([.a, .b])
    await began.wait()
    return (journey, cancelled)
  }

  @Test func `stopping cancels the step, and no other begins`() async {
    let (journey, cancelled) = await underway()
    journey.router?.stop()
    await cancelled.wait()
    await journey.settled()
    journey.store.actions.setPath([.c])
    await journey.settled()
    for _ in 0..<20 { await Task.yield() }
    #expect(journey.display.path == [])
    #expect(journey.texts == [])
    #expect(journey.store.path == [.c], "a router that has ended sets nothing back")
  }

  @Test func `whoever waits is let go when it stops`() async {
    let (journey, _) = await underway()
    async let settled: Void = journey.settled()
    await Task.yield()
    journey.router?.stop()
    await settled
  }

  @Test func `releasing it cancels the step, and no other begins`() async {
    let (journey, cancelled) = await underway()
    weak let router = journey.router
    journey.releaseRouter()
    #expect(router == nil, "nothing holds a router while a step is taken")
    await cancelled.wait()
    for _ in 0..<20 { await Task.yield() }
    #expect(journey.display.path == [])
  }

  @Test func `it does not keep its store alive`() async {
    let display = Display()
    var store: Store<PlaceState>? = Store(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: .immediate
    )
    weak let released = store
    let router = store.map { Router($0, root: display.root) }
    await router?.settled()
    store = nil
    #expect(released == nil)
    await router?.settled()
    router?.didPop(toDepth: 0)
    await router?.settled()
    #expect(display.steps == [.push(.a)])
  }

  @Test func `screens that are gone are not kept`() async {
    let store = Store<PlaceState>(
      state: .init(path: [.a, .b]),
      mutations: .init(),
      executor: .immediate
    )
    let screens = OwnScreens()
    let router = Router(store, root: screens)
    await router.settled()
    #expect(screens.alive == 2)
    store.actions.pop()
    await router.settled()
    #expect(screens.alive == 1)
    router.didPop(toDepth: 0)
    await router.settled()
    #expect(screens.alive == 0)
  }
}

/// Screens that are objects, and count themselves.
@MainActor
private final class OwnScreens: Routable {
  private let root: OwnScreens?
  private(set) var alive = 0

  init(root: OwnScreens? = nil) {
    self.root = root
    root?.alive += 1
  }

  func push(_ route: Place, animated isAnimated: Bool) async throws -> any Routable<Place> {
    OwnScreens(root: root ?? self)
  }

  func pop(_ route: Place, animated isAnimated: Bool) async throws {}

  isolated deinit {
    root?.alive -= 1
  }
}
