import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// What a simulation does with a program.
@Suite @MainActor struct `A simulation` {
  private func run(
    _ schedules: Schedules = .random(seeds: 0..<200),
    steps: Int = 1000,
    duration: Duration? = nil,
    _ program: @escaping @MainActor (Simulation) throws -> Void
  ) async -> SimulationResult {
    let limits = SimulationLimits(steps: steps, end: duration.map { .init(offset: $0) })
    var runner = SimulationRunner(limits: limits, program: program)
    return await runner.run(schedules)
  }

  /// Two tasks read a number, and write a greater one: if one of them comes in between, the other's is lost.
  private let lostUpdate: @MainActor (Simulation) -> Void = { world in
    let number = Shared(0)
    for name in ["ann", "bob"] {
      world.task(name) {
        let old = number.withLock { $0 }
        await world.pause()
        number.withLock { $0 = old + 1 }
      }
    }
    world.finally("both are counted") { number.withLock { $0 } == 2 }
  }

  // MARK: - Orders

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
          await world.pause()
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

  @Test func `cuts a failure down to one switch, and tells its story`() async throws {
    let failure = try #require(await run(.random(seeds: 0..<200), lostUpdate).failure)
    let schedule = try #require(failure.schedule)
    let (first, second) = failure.story.first == "ann goes on" ? ("ann", "bob") : ("bob", "ann")
    #expect(
      failure.description == """
        "both are counted" does not hold at the end.
        Found by run \(failure.run). To see it again, use 'simulate(.replay("\(schedule)"))'.
        This is what happens:
          \(first) goes on
          \(second) goes on
          \(first) goes on
        """
    )
    #expect(schedule.split(separator: " ").count == 1)
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

  // MARK: - Rules

  @Test func `names the rule that does not hold`() async {
    let always = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") { store.actions.dispatch(action: .add(1)) }
      world.always("nothing is counted") { store.count == 0 }
    }
    #expect(always.failure?.reason == #""nothing is counted" does not hold."#)
    #expect(
      always.failure?.story == [
        "ann goes on", "visits goes on", "visits commits .add(1)\n  count: 0 → 1",
      ]
    )
    let finally = await run { $0.finally("it is day") { false } }
    #expect(finally.failure?.reason == #""it is day" does not hold at the end."#)
    let eventually = await run { $0.eventually("it is day") { false } }
    #expect(eventually.failure?.reason == #""it is day" has never held."#)
  }

  @Test func `takes a rule that has to hold once, and holds once`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        store.actions.dispatch(action: .add(1))
        store.actions.dispatch(action: .add(1))
      }
      world.eventually("one is counted") { store.count == 1 }
    }
    #expect(result.failure == nil)
  }

  @Test func `fails with the errors of the program, its tasks, and effects that handle none`() async
  {
    let program = await run { _ in throw Failure(number: 7) }
    #expect(program.failure?.reason == "the program has thrown an error: Failure(number: 7)")
    let task = await run { $0.task("ann") { throw Failure(number: 8) } }
    #expect(task.failure?.reason == "ann has thrown an error: Failure(number: 8)")
    let effect = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("load") { _ in throw Failure(number: 9) }
    }
    #expect(
      effect.failure?.reason
        == #"the effect "load" of visits has thrown an error: Failure(number: 9)"#
    )
    let handled = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("load") { _ in
        throw Failure(number: 9)
      } onError: { _ in
      }
    }
    #expect(handled.failure == nil)
  }

  @Test func `fails with a task that waits for nothing`() async {
    let result = await run { world in
      world.task("ann") { try await ManualClock().sleep(for: .seconds(1)) }
    }
    #expect(
      result.failure?.reason.hasPrefix("ann can never go on: nothing is left to happen.") == true
    )
  }

  @Test func `fails with an effect that waits for nothing`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("load") { _ in try await ManualClock().sleep(for: .seconds(1)) }
      store.actions.run { _ in try await ManualClock().sleep(for: .seconds(1)) }
    }
    #expect(
      result.failure?.reason.hasPrefix(
        #"the effect "load" of visits, an effect without an id of visits can never go on"#
      ) == true
    )
  }

  @Test func `lets an effect wait for as long as its store lives, if the program says so`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("wait") { _ in try await ManualClock().sleep(for: .seconds(1)) }
      store.actions.run { _ in try await ManualClock().sleep(for: .seconds(1)) }
      world.allowPending(effects: ["wait", nil], of: store)
    }
    #expect(result.failure == nil)
  }

  @Test func `fails where a task expects something else`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        world.expect("nothing is counted yet", store.count == 0)
        await store.actions.deliver(action: .add(1))
        world.expect("nothing is counted still", store.count == 0)
      }
    }
    #expect(result.failure?.reason == #""nothing is counted still" does not hold."#)
  }

  @Test func `fails with a run that has no end`() async {
    let result = await run(steps: 50) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.subscribe(executor: world.executor("echo")) { _, store in
        store.actions.dispatch(action: .add(1))
      }
      store.actions.dispatch(action: .add(1))
    }
    #expect(
      result.failure?.reason.hasPrefix("The run has no end: it was stopped after 50 steps.") == true
    )
  }

  @Test func `stops after a duration`() async {
    let times = Recorder<Duration>()
    let result = await run(.replay(""), duration: .seconds(3)) { world in
      world.task("clock") {
        while true {
          try await world.clock.sleep(for: .seconds(1))
          times.record(world.clock.now.offset)
        }
      }
    }
    #expect(result.failure == nil)
    #expect(times.recorded.suffix(3) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  // MARK: - The world

  @Test func `lets time pass when nothing else can happen`() async {
    let result = await run { world in
      let events = Recorder<String>()
      world.task("early") {
        for _ in 0..<5 { await world.pause() }
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
        while world.clock.sleeperCount < ids.count { await world.pause() }
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

  @Test func `tells a note in the story of a failure, and nowhere else`() async throws {
    let notes = Recorder<String>()
    @Sendable nonisolated func text(_ count: Int) -> String {
      notes.record("\(count)")
      return "ann has read \(count)"
    }
    let result = await run(.random(seeds: 0..<20)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        world.note(text(store.count))
        await store.actions.deliver(action: .add(1))
      }
      world.finally("nothing happens") { store.count == 0 }
    }
    let failure = try #require(result.failure)
    #expect(failure.story.prefix(3) == ["ann goes on", "ann has read 0", "visits goes on"])
    #expect(notes.recorded == ["0"])
  }

  @Test func `goes on with what comes back from the main actor`() async {
    let result = await run(.random(seeds: 0..<20)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("load") { store in
        let number = await MainActor.run { 3 }
        store.actions.dispatch(action: .add(number))
      }
      world.finally("it is counted") { store.count == 3 }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `calls observers on the main thread at once`() async {
    let result = await run { world in
      let seen = Recorder<Int>()
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.subscribe { _, store in seen.record(store.count) }
      world.task("ann") {
        store.actions.dispatch(action: .add(1))
        store.actions.dispatch(action: .add(1))
      }
      world.finally("both are seen") { seen.recorded == [1, 2] }
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

  @Test func `names the store that got work from outside`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        onAnotherThread { store.actions.dispatch(action: .add(1)) }
      }
    }
    #expect(
      result.failure?.reason.hasPrefix("visits got work from outside of the simulation.") == true
    )
  }

  @Test func `notices that two runs are not the same`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      world.task(count.recorded.count == 1 ? "ann" : "bob") {}
    }
    #expect(
      result.failure?.reason.hasPrefix(
        #"Two runs with the same schedule were not the same: one had "bob" where the other had "ann"."#
      ) == true
    )
  }

  @Test func `notices that a later run is not the same`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      world.task(count.recorded.count == 7 ? "bob" : "ann") {}
    }
    #expect(result.runCount == 4)
    #expect(result.failure?.reason.hasPrefix("Two runs with the same schedule") == true)
  }

  @Test func `says that a failure does not happen again`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      world.finally("it is not the fifth") { count.recorded.count != 5 }
    }
    #expect(result.failure?.schedule == nil)
    #expect(
      result.failure?.description == """
        "it is not the fifth" does not hold at the end.
        Found by run 3. It did not happen again with the same schedule: look for random numbers, dates, the order \
        of sets and dictionaries, and work outside of the simulation.
        """
    )
  }

  @Test func `tells effects of one id apart`() async {
    let result = await run(.replay("")) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      for _ in 0..<2 {
        store.actions.run("add", .concurrent) { store in store.actions.dispatch(action: .add(1)) }
      }
      world.finally("one is counted") { store.count == 1 }
    }
    let story = result.failure?.story ?? []
    #expect(story.contains(#"the effect "add" of visits goes on"#))
    #expect(story.contains(#"the effect "add" of visits, number 2, goes on"#))
  }

  @Test func `shows the beginning and the end of a long story`() async {
    let result = await run(.replay("")) { world in
      for number in 1...100 { world.task("task \(number)") {} }
      world.finally("nothing happens") { false }
    }
    let lines = result.failure?.description.split(separator: "\n") ?? []
    #expect(result.failure?.story.count == 100)
    #expect(lines.count == 84)
    #expect(lines.dropFirst(42).first == "  task 40 goes on")
    #expect(lines.dropFirst(43).first == "  … 20 lines, which are in 'story' …")
    #expect(lines.last == "  task 100 goes on")
  }

  @Test func `ends after the run in which it is cancelled`() async {
    let cancel = Shared<@Sendable () -> Void>({})
    let search = Task { @MainActor in
      await run(.random(seeds: 0..<1_000_000)) { world in
        world.task("ann") {}
        cancel.withLock { $0 }()
      }
    }
    cancel.withLock { $0 = { search.cancel() } }
    #expect(await search.value.runCount == 1)
  }

  // MARK: - Schedules

  @Test(arguments: ["9:1", "0:9", "0:1 9:1"])
  func `fails with a schedule that does not fit the program`(schedule: String) async {
    let result = await run(.replay(schedule)) { world in
      for name in ["ann", "bob"] { world.task(name) {} }
    }
    #expect(
      result.failure?.description.hasPrefix("The schedule does not fit the program:") == true
    )
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

  @Test func `releases the stores of a run`() async {
    weak var released: Store<VisitCount>?
    _ = await run(.replay("")) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("wait") { _ in try await ManualClock().sleep(for: .seconds(1)) }
      world.allowPending(effects: ["wait"], of: store)
      world.task("ann") { store.actions.dispatch(action: .add(1)) }
      world.always("it is there") { store.count >= 0 }
      released = store
    }
    #expect(released == nil)
  }
}

/// Runs `body` on another thread, and waits for it.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
