import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `A step that is stuck` {
  /// A journey whose first push of a route does not end by itself.
  private func journey(stuckAt place: Place, until end: Signal) -> Journey {
    let journey = Journey()
    let isFirst = Turns()
    journey.display.prepare = { step in
      guard step == .push(place), isFirst.next() == 0 else { return }
      await end.wait()
    }
    return journey
  }

  @Test func `a step without end is reported after the timeout, and the router goes on`() async {
    let journey = Journey()
    let hang = journey.hang(at: .push(.b))
    journey.store.actions.setPath([.a, .b])
    // By then, nothing waits for the first step any more.
    await hang.began.wait()
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(2))
    #expect(journey.texts == [])
    journey.clock.advance(by: .seconds(1))
    await journey.settled()
    #expect(journey.texts == ["stuck for 3.0 seconds: push b"])
    #expect(journey.store.path == [.a])
    journey.store.actions.push(.c)
    await journey.settled()
    #expect(journey.display.path == [.a, .c])
    hang.end()
  }

  @Test func `the task of a step without end is cancelled`() async {
    let journey = Journey()
    let isCancelled = Signal()
    journey.display.prepare = { _ in
      try await withTaskCancellationHandler {
        await isCancelled.wait()
        throw CancellationError()
      } onCancel: {
        isCancelled.fire()
      }
    }
    journey.store.actions.push(.a)
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await isCancelled.wait()
    await journey.settled()
    #expect(journey.texts == ["stuck for 3.0 seconds: push a"])
    #expect(journey.store.path == [])
  }

  @Test func `a late end of the step counts if nothing has happened since`() async {
    let end = Signal()
    let journey = journey(stuckAt: .a, until: end)
    journey.store.actions.push(.a)
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    #expect(journey.store.path == [])
    end.fire()
    await until { !journey.display.path.isEmpty }
    await until { !journey.store.path.isEmpty }
    await journey.settled()
    #expect(journey.store.path == [.a])
    #expect(journey.display.path == [.a])
    #expect(journey.problems.count == 1)
    // The screen that came late is asked for the next one.
    journey.store.actions.push(.b)
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
  }

  @Test func `if others have been taken it is popped again, and reported`() async {
    let end = Signal()
    let journey = journey(stuckAt: .a, until: end)
    journey.store.actions.push(.a)
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    journey.store.actions.push(.b)
    await journey.settled()
    #expect(journey.router?.shown == [.b])
    end.fire()
    await until { journey.display.steps.contains(.pop(.a)) }
    await journey.settled()
    #expect(journey.texts == ["stuck for 3.0 seconds: push a", "late: push a"])
    #expect(journey.display.path == [.b])
    #expect(journey.router?.shown == [.b])
    #expect(journey.store.path == [.b])
  }

  @Test func `a pop that the screens have reported meanwhile is in order`() async {
    let end = Signal()
    let journey = Journey([.a, .b])
    await journey.settled()
    journey.display.prepare = { [unowned journey] step in
      guard step == .pop(.b) else { return }
      await end.wait()
      journey.router?.didPop(toDepth: 1)
    }
    journey.store.actions.pop()
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    #expect(journey.store.path == [.a, .b])
    end.fire()
    await until { journey.display.path == [.a] }
    await until { journey.store.path == [.a] }
    await journey.settled()
    #expect(journey.texts == ["stuck for 3.0 seconds: pop b"])
    #expect(journey.router?.shown == [.a])
  }

  @Test func `if the user has popped meanwhile it is popped again, and reported`() async {
    let end = Signal()
    let journey = journey(stuckAt: .b, until: end)
    journey.store.actions.push(.a)
    await journey.settled()
    journey.store.actions.push(.b)
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await until { journey.problems.count == 1 }
    journey.display.swipe(toDepth: 0)
    journey.router?.didPop(toDepth: 0)
    await journey.settled()
    end.fire()
    await until { journey.problems.count == 2 }
    await journey.settled()
    #expect(journey.texts == ["stuck for 3.0 seconds: push b", "late: push b"])
    #expect(journey.store.path == [])
    #expect(journey.display.path == [])
  }

  @Test func `once the router has stopped, nobody hears of it`() async {
    let end = Signal()
    let journey = journey(stuckAt: .a, until: end)
    journey.store.actions.push(.a)
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    journey.store.actions.push(.b)
    await journey.settled()
    journey.router?.stop()
    end.fire()
    // The step has ended in the same turn of the main actor.
    await until { journey.display.path.count == 2 }
    #expect(journey.problems.count == 1)
  }
}
