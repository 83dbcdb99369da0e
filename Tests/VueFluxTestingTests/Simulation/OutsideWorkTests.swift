import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

/// Work, values and runs that a simulation does not control.
@Suite @MainActor struct `Work outside of a simulation` {
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

  /// A state whose actions have an object in them.
  private struct HeldObjects: State {
    typealias Mutations = HeldObjectsMutations

    var count = 0

    final class Handle: Sendable, CustomStringConvertible {
      var description: String {
        "<Handle: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
      }
    }

    enum Action: Sendable {
      case hold(Handle)
    }
  }

  private struct HeldObjectsMutations: Mutations {
    func commit(action: HeldObjects.Action, state: inout HeldObjects) {
      state.count += 1
    }
  }

  @Test func `takes two runs for the same, although their objects are in different places`() async {
    // They are kept, so that no object gets the place of another one.
    let handles = Recorder<HeldObjects.Handle>()
    let result = await run { world in
      let store = world.store("objects", state: HeldObjects(), mutations: .init())
      let handle = HeldObjects.Handle()
      handles.record(handle)
      world.task("ann") { store.actions.dispatch(action: .hold(handle)) }
    }
    #expect(result.failure == nil)
  }

  @Test func `notices that two runs are not the same`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      world.task(count.recorded.count == 1 ? "ann" : "bob") {}
    }
    #expect(
      result.failure?.reason.hasPrefix(
        #"Two runs with the same schedule were not the same: one had "bob goes on" where the other had "ann goes on"."#
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
        "it is not the fifth" does not hold at the end. It did not happen again with the same schedule. Look for \
        random numbers, dates, the order of sets and dictionaries, and work outside of the simulation.
        Found by run 3.
        """
    )
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

  @Test func `is noticed on the main thread, and after the run`() async {
    let later = await run { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      Task { store.actions.dispatch(action: .add(1)) }
    }
    #expect(
      later.failure?.reason.hasPrefix("visits got work from outside of the simulation.") == true
    )
    let ofTask = await run(.random(seeds: 0..<1)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        Task { @MainActor in store.actions.dispatch(action: .add(1)) }
      }
    }
    #expect(
      ofTask.failure?.description == """
        visits got work from outside of the simulation. It came after the end of a run. Only its stores, effects and \
        tasks may dispatch. Look for 'Task { }', detached tasks, queues and real clocks.
        Found by run 1.
        """
    )
  }

  @Test func `is ignored once tasks were cancelled, which may go on`() async {
    let result = await run(.random(seeds: 0..<3), duration: .seconds(1)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        try? await world.clock.sleep(for: .seconds(5))
        Task { store.actions.dispatch(action: .add(1)) }
      }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }

  @Test func `of a store on a queue is noticed`() async {
    let result = await run { world in
      let store = Store<VisitCount>(
        state: .init(),
        mutations: .init(),
        executor: .queue(.global()),
        name: "visits"
      )
      world.task("ann") { withExtendedLifetime(store) {} }
      world.finally("it is there") { store.count == 0 }
    }
    #expect(result.failure?.reason.contains("commits on a dispatch queue") == true)
    #expect(result.failure?.reason.hasPrefix("The store visits #") == true)
  }

  @Test func `is noticed by values that differ between two runs`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      let number = count.recorded.count
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") { store.actions.dispatch(action: .add(number)) }
    }
    #expect(
      result.failure?.reason.contains(
        #"one had "visits commits .add(2)" where the other had "visits commits .add(1)"."#
      ) == true
    )
  }

  @Test func `is noticed by a rule that holds in one of two runs`() async {
    let count = Recorder<Int>()
    let result = await run { world in
      count.record(1)
      world.finally("it is not the second run") { count.recorded.count != 2 }
    }
    #expect(
      result.failure?.reason.contains(#"one had "a failure" where the other had "the end"."#)
        == true
    )
  }

  @Test func `on the main actor is done before time passes`() async {
    let result = await run(.random(seeds: 0..<20)) { world in
      let store = world.store("visits", state: VisitCount(), mutations: .init())
      world.task("ann") {
        let number = await MainActor.run { 3 }
        store.actions.dispatch(action: .add(number))
      }
      world.task("bob") {
        try await world.clock.sleep(for: .seconds(30))
        world.expect("it is counted", store.count == 3)
      }
    }
    #expect(result.failure == nil, "\(String(describing: result.failure))")
  }
}

/// Runs `body` on another thread, and waits for it.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
