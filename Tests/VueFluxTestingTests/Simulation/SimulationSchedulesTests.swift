import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// The orders that a simulation tries.
@Suite @MainActor struct `A simulation by its schedules` {
  @Test func `tries every order of a small program once`() async {
    let orders = Recorder<String>()
    let result = await run(.exhaustive()) { world in
      let order = Recorder<String>()
      for name in ["a", "b"] {
        world.task(name) {
          order.record(name)
          try await world.pause()
          order.record(name)
        }
      }
      world.finally("is noted") {
        orders.record(order.recorded.joined())
        return true
      }
    }
    #expect(result.isComplete)
    #expect(result.runCount == 6)
    // The runs 1, 2 and 4 were made twice, to see whether they are the same.
    #expect(orders.recorded.count == 9)
    #expect(Set(orders.recorded) == ["aabb", "abab", "abba", "bbaa", "baba", "baab"])
  }

  @Test func `says that it has not tried every order`() async {
    let result = await run(.exhaustive(limit: 3)) { CountingProgram(isRepaired: true).run(in: $0) }
    #expect(!result.isComplete && result.runCount == 3)
  }

  @Test func `finds a failure by trying every order, and by priorities`() async {
    #expect(await run(.exhaustive(), lostUpdate).failure != nil)
    #expect(await run(.pct(depth: 2, seeds: 0..<200), lostUpdate).failure != nil)
  }

  @Test func `runs each task to its end, one after the other, without switches`() async {
    #expect(await run(.replay(""), lostUpdate).failure == nil)
  }

  @Test func `finds a failure again by its schedule`() async throws {
    let failure = try #require(await run(.random(seeds: 0..<200), lostUpdate).failure)
    let again = await run(.replay(try #require(failure.schedule)), lostUpdate)
    #expect(again.failure?.reason == failure.reason)
    #expect(again.failure?.schedule == failure.schedule)
  }

  @Test func `picks values as a part of the schedule`() async throws {
    let picked = Recorder<Int>()
    let result = await run(.exhaustive()) { world in
      let number = world.pick(from: [1, 2, 3])
      picked.record(number)
      world.finally("it is not 3") { number < 3 }
    }
    #expect(result.failure?.schedule == "0:2")
    #expect(result.failure?.story == ["3 is picked"])
    #expect(Set(picked.recorded) == [1, 2, 3])
  }

  @Test func `fails with a text that is no schedule, and runs nothing`() async {
    let result = await run(.replay("9")) { _ in Issue.record("The program was run.") }
    #expect(
      result.failure?.description == """
        "9" is not a schedule. A schedule is what a failure of 'simulate' prints, such as "ann/1>bob". Copy all of it.
        """
    )
    #expect(result.runCount == 0)
  }

  @Test func `warns when it has not tried every order`() async {
    await withKnownIssue {
      await simulate(.exhaustive(limit: 3)) { CountingProgram(isRepaired: true).run(in: $0) }
    } matching: { issue in
      issue.severity == .warning
        && issue.comments.contains { $0.rawValue.hasPrefix("3 orders were tried, and there are") }
    }
  }

  @Test func `has tried every order only if each run was the same program`() async {
    let count = Recorder<Int>()
    let result = await run(.exhaustive()) { world in
      count.record(1)
      for name in count.recorded.count > 2 ? ["ann"] : ["ann", "bob"] { world.task(name) {} }
    }
    #expect(!result.isComplete)
    #expect(result.failure?.reason.hasPrefix("Two runs with the same schedule") == true)
  }

  @Test func `never says of random runs that they were all`() async {
    #expect(await run(.random(seeds: 0..<5)) { _ in }.isComplete == false)
    #expect(await run(.exhaustive()) { _ in }.isComplete)
  }
}
