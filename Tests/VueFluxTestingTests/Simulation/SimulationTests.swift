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
}

@MainActor private func pauseOnMainActor(_ world: Simulation) async throws {
  // Others get the main actor meanwhile.
  let isDone = Shared(false)
  Task { isDone.withLock { $0 = true } }
  while !isDone.withLock({ $0 }) { try await world.pause() }
}
