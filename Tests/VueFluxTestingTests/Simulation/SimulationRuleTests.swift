import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// The rules and errors by which a run fails.
@Suite @MainActor struct `A rule of a simulation` {
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

  @Test func `is checked before the first step, and the first failure counts`() async {
    let result = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        store.actions.dispatch(action: .add(1))
        throw Failure(number: 7)
      }
      world.always("something is counted") { store.count > 0 }
      world.always("something else is counted") { store.count > 1 }
    }
    #expect(result.failure?.reason == #""something is counted" does not hold."#)
    #expect(result.failure?.story == [])
  }
}
