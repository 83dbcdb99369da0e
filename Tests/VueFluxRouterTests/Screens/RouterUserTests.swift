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

  @Test(arguments: [[Place.a, .b, .c], [.a, .c]])
  func `a screen that the user pops as soon as it is shown stays away`(path: [Place]) async {
    let journey = await shown([.a, .b])
    let isFirst = Turns()
    journey.display.prepare = { [unowned journey] _ in
      guard isFirst.next() == 0 else { return }
      // It runs when the screen is shown, and before the router's own task goes on.
      Task { swipe(journey, toDepth: journey.display.path.count - 1) }
    }
    journey.store.actions.setPath(path)
    await journey.settled()
    await until { journey.display.path == Array(path.dropLast()) }
    await journey.settled()
    #expect(journey.display.path == Array(path.dropLast()))
    #expect(journey.store.path == Array(path.dropLast()))
    #expect(journey.router?.shown == Array(path.dropLast()))
  }

  @Test func `no screen is asked that the user pops right before its step begins`() async {
    let journey = await shown([.a, .b])
    let isFirst = Turns()
    journey.display.prepare = { [unowned journey] _ in
      guard isFirst.next() == 0 else { return }
      Task {
        // The router's task has chosen its second step by then, and not begun it.
        await Task.yield()
        swipe(journey, toDepth: 0)
      }
    }
    journey.store.actions.setPath([.a, .b, .c, .a])
    await until { journey.display.steps.count > 2 && journey.display.path == [] }
    await journey.settled()
    #expect(journey.display.path == [])
    #expect(journey.store.path == [])
    #expect(journey.router?.shown == [])
  }

  @Test func `random pops at every moment end with screens and store at one`() async {
    var random = SplitMix(seed: 8)
    let paths = Place.paths(upTo: 3)
    for round in 0..<2000 {
      let journey = Journey()
      let chances = (0..<32).map { _ in Int.random(in: 0..<6, using: &random) }
      let turn = Turns()
      var pops: [Task<Void, Never>] = []
      journey.display.prepare = { [unowned journey] _ in
        let chance = chances[turn.next() % chances.count]
        guard chance < 4 else { return }
        // The pop comes as soon as the step has been taken, or a turn later.
        let isLate = chance > 1
        pops.append(
          Task {
            if isLate { await Task.yield() }
            let depth = journey.display.path.count - 1
            if depth >= 0 { swipe(journey, toDepth: depth) }
          }
        )
        if chance == 3 { throw Refusal() }
      }
      for _ in 0..<3 {
        journey.store.actions.setPath(paths[Int.random(in: 0..<paths.count, using: &random)])
        for _ in 0..<Int.random(in: 0...6, using: &random) { await Task.yield() }
      }
      await journey.settled()
      while let pop = pops.popLast() {
        await pop.value
        await journey.settled()
      }
      #expect(journey.display.path == journey.store.path, "round \(round)")
      #expect(journey.router?.shown == journey.store.path, "round \(round)")
    }
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
