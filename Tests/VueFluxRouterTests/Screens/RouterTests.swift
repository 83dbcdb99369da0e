import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `A router` {
  @Test func `the router shows the present path, and each one that follows`() async {
    let journey = Journey([.a])
    await journey.settled()
    #expect(journey.display.path == [.a])
    journey.store.actions.setPath([.a, .b, .c])
    await journey.settled()
    #expect(journey.display.steps == [.push(.a), .push(.b), .push(.c)])
    #expect(journey.router?.shown == [.a, .b, .c])
  }

  @Test func `between all pairs of paths the screens take the shortest way`() async {
    let journey = Journey()
    let paths = Place.paths(upTo: 3)
    for path in paths {
      for next in paths {
        journey.store.actions.setPath(path)
        await journey.settled()
        #expect(journey.display.path == path)
        let count = journey.display.steps.count
        journey.store.actions.setPath(next)
        await journey.settled()
        #expect(journey.display.path == next)
        let steps = journey.display.steps[count...]
        #expect(steps == PlaceStep.steps(from: path, to: next)[...])
      }
    }
    #expect(journey.texts == [])
  }

  @Test func `the same path again is no step`() async {
    let journey = Journey([.a, .b])
    await journey.settled()
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    #expect(journey.display.steps.count == 2)
  }

  @Test func `screens that cannot change pop and push`() async {
    let journey = Journey([.a, .b])
    journey.display.canChange = false
    await journey.settled()
    journey.store.actions.replace(with: .c)
    await journey.settled()
    #expect(journey.display.steps == [.push(.a), .push(.b), .pop(.b), .push(.c)])
    // What could not be done once is asked for again: the next screen may be able to.
    for path in [[.a], [.a, .b]] as [[Place]] {
      journey.store.actions.setPath(path)
      await journey.settled()
    }
    journey.display.canChange = true
    journey.store.actions.replace(with: .c)
    await journey.settled()
    #expect(journey.display.steps.last == .change(.b, to: .c))
  }

  @Test func `steps say whether they are to be seen moving`() async {
    let journey = Journey()
    journey.store.actions.setPath([.a, .b], animated: false)
    await journey.settled()
    journey.store.actions.pop()
    await journey.settled()
    #expect(journey.display.animated == [false, false, true])
  }

  @Test(arguments: Executor.all)
  func `the router follows a store on any executor`(executor: Executor) async {
    let journey = Journey(executor: executor)
    _ = await journey.store.actions.deliver(action: .set([.a, .b]))
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
  }

  @Test func `several paths anywhere in one state have a router each`() async {
    let store = Store<TabsState>(state: .init(), mutations: .init(), executor: .immediate)
    let displays = [Display(), Display()]
    let inbox = Router(
      store,
      root: displays[0].root,
      routing: \.inbox,
      action: { .inbox($0) }
    )
    let sent = Router(store, root: displays[1].root, routing: \.sent, action: { .sent($0) })
    store.actions.dispatch(action: .inbox(.push(.a)))
    store.actions.dispatch(action: .sent(.set([.b, .c])))
    await inbox.settled()
    await sent.settled()
    #expect(displays.map(\.path) == [[.a], [.b, .c]])
    displays[1].swipe(toDepth: 1)
    sent.didPop(toDepth: 1)
    await sent.settled()
    #expect(store.sent.path == [.b])
    #expect(store.inbox.path == [.a])
  }

  @Test func `the router follows the path of a larger state`() async {
    let store = Store<MailState>(state: .init(), mutations: .init(), executor: .immediate)
    let display = Display()
    let router = Router(store, root: display.root)
    store.actions.push(.b)
    await router.settled()
    #expect(display.path == [.b])
    withExtendedLifetime(store) {}
  }

  @Test func `the router takes over present screens`() async throws {
    let display = Display()
    for place in [Place.a, .b] {
      _ = try await Screen(display: display, depth: display.path.count).push(place, animated: false)
    }
    let store = Store<PlaceState>(
      state: .init(path: [.a, .c]),
      mutations: .init(),
      executor: .immediate
    )
    let router = Router(
      store,
      root: display.root,
      showing: [Place.a, .b].enumerated().map { index, place in
        ShownScreen(route: place, screen: Screen(display: display, depth: index + 1))
      }
    )
    #expect(router.shown == [.a, .b])
    await router.settled()
    #expect(display.steps.last == .change(.b, to: .c))
    #expect(display.steps.count == 3)
    withExtendedLifetime(store) {}
  }

  @Test func `a screen may go on from inside its step`() async {
    let journey = Journey()
    journey.display.prepare = { [store = journey.store] step in
      if step == .push(.a) { store.actions.push(.b) }
    }
    journey.store.actions.push(.a)
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
  }
}
