import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Routes that come during a step` {
  @Test func `the step is ended, and then the way goes to the new path`() async {
    let journey = Journey()
    let began = Signal()
    let mayEnd = Signal()
    journey.display.prepare = { step in
      guard step == .push(.a) else { return }
      began.fire()
      await mayEnd.wait()
    }
    journey.store.actions.setPath([.a, .b, .c])
    await began.wait()
    journey.store.actions.setPath([.c])
    mayEnd.fire()
    await journey.settled()
    #expect(journey.display.steps == [.push(.a), .change(.a, to: .c)])
  }

  @Test func `whatever comes when, the screens end at the last path`() async {
    var random = SplitMix(seed: 7)
    let paths = Place.paths(upTo: 4)
    for _ in 0..<100 {
      let journey = Journey()
      let pauses = (0..<64).map { _ in Int.random(in: 0...4, using: &random) }
      let turn = Turns()
      journey.display.prepare = { _ in
        for _ in 0..<pauses[turn.next() % pauses.count] { await Task.yield() }
      }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        journey.store.actions.setPath(paths[Int.random(in: 0..<paths.count, using: &random)])
        for _ in 0..<Int.random(in: 0...10, using: &random) { await Task.yield() }
      }
      await journey.settled()
      #expect(journey.display.path == journey.store.path)
      #expect(journey.router?.shown == journey.store.path)
      #expect(journey.texts == [])
    }
  }

  @Test func `paths from other threads are shown too`() async {
    let journey = Journey()
    await withTaskGroup { group in
      for place in Place.allCases {
        group.addTask { [actions = journey.store.actions] in
          for _ in 0..<20 {
            actions.push(place)
            actions.pop()
          }
          actions.push(place)
        }
      }
    }
    await journey.settled()
    #expect(journey.display.path == journey.store.path)
    #expect(journey.store.path.count == 3)
  }
}
