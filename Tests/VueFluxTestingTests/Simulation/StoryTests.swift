import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// The lines of a failure.
@Suite @MainActor struct `The story of a simulation` {
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

  @Test func `tells rejections, errors, and the time`() async {
    let result = await run(.replay("")) { world in
      let store = world.store(
        "visits",
        state: VisitCount(),
        mutations: .init(),
        plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: "Never.") })]
      )
      store.actions.run("load") { _ in
        throw Failure(number: 7)
      } onError: { _ in
      }
      world.task("ann") {
        try await world.clock.sleep(for: .seconds(2))
        store.actions.dispatch(action: .add(1))
      }
      world.finally("something is counted") { store.count > 0 }
    }
    #expect(
      result.failure?.story == [
        #"the effect "load" of visits goes on"#,
        #"the effect "load" of visits throws Failure(number: 7)"#,
        "ann goes on",
        "2.0 seconds later",
        "ann goes on",
        "visits goes on",
        "visits rejects .add(1), because: Never.",
      ]
    )
  }
}
