import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Schedules that were kept, while the program changed.
@Suite @MainActor struct `A replay of a schedule` {
  /// The lost update, with another task and another pick.
  private func changedProgram(_ world: Simulation) {
    _ = world.pick(from: ["tea", "cup"])
    lostUpdate(world)
    let store = world.store("visits", state: VisitCount(), mutations: .init())
    world.task("carl") { store.actions.dispatch(action: .add(1)) }
  }

  @Test func `leads to the failure in a program that has changed elsewhere`() async throws {
    let failure = try #require(await run(.random(seeds: 0..<200), lostUpdate).failure)
    let again = await run(.replay(try #require(failure.schedule)), changedProgram)
    #expect(again.failure?.reason == failure.reason)
    #expect(again.warning == nil)
  }

  @Test func `takes a switch at a later choice if its target had nothing to do`() async {
    let events = Recorder<String>()
    let result = await run(.replay("ann/1>bob")) { world in
      world.task("ann") {
        for number in 1...3 {
          events.record("ann \(number)")
          if number == 2 { world.task("bob") { events.record("bob") } }
          try await world.pause()
        }
      }
      world.task("carl") { events.record("carl") }
    }
    #expect(result.failure == nil)
    #expect(
      result.warning == """
        The schedule does not fit the program: "ann/1>bob" was not possible, so the nearest run was made. The program \
        has changed since then. Look for a new schedule with '.random'.
        """
    )
    #expect(events.recorded.prefix(4) == ["ann 1", "ann 2", "bob", "ann 3"])
  }

  @Test(arguments: ["ann/9>bob", "bob/1>carl", "0:9"])
  func `warns if a switch is never possible`(schedule: String) async {
    let result = await run(.replay(schedule)) { world in
      for name in ["ann", "bob"] { world.task(name) {} }
    }
    #expect(result.failure == nil)
    #expect(result.warning?.contains("\"\(schedule)\" was not possible") == true)
  }

  @Test func `warns in the test`() async {
    await withKnownIssue {
      await simulate(.replay("ann/1>bob")) { $0.task("ann") {} }
    } matching: { issue in
      issue.severity == .warning
        && issue.comments.contains { $0.rawValue.hasPrefix("The schedule does not fit") }
    }
  }

  @Test func `is exact, for every schedule`() async {
    func program(_ world: Simulation) {
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      for name in ["ann", "bob", "ann"] {
        world.task(name) {
          let number = world.pick(from: [1, 2, 3])
          await store.actions.deliver(action: .add(number))
          try await world.pause()
          store.actions.run("add", .concurrent) { store in
            try await store.clock.sleep(for: .seconds(number))
            store.actions.dispatch(action: .add(10 * number))
          }
        }
      }
    }
    let limits = SimulationLimits(steps: 1000)
    for seed in UInt64(0)..<100 {
      let first = await SimulationRun.record(program, RandomChooser(seed: seed), limits, .all)
      let text = first.choices.switches?.description ?? ""
      let chooser = FittingChooser(SwitchList(text: text) ?? SwitchList())
      let second = await SimulationRun.record(program, chooser, limits, .all)
      #expect(first.story == second.story)
      #expect(first.choices.schedule == second.choices.schedule)
      #expect(second.choices.misfit == nil)
    }
  }
}
