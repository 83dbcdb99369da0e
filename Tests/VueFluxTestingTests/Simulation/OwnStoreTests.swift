import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Stores that a program creates itself, as a whole app does.
@Suite @MainActor struct `A store of the program in a simulation` {
  /// The visits of an app, on an executor of the simulation.
  private static func makeStore(_ world: Simulation, name: String? = nil) -> Store<VisitCount> {
    let store = Store<VisitCount>(
      state: .init(),
      mutations: .init(),
      executor: world.executor("main"),
      name: name
    )
    world.always("the app is there") { store.count >= 0 }
    return store
  }

  @Test func `has the clock of the simulation, and its actions are in the story`() async {
    let result = await run(.replay("")) { world in
      let store = Self.makeStore(world)
      store.actions.run("add", .debounced(for: .seconds(3))) { store in
        store.actions.dispatch(action: .add(2))
      }
      world.finally("nothing is counted") { store.count == 0 }
    }
    #expect(
      result.failure?.story == [
        #"the effect "add" of main goes on"#,
        "3.0 seconds later",
        #"the effect "add" of main goes on"#,
        "main goes on",
        "main commits .add(2)\n  count: 0 → 2",
        #"the effect "add" of main goes on"#,
      ]
    )
  }

  @Test func `has its own name in the story`() async {
    let result = await run(.replay("")) { world in
      let store = Self.makeStore(world, name: "visits")
      store.actions.dispatch(action: .add(2))
      world.finally("nothing is counted") { store.count == 0 }
    }
    #expect(result.failure?.story == ["main goes on", "visits commits .add(2)\n  count: 0 → 2"])
  }

  @Test func `has the clock and the plugins that it was created with, too`() async {
    let times = Recorder<Duration>()
    let result = await run(.replay("")) { world in
      let clock = ImmediateClock()
      let store = Store<VisitCount>(
        state: .init(),
        mutations: .init(),
        executor: world.executor("main"),
        plugins: [
          PluginDouble(onWillCommit: { _, _ in
            times.record(world.clock.now.offset)
            return .commit
          })
        ],
        clock: clock
      )
      store.actions.run("add", .debounced(for: .seconds(3))) { store in
        store.actions.dispatch(action: .add(2))
      }
      world.finally("it is counted") { store.count == 2 }
    }
    #expect(result.failure == nil)
    #expect(Set(times.recorded) == [.zero])
  }

  @Test func `fails with an effect that does not end, unless the program allows it`() async {
    let result = await run(.replay("")) { world in
      let store = Self.makeStore(world)
      store.actions.run("load") { _ in try await ManualClock().sleep(for: .seconds(1)) }
    }
    #expect(
      result.failure?.reason.hasPrefix(#"the effect "load" of main did not end, and nothing"#)
        == true
    )
    let allowed = await run(.replay("")) { world in
      let store = Self.makeStore(world)
      store.actions.run("load") { _ in try await ManualClock().sleep(for: .seconds(1)) }
      world.allowPending(effects: ["load"], of: store)
    }
    #expect(allowed.failure == nil)
  }

  @Test func `fails with an error that an effect does not handle`() async {
    let result = await run(.replay("")) { world in
      Self.makeStore(world).actions.run("load") { _ in throw Failure(number: 9) }
    }
    #expect(
      result.failure?.reason
        == #"the effect "load" of main has thrown an error: Failure(number: 9)"#
    )
  }

  @Test func `names the effect that comes back from outside, and the step`() async {
    let result = await run(.replay("")) { world in
      let store = Self.makeStore(world)
      let clock = ManualClock()
      store.actions.run("sync") { _ in try await clock.sleep(for: .seconds(1)) }
      world.task("ann") { onAnotherThread { clock.advance(by: .seconds(1)) } }
    }
    #expect(
      result.failure?.reason.hasPrefix(
        #"the effect "sync" of main got work from outside of the simulation. It came at step 2, while ann went on."#
      ) == true
    )
  }

  @Test func `is released when the program releases it`() async {
    weak var released: Store<VisitCount>?
    let result = await run(.replay("")) { world in
      do {
        let store = Store<VisitCount>(
          state: .init(),
          mutations: .init(),
          executor: world.executor("main")
        )
        released = store
      }
      #expect(released == nil)
    }
    #expect(result.failure == nil)
  }

  @Test func `is released with the simulation`() async {
    weak var store: Store<VisitCount>?
    weak var world: Simulation?
    _ = await run(.replay("")) {
      world = $0
      store = Self.makeStore($0)
    }
    #expect(store == nil && world == nil)
  }
}
