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

  @Test func `a report of the shown path is ignored`() async {
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
    journey.store.actions.pop(to: .a)
    await journey.settled()
    journey.router?.didPop(toDepth: 1)
    await journey.settled()
    #expect(journey.store.path == [.a])
    #expect(journey.display.steps.suffix(2) == [.pop(.c), .pop(.b)])
  }

  @Test func `a swipe that is taken back during a push is no pop`() async {
    let journey = await shown([.a, .b])
    journey.display.prepare = { [unowned journey] _ in journey.router?.didPop(toDepth: 2) }
    journey.store.actions.push(.c)
    await journey.settled()
    #expect(journey.router?.shown == [.a, .b, .c])
    #expect(journey.store.path == [.a, .b, .c])
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
    let journey = Journey([.a, .b], plugins: [PluginDouble.insisting])
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

  @Test func `screens are on the bus of the store that the router follows`() async {
    let bus = ActionBus()
    let store = Store<PlaceState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      bus: bus
    )
    let display = Display()
    var buses: [ActionBus] = []
    display.prepare = { _ in buses.append(.current) }
    let router = Router(store, root: display.root)
    store.actions.setPath([.a, .b])
    await router.settled()
    display.swipe(toDepth: 1)
    router.didPop(toDepth: 1)
    store.actions.push(.c)
    await router.settled()
    #expect(buses.count >= 3 && buses.allSatisfy { $0 === bus })
  }
}
