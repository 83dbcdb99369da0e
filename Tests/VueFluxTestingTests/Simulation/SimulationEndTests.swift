import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// How a run ends.
@Suite @MainActor struct `The end of a simulated run` {
  @Test func `fails with a task that waits for nothing`() async {
    let result = await run { world in
      world.task("ann") { try await ManualClock().sleep(for: .seconds(1)) }
    }
    #expect(
      result.failure?.reason.hasPrefix("ann did not end, and nothing is left to happen.") == true
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
        #"the effect "load" of visits, an effect without an id of visits did not end"#
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

  @Test func `fails with a task that sleeps for no time again and again`() async {
    let result = await run(steps: 50) { world in
      world.task("ann") { while true { try await world.clock.sleep(for: .zero) } }
    }
    #expect(
      result.failure?.reason.hasPrefix("The run has no end: it was stopped after 50 steps.") == true
    )
  }

  @Test func `fails with a step that does not end`() async {
    let result = await run(.replay("")) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("wait") { store in try await store.clock.sleep(for: .seconds(1)) }
      store.actions.run("compute") { _ in
        onAnotherThread { for _ in 0..<WatchedWork.looksToCancel { world.watched.look() } }
        while !Task.isCancelled {}
      }
    }
    #expect(
      result.failure?.reason.hasPrefix(
        """
        A piece of work did not end for 10 seconds, so the effects of the test were cancelled \
        (the effect "wait" of visits, the effect "compute" of visits).
        """
      ) == true
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

  @Test func `releases tasks that wait for others in a loop, in a run that fails`() async {
    weak var released: Simulation?
    _ = await run(.replay("")) { world in
      released = world
      world.task("ann") { while true { try await world.pause() } }
      world.always("nothing goes on") { false }
    }
    #expect(released == nil)
  }

  @Test func `keeps no store that a cancelled task creates`() async {
    weak var released: Simulation?
    _ = await run(.replay("")) { world in
      released = world
      world.task("ann") {
        try? await ManualClock().sleep(for: .seconds(1))
        _ = world.store("late", state: VisitCount(), mutations: .init())
      }
    }
    #expect(released == nil)
  }

  @Test func `is a failure if a task goes on after it was cancelled`() async {
    let result = await run(.replay(""), duration: .seconds(3)) { world in
      world.task("ann") {
        while true { try? await world.clock.sleep(for: .seconds(1)) }
      }
    }
    #expect(
      result.failure?.reason
        == """
        ann went on after the run had ended and all tasks were cancelled. Look for loops that discard the error of a \
        sleep or a pause, as with 'try?'.
        """
    )
  }

  @Test func `is a failure if an effect goes on after it was cancelled`() async {
    let result = await run(.replay(""), duration: .seconds(3)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      store.actions.run("watch") { _ in
        while true { try? await world.clock.sleep(for: .seconds(1)) }
      }
    }
    #expect(
      result.failure?.reason.hasPrefix(#"the effect "watch" of visits went on after the run"#)
        == true
    )
  }

  @Test func `cancels what a task starts after it was cancelled, and expects nothing`() async {
    let result = await run(.replay(""), duration: .seconds(1)) { world in
      world.task("ann") {
        try? await world.clock.sleep(for: .seconds(5))
        world.expect("five seconds have passed", world.clock.now.offset == .seconds(5))
        world.task("bob") { try await world.clock.sleep(for: .seconds(5)) }
      }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
    #expect(result.runCount == 1)
  }

  @Test func `checks the rules also when the duration is over`() async {
    let finally = await run(.replay(""), duration: .seconds(3)) { world in
      world.task("clock") { while true { try await world.clock.sleep(for: .seconds(1)) } }
      world.finally("it is day") { false }
    }
    #expect(finally.failure?.reason == #""it is day" does not hold at the end."#)
    let eventually = await run(.replay(""), duration: .seconds(3)) { world in
      world.task("clock") { while true { try await world.clock.sleep(for: .seconds(1)) } }
      world.eventually("it is day") { false }
    }
    #expect(eventually.failure?.reason == #""it is day" has never held."#)
  }

  @Test func `cancels tasks, and has them go on`() async {
    let ends = Recorder<String>()
    _ = await run(.replay(""), duration: .seconds(1)) { world in
      world.task("ann") {
        do { try await world.clock.sleep(for: .seconds(5)) } catch { ends.record("\(error)") }
      }
    }
    // The second run is that with the same schedule.
    #expect(ends.recorded == ["CancellationError()", "CancellationError()"])
  }

  @Test func `is a failure if there is no run at all`() async {
    for schedules in [Schedules.random(seeds: 5..<5), .pct(seeds: 5..<5), .exhaustive(limit: 0)] {
      let result = await run(schedules) { _ in }
      #expect(
        result.failure?.description
          == "No run was made: there is no seed, or the limit is 0. Give at least one."
      )
    }
  }
}
