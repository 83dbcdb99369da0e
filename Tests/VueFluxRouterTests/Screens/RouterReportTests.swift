import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// Screens that report each change, as a navigation controller does to its delegate.
@MainActor @Suite struct `Screens that report all they do` {
  private let stack = NavigationStack()
  private let store: Store<PlaceState>
  private let router: Router<Place>

  init() {
    store = Store(state: .init(path: [.a, .b]), mutations: .init(), executor: .immediate)
    router = Router(store, root: stack.root)
    stack.report = { [unowned router] depth in router.didPop(toDepth: depth) }
  }

  private func expectOne(_ path: [Place]) async {
    await router.settled()
    #expect(stack.path == path)
    #expect(store.path == path)
    #expect(router.shown == path)
  }

  @Test func `the router's own steps are no news`() async {
    await expectOne([.a, .b])
    store.actions.setPath([.a, .c, .b])
    await expectOne([.a, .c, .b])
    store.actions.popToRoot()
    await expectOne([])
  }

  @Test func `a pop under a push leaves the pushed one on what is left`() async {
    await expectOne([.a, .b])
    stack.prepare = { [stack] step in if step == .push(.c) { stack.pop(toDepth: 1) } }
    store.actions.push(.c)
    await expectOne([.a, .c])
  }

  @Test func `a screen may be popped before the step that pushes it has ended`() async {
    let stack = NavigationStack()
    let began = Signal()
    let slow = SlowScreens(stack: stack, began: began)
    let store = Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate)
    let router = Router(store, root: slow)
    stack.report = { [unowned router] depth in router.didPop(toDepth: depth) }
    store.actions.push(.c)
    await began.wait()
    stack.pop(toDepth: 0)
    slow.mayEnd.fire()
    await router.settled()
    #expect(stack.path == [])
    #expect(store.path == [])
  }

  @Test func `a pop that the user was first with counts once`() async {
    store.actions.setPath([.a, .b, .c])
    await expectOne([.a, .b, .c])
    stack.prepare = { [stack] step in if step == .pop(.c) { stack.pop(toDepth: 2) } }
    store.actions.pop()
    await expectOne([.a, .b])
    stack.prepare = { [stack] step in if step == .pop(.b) { stack.pop(toDepth: 0) } }
    store.actions.pop()
    await expectOne([])
  }

  @Test func `a pop during a change that turns out to take two steps is followed`() async {
    await expectOne([.a, .b])
    stack.prepare = { [stack] step in if case .change = step { stack.pop(toDepth: 1) } }
    store.actions.replace(with: .c)
    await expectOne([.a])
  }

  @Test func `a pop that the user was first with may fail`() async {
    await expectOne([.a, .b])
    stack.prepare = { [stack] _ in
      stack.pop(toDepth: 1)
      throw Refusal()
    }
    store.actions.pop()
    await expectOne([.a])
  }

  @Test func `a failed step and a user's pop are both told`() async {
    let journey = Journey([.a, .b])
    await journey.settled()
    journey.display.prepare = { [unowned journey] _ in
      journey.display.swipe(toDepth: 1)
      journey.router?.didPop(toDepth: 1)
      throw Refusal()
    }
    journey.store.actions.push(.c)
    await journey.settled()
    #expect(journey.texts == ["failed: push c"])
    #expect(journey.store.path == [.a])
    #expect(journey.router?.shown == [.a])
  }

  @Test func `pops that follow each other while the store is being told are all followed`() async {
    let stack = NavigationStack()
    let executor = ManualExecutor()
    let store = Store<PlaceState>(
      state: .init(path: [.a, .b, .c]),
      mutations: .init(),
      executor: executor.executor
    )
    let router = Router(store, root: stack.root)
    stack.report = { [unowned router] depth in router.didPop(toDepth: depth) }
    await router.settled()
    stack.pop(toDepth: 2)
    await until { executor.pendingCount > 0 }
    stack.pop(toDepth: 1)
    executor.runAll()
    await until { executor.pendingCount > 0 }
    executor.runAll()
    await router.settled()
    #expect(store.path == [.a])
    #expect(stack.path == [.a])
  }

  @Test func `whatever users, screens and others do, all end at one`() async {
    var random = SplitMix(seed: 21)
    let paths = Place.paths(upTo: 3)
    for round in 0..<150 {
      let stack = NavigationStack()
      let store = Store<PlaceState>(
        state: .init(),
        mutations: .init(),
        executor: round % 2 == 0 ? .immediate : .queue(.global())
      )
      let problems = Turns()
      let router = Router(store, root: stack.root) { _ in _ = problems.next() }
      stack.report = { [unowned router] depth in router.didPop(toDepth: depth) }
      let chances = (0..<64).map { _ in Int.random(in: 0..<8, using: &random) }
      let turn = Turns()
      stack.prepare = { [stack] _ in
        await Task.yield()
        switch chances[turn.next() % chances.count] {
        case 0: throw Refusal()
        case 1: stack.pop(toDepth: max(0, stack.path.count - 2))
        case 2: for _ in 0..<5 { await Task.yield() }
        default: break
        }
      }
      for _ in 0..<6 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          stack.pop(toDepth: Int.random(in: 0...3, using: &random))
        } else {
          store.actions.setPath(paths[Int.random(in: 0..<paths.count, using: &random)])
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) { await Task.yield() }
      }
      // What was dispatched before this is committed.
      _ = await store.actions.deliver(action: .setDetails(nil, for: .a))
      await router.settled()
      #expect(stack.path == store.path, "round \(round)")
      #expect(router.shown == store.path, "round \(round)")
    }
  }
}

/// Screens that are there before their step ends.
@MainActor
private final class SlowScreens: Routable {
  private let stack: NavigationStack
  private let began: Signal
  let mayEnd = Signal()

  init(stack: NavigationStack, began: Signal) {
    self.stack = stack
    self.began = began
  }

  func push(_ route: Place, animated isAnimated: Bool) async throws -> any Routable<Place> {
    let screen = try await stack.root.push(route, animated: isAnimated)
    began.fire()
    await mayEnd.wait()
    return screen
  }

  func pop(_ route: Place, animated isAnimated: Bool) async throws {
    try await stack.root.pop(route, animated: isAnimated)
  }
}
