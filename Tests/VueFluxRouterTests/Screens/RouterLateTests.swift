import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// Steps that ignore that their task is cancelled, and end when others have been taken.
@MainActor @Suite struct `A step that ends among others` {
  private let journey = Journey()

  @Test func `a late push is popped, with all that was pushed since`() async {
    let hang = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    hang.end()
    await journey.expectAgreement(on: [.a, .b])
    #expect(journey.display.steps.suffix(2) == [.pop(.c), .push(.b)])
  }

  @Test func `a late pop leaves a gap that is filled again`() async {
    let hang = await journey.giveUp(.pop(.b), from: [.a, .b], to: [.a])
    journey.store.actions.setPath([.a, .b, .c])
    await journey.settled()
    hang.end()
    await journey.expectAgreement(on: [.a, .b, .c])
  }

  @Test func `a late change is undone`() async {
    let hang = await journey.giveUp(.change(.a, to: .b), from: [.a], to: [.b])
    journey.store.actions.setPath([.a, .c])
    await journey.settled()
    hang.end()
    await journey.expectAgreement(on: [.a, .c])
  }

  @Test(arguments: [true, false])
  func `a late push during another one is popped with it, whichever came first`(
    isFirst: Bool
  ) async {
    let late = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    let other = journey.hang(at: .push(.b))
    journey.store.actions.setPath([.a, .b])
    await other.began.wait()
    if !isFirst {
      other.mayTake.fire()
      await other.landed.wait()
    }
    late.end()
    await until { journey.problems.count == 2 }
    #expect(journey.display.path == (isFirst ? [.a, .c] : [.a, .b, .c]))
    other.end()
    await journey.expectAgreement(on: [.a, .b])
  }

  @Test func `a late pop during a push leaves no gap`() async {
    let late = await journey.giveUp(.pop(.b), from: [.a, .b], to: [.a])
    let other = journey.hang(at: .push(.c))
    journey.store.actions.setPath([.a, .b, .c])
    await other.began.wait()
    late.end()
    await until { journey.problems.count == 2 }
    other.end()
    await journey.expectAgreement(on: [.a, .b, .c])
  }

  @Test func `a late push under screens that were pushed since is found`() async {
    let hang = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    hang.mayTake.fire()
    await hang.landed.wait()
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    #expect(journey.display.path == [.a, .c, .b])
    hang.mayEnd.fire()
    await journey.expectAgreement(on: [.a, .b])
  }

  @Test func `a late push on fewer screens than it began on is found`() async {
    let hang = await journey.giveUp(.push(.c), from: [.a, .b], to: [.a, .b, .c])
    journey.store.actions.setPath([.b])
    await journey.settled()
    hang.mayTake.fire()
    await hang.landed.wait()
    journey.store.actions.setPath([.b, .a, .a])
    await journey.settled()
    #expect(journey.display.path == [.b, .c, .a, .a])
    hang.mayEnd.fire()
    await journey.expectAgreement(on: [.b, .a, .a])
  }

  @Test func `a step that was given up while others lost their order is found at any depth`() async
  {
    let late = await journey.giveUp(.push(.b), from: [.a], to: [.a, .b])
    journey.store.actions.setPath([.a, .c, .a])
    await journey.settled()
    let other = journey.hang(at: .push(.c))
    journey.store.actions.setPath([.a, .c, .a, .c])
    await other.began.wait()
    late.end()
    await until { journey.problems.count == 2 }
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await until { journey.problems.count == 3 }
    await journey.settled()
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    other.mayTake.fire()
    await other.landed.wait()
    journey.store.actions.setPath([.a, .b, .a, .b])
    await journey.settled()
    #expect(journey.display.path == [.a, .b, .c, .a, .b])
    other.mayEnd.fire()
    await until { journey.problems.count == 4 }
    await journey.expectAgreement(on: [.a, .b, .a, .b])
  }

  @Test func `two late pushes are both popped`() async {
    let first = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    let second = journey.hang(at: .push(.b))
    journey.store.actions.setPath([.a, .b])
    await second.began.wait()
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await until { journey.problems.count == 2 }
    await journey.settled()
    second.end()
    await until { journey.store.path == [.a, .b] }
    first.end()
    await journey.expectAgreement(on: [.a, .b])
  }

  @Test func `a late push during a change is popped, and the change is not relied on`() async {
    let late = await journey.giveUp(.push(.b), from: [.a], to: [.a, .b])
    let other = journey.hang(at: .change(.a, to: .c))
    journey.store.actions.setPath([.c])
    await other.began.wait()
    late.end()
    await until { journey.problems.count == 2 }
    journey.store.actions.setPath([.a])
    other.end()
    await journey.expectAgreement(on: [.a])
  }

  @Test(arguments: [true, false])
  func `a late pop of a screen that is gone may take another one with it`(isGivenUp: Bool) async {
    let pop = await journey.giveUp(.pop(.a), from: [.a], to: [])
    await until { journey.store.path == [.a] }
    journey.swipe(toDepth: 0)
    await until { journey.store.path == [] }
    let push = journey.hang(at: .push(.c))
    journey.store.actions.setPath([.c])
    await push.began.wait()
    push.mayTake.fire()
    await push.landed.wait()
    if isGivenUp {
      await journey.clock.sleepers(reach: 1)
      journey.clock.advance(by: .seconds(3))
      await until { journey.problems.count == 2 }
      await journey.settled()
    }
    pop.end()
    await until { journey.texts.last == "late: pop a" }
    push.mayEnd.fire()
    await journey.expectAgreement(on: isGivenUp ? [] : [.c])
    await until { journey.problems.count == (isGivenUp ? 4 : 2) }
    await journey.expectAgreement(on: isGivenUp ? [] : [.c])
  }
}
