import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// What a simulation does with a program.
@Suite @MainActor struct `A simulation` {
  @Test func `has the same result each time`() async {
    let first = await run(.random(seeds: 0..<200), lostUpdate)
    let second = await run(.random(seeds: 0..<200), lostUpdate)
    #expect(first.failure != nil)
    #expect(first.failure?.description == second.failure?.description)
    #expect(first.runCount == second.runCount)
  }

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

  @Test func `lets time pass when nothing else can happen`() async {
    let result = await run { world in
      let events = Recorder<String>()
      world.task("early") {
        for _ in 0..<5 { try await world.pause() }
        events.record("early")
      }
      world.task("late") {
        try await world.clock.sleep(for: .milliseconds(1))
        events.record("late")
      }
      world.finally("the sleeper is last") { events.recorded == ["early", "late"] }
    }
    #expect(result.failure == nil)
  }

  @Test func `is made of actors, groups and sequences, too, and each run can be made again`() async
  {
    let result = await run(.random(seeds: 0..<200)) { world in
      let server = Server()
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      let other = world.store("mirror", state: VisitCount(), mutations: .init())
      other.relay(from: store) { action, _ in action }
      other.actions.run("watch") { handle in
        for await count in store.values(\.count) where count == 6 {
          handle.actions.dispatch(action: .add(100))
        }
      }
      world.allowPending(effects: ["watch"], of: other)
      for name in ["ann", "bob"] {
        world.task(name) {
          await withTaskGroup { group in
            for _ in 0..<3 {
              group.addTask {
                await server.visit()
                _ = await store.actions.deliver(action: .add(1))
              }
            }
          }
        }
      }
      world.finally("all are counted") { store.count == 6 && other.count == 106 }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  private actor Server {
    private var count = 0

    func visit() async {
      count += 1
      await Task.yield()
      count -= 1
    }
  }

  @Test func `has effects whose cancellations are in the order in which they came`() async {
    let ids = ["a", "b", "c", "d", "e", "f"]
    let result = await run(.random(seeds: 0..<20)) { world in
      let cancelled = Recorder<String>()
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      for id in ids {
        store.actions.run(id) { _ in
          await withTaskCancellationHandler {
            try? await world.clock.sleep(for: .seconds(1))
          } onCancel: {
            cancelled.record(id)
          }
        }
      }
      world.task("ann") {
        while world.clock.sleeperCount < ids.count { try await world.pause() }
        store.actions.cancelAllEffects()
      }
      world.finally("they are cancelled in order") { cancelled.recorded == ids }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `lets a task be cancelled, and waited for`() async {
    let result = await run(.random(seeds: 0..<20)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      let screen = world.task("screen") {
        for await count in store.values(\.count) { world.note("the screen shows \(count)") }
      }
      world.task("ann") {
        await store.actions.deliver(action: .add(1))
        screen.cancel()
        await screen.value
        store.actions.dispatch(action: .add(1))
      }
      world.finally("both are counted") { store.count == 2 }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `has a bus of its own in each run`() async {
    let result = await run(.random(seeds: 0..<3)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") { Store<VisitCount>.actions.dispatch(action: .add(1)) }
      world.finally("it is counted once") { store.count == 1 }
    }
    #expect(result.failure == nil)
  }

  @Test(arguments: ["9:1", "0:9", "0:1 9:1"])
  func `fails with a schedule that does not fit the program`(schedule: String) async {
    let result = await run(.replay(schedule)) { world in
      for name in ["ann", "bob"] { world.task(name) {} }
    }
    let lines = result.failure?.description.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("The schedule does not fit the program:") == true)
    #expect(lines.first?.hasSuffix("Look for a new schedule with '.random'.") == true)
    #expect(lines.dropFirst() == ["Found by run 1."])
  }

  @Test func `fails with a text that is no schedule, and runs nothing`() async {
    let result = await run(.replay("9")) { _ in Issue.record("The program was run.") }
    #expect(
      result.failure?.description == """
        "9" is not a schedule. A schedule is what a failure of 'simulate' prints, such as "3:1 9:2". Copy all of it.
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

  @Test func `has an executor do its work in order`() async {
    let result = await run(.random(seeds: 0..<50)) { world in
      let order = Recorder<Int>()
      let screen = world.executor("screen")
      world.task("ann") {
        for number in 0..<3 { screen.execute { order.record(number) } }
      }
      world.finally("the work is done in order") { order.recorded == [0, 1, 2] }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `goes on after a pause on the main actor`() async {
    let result = await run(.replay("")) { world in
      world.task("ann") { try await pauseOnMainActor(world) }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `tells the turns of two actors apart`() async {
    let result = await run(.replay("")) { world in
      let (first, second) = (Server(), Server())
      world.task("ann") { await first.visit() }
      world.task("bob") { await second.visit() }
      world.finally("nothing happens") { false }
    }
    #expect(result.failure?.story.contains("a part of ann goes on") == true)
    #expect(result.failure?.story.contains("a part of bob goes on") == true)
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

@MainActor private func pauseOnMainActor(_ world: Simulation) async throws {
  // Others get the main actor meanwhile.
  let isDone = Shared(false)
  Task { isDone.withLock { $0 = true } }
  while !isDone.withLock({ $0 }) { try await world.pause() }
}
