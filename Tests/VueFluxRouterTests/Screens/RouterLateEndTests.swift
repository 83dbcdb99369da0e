import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// Steps that end late, and leave the screens in order.
@MainActor @Suite struct `A late end that needs no other step` {
  private let journey = Journey()

  @Test func `a screen that the user pops before its late end stays away`() async {
    let hang = await journey.giveUp(.push(.b), from: [.a], to: [.a, .b])
    await until { journey.store.path == [.a] }
    hang.mayTake.fire()
    await hang.landed.wait()
    journey.swipe(toDepth: 1)
    await journey.settled()
    hang.mayEnd.fire()
    await journey.expectAgreement(on: [.a])
  }

  @Test func `a late end of a path that the store insists on goes on with it`() async {
    let journey = Journey(plugins: [PluginDouble.insisting])
    let mayEnd = Signal()
    let isFirst = Turns()
    journey.display.prepare = { _ in if isFirst.next() == 0 { await mayEnd.wait() } }
    journey.store.actions.setPath([.a, .b])
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    #expect(journey.display.path == [])
    mayEnd.fire()
    await until { journey.display.path == [.a, .b] }
    await journey.settled()
    #expect(journey.router?.shown == [.a, .b])
  }

  @Test func `a step that throws when it is given up is not tried again if the store insists`()
    async
  {
    let journey = Journey(plugins: [PluginDouble.insisting])
    let cancelled = Signal()
    let thrown = Signal()
    let attempts = Turns()
    journey.display.prepare = { _ in
      _ = attempts.next()
      defer { thrown.fire() }
      try await withTaskCancellationHandler {
        await cancelled.wait()
        throw CancellationError()
      } onCancel: {
        cancelled.fire()
      }
    }
    journey.store.actions.setPath([.a])
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    await thrown.wait()
    await journey.settled()
    #expect(attempts.next() == 1)
    #expect(journey.problems.count == 1)
  }

  @Test func `a late end that throws has changed nothing`() async {
    let mayEnd = Signal()
    let thrown = Signal()
    let isFirst = Turns()
    journey.display.prepare = { _ in
      guard isFirst.next() == 0 else { return }
      defer { thrown.fire() }
      await mayEnd.wait()
      throw Refusal()
    }
    journey.store.actions.setPath([.a])
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await journey.settled()
    journey.store.actions.setPath([.b])
    await journey.settled()
    mayEnd.fire()
    await thrown.wait()
    await journey.settled()
    #expect(journey.display.path == [.b])
    #expect(journey.texts == ["stuck for 3.0 seconds: push a"])
    // Nothing is on its way any more: a late pop of a screen that is gone is in order.
    let pop = journey.hang(at: .pop(.b))
    journey.store.actions.setPath([])
    await pop.began.wait()
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await until { journey.store.path == [.b] }
    journey.swipe(toDepth: 0)
    await journey.settled()
    pop.end()
    await pop.ended.wait()
    await journey.settled()
    #expect(journey.texts.count == 2)
  }
}
