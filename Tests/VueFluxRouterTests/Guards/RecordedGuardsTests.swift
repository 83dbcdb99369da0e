import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Guards, the recorder and the screens` {
  @Test func `a replayed session is not judged again, and leads to the same path`() throws {
    let folder = Folder()
    let url = folder.url.appending(path: "session.jsonl")
    let asked = Recorder<Place>()
    let recorder = try SessionRecorder(url: url)
    let counting = RouteGuard<Place> { navigation in
      asked.record(navigation.route)
      return .allow
    }
    let guards = RouteGuards<PlaceState>([
      .redirecting(.b, to: [.a, .c]), .denying(.a, .leaving), counting,
    ]) { _, _ in }
    let store = Store<PlaceState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "routes",
      plugins: [guards, recorder.plugin()]
    )
    store.actions.push(.a)
    store.actions.push(.b)
    store.actions.popToRoot()
    let askedCount = asked.recorded.count
    let session = try Session(contentsOf: url)
    let replay = try session.replay(into: [.mutations(RouterMutations<Place>(), as: "routes")])
    #expect(replay.state(of: "routes", as: PlaceState.self) == store.computed.state)
    let another = Store<PlaceState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "routes",
      plugins: [guards]
    )
    _ = try session.replay(into: [.store(another, as: "routes")])
    #expect(another.path == [.a, .c])
    #expect(asked.recorded.count == askedCount)
  }

  @Test func `a time travel shows forbidden paths of the past, and asks nothing`() {
    let asked = Recorder<Place>()
    let store = Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate)
    let travel = TimeTravel(store)
    store.actions.push(.b)
    store.actions.popToRoot()
    store.add(
      plugin: RouteGuards([
        RouteGuard { navigation in
          asked.record(navigation.route)
          return .deny(reason: "never")
        }
      ])
    )
    travel.jump(to: 1)
    #expect(store.path == [.b])
    travel.jump(to: travel.count)
    #expect(store.path == [])
    #expect(asked.recorded == [])
  }

  @Test func `screens are not asked for a path that guards deny`() async {
    let journey = Journey(
      [.a],
      plugins: [RouteGuards([.denying(.b), .redirecting(.c, to: [.a, .a])]) { _, _ in }]
    )
    await journey.settled()
    journey.store.actions.push(.b)
    journey.store.actions.push(.c)
    await journey.settled()
    #expect(journey.display.steps == [.push(.a), .push(.a)])
    #expect(journey.texts == [])
  }

  @Test func `a swipe passes a guard that denies leaving`() async {
    let journey = Journey(
      [.a, .b],
      plugins: [RouteGuards([.denying(.b, .leaving)]) { _, _ in }]
    )
    await journey.settled()
    journey.store.actions.pop()
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    journey.swipe(toDepth: 1)
    await journey.settled()
    #expect(journey.store.path == [.a])
    #expect(journey.display.path == [.a])
  }
}
