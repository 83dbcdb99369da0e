import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Tasks that keep each other busy, and never end.
@Suite @MainActor struct `A livelock` {
  /// Two people in a corridor, who step aside for each other.
  private func corridor(_ world: Simulation) {
    let isInTheWay = Shared([false, false])
    for (number, name) in ["ann", "bob"].enumerated() {
      world.task(name) {
        while true {
          isInTheWay.withLock { $0[number] = true }
          try await world.pause()
          let isBlocked = isInTheWay.withLock { $0[1 - number] }
          try await world.pause()
          isInTheWay.withLock { $0[number] = false }
          if !isBlocked { return }
          try await world.pause()
        }
      }
    }
  }

  @Test func `is not found by random choices`() async {
    #expect(await run(.random(seeds: 0..<500), corridor).failure == nil)
  }

  @Test func `is found by fair choices, and again by their seed`() async throws {
    let failure = try #require(await run(.fair(seeds: 0..<50), corridor).failure)
    #expect(failure.reason.hasPrefix("The run has no end: it was stopped after 1000 steps."))
    let seed = UInt64(failure.run - 1)
    let code = ".fair(seeds: \(seed)..<\(seed + 1))"
    #expect(failure.description.contains("To see it again, use 'simulate(\(code))'."))
    let again = await run(.fair(seeds: seed..<seed + 1), corridor)
    #expect(again.failure?.reason == failure.reason)
    let replayed = await run(.replay(try #require(failure.schedule)), corridor)
    #expect(replayed.failure?.reason == failure.reason)
  }

  @Test func `has a failure of fewer than a hundred lines`() async throws {
    let failure = try #require(await run(.fair(seeds: 0..<50), corridor).failure)
    #expect(failure.description.split(separator: "\n").count < 100)
  }

  @Test func `has a failure that does not print a long schedule`() {
    let schedule = (1...1000).map { "ann/\($0)>bob" }.joined(separator: ", ")
    let failure = SimulationFailure(reason: "It has no end.", run: 3, schedule: schedule)
    #expect(
      failure.description == """
        It has no end.
        Found by run 3. To see it again, use 'simulate(.replay(…))' with the 'schedule' of this failure, which is long.
        """
    )
  }

  @Test func `is not found where there is none`() async {
    #expect(
      await run(.fair(seeds: 0..<50)) { CountingProgram(isRepaired: true).run(in: $0) }.failure
        == nil
    )
  }

  @Test func `is not all that fair choices find`() async {
    #expect(await run(.fair(seeds: 0..<50), lostUpdate).failure != nil)
  }
}
