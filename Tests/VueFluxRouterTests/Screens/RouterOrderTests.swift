import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// A late push of `c`, whose pop fails.
@MainActor @Suite struct `A pop that puts the screens in order` {
  private let journey = Journey()

  private func failPops(_ count: Int) {
    let failures = Failures(count)
    let prepareBefore = journey.display.prepare
    journey.display.prepare = { step in
      if step == .pop(.c) { try failures.next() }
      try await prepareBefore(step)
    }
  }

  @Test func `a failed pop is tried once more`() async {
    let hang = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    failPops(1)
    hang.end()
    await journey.expectAgreement(on: [.a])
    #expect(journey.texts.suffix(2) == ["late: push c", "failed: pop c"])
  }

  @Test
  func `a failed pop is tried once more, also if no other path is set`()
    async
  {
    let hang = await journey.giveUp(.push(.c), from: [], to: [.c])
    journey.store.actions.setPath([.b])
    await journey.settled()
    journey.store.actions.setPath([])
    await journey.settled()
    failPops(1)
    hang.end()
    await journey.expectAgreement(on: [])
    await until { journey.problems.count == 3 }
    await journey.expectAgreement(on: [])
  }

  @Test func `a pop that has failed twice is tried again when another step ends late`() async {
    let late = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    let other = journey.hang(at: .push(.b))
    journey.store.actions.setPath([.a, .b])
    await other.began.wait()
    await journey.clock.sleepers(reach: 1)
    journey.clock.advance(by: .seconds(3))
    await until { journey.problems.count == 2 }
    await journey.settled()
    failPops(2)
    late.end()
    await until { journey.problems.count == 5 }
    await journey.settled()
    #expect(journey.display.path == [.a, .c])
    other.end()
    await until { journey.problems.count == 6 }
    await journey.expectAgreement(on: [.a])
  }

  @Test func `a pop that fails twice waits for another path`() async {
    let hang = await journey.giveUp(.push(.c), from: [.a], to: [.a, .c])
    journey.store.actions.setPath([.a, .b])
    await journey.settled()
    failPops(2)
    hang.end()
    await until { journey.problems.count == 4 }
    await journey.settled()
    #expect(journey.display.path == [.a, .b, .c])
    #expect(journey.store.path == [.a])
    journey.store.actions.setPath([.a, .a])
    await journey.expectAgreement(on: [.a, .a])
  }
}
