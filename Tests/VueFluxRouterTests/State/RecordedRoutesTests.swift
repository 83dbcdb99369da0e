import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Routes and the recorder` {
  @Test func `the screens follow a time travel, and its end`() async {
    let journey = Journey([.a])
    await journey.settled()
    let travel = TimeTravel(journey.store)
    journey.store.actions.push(.b)
    journey.store.actions.replace(with: .c)
    await journey.settled()
    travel.jump(to: 1)
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    travel.jump(to: 0)
    await journey.settled()
    #expect(journey.display.path == [.a])
    travel.jump(to: travel.count)
    await journey.settled()
    #expect(journey.display.path == [.a, .c])
    #expect(journey.texts == [])
  }

  @Test func `a step that fails while the past is shown is tried once`() async {
    let journey = Journey()
    let travel = TimeTravel(journey.store)
    journey.store.actions.push(.a)
    journey.store.actions.popToRoot()
    journey.store.actions.setPath([])
    await journey.settled()
    journey.display.prepare = { _ in throw Refusal() }
    travel.jump(to: 1)
    await journey.settled()
    #expect(journey.texts == ["failed: push a"])
    travel.jump(to: travel.count)
    await journey.settled()
    #expect(journey.router?.shown == [])
  }

  @Test func `a navigation can be undone and redone`() async {
    let journey = Journey([.a])
    let history = History(journey.store)
    journey.store.actions.push(.b)
    await journey.settled()
    history.undo()
    await journey.settled()
    #expect(journey.display.path == [.a])
    history.redo()
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
  }

  @Test func `a step that fails is no step of its own in a history`() async {
    let journey = Journey([.a])
    let history = History(journey.store) { action in
      if case .follow(let report) = action { !report.isFailure } else { true }
    }
    journey.store.actions.replace(with: .b)
    await journey.settled()
    journey.display.prepare = { step in if step == .push(.c) { throw Refusal() } }
    journey.store.actions.push(.c)
    await journey.settled()
    #expect(journey.store.path == [.b])
    history.undo()
    await journey.settled()
    #expect(journey.display.path == [.b])
    history.undo()
    await journey.settled()
    #expect(journey.display.path == [.a])
    #expect(journey.problems.count == 1)
  }

  @Test func `a session with routes is replayed`() throws {
    let folder = Folder()
    let url = folder.url.appending(path: "session.jsonl")
    let recorder = try SessionRecorder(url: url)
    let store = Store<PlaceState>(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: .immediate,
      name: "routes",
      plugins: [recorder.plugin()]
    )
    store.actions.push(.b)
    let report = ScreenReport<Place>(shown: [.c], expected: [.a, .b], isFailure: false)
    store.actions.dispatch(action: .follow(report).withoutAnimation)
    store.actions.setDetails(nil, for: .c)
    let session = try Session(contentsOf: url)
    let replay = try session.replay(into: [.mutations(RouterMutations<Place>(), as: "routes")])
    #expect(replay.state(of: "routes", as: PlaceState.self)?.path == [.c])
    #expect(replay.state(of: "routes", as: PlaceState.self) == store.computed.state)
  }
}
