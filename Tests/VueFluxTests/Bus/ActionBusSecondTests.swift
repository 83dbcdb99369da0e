import Testing
import VueFlux
import VueFluxTestSupport

/// In a process of its own, because the other tests have made a second bus by then.
@Suite struct `The second bus of a process` {
  @Test func `leaves stores that were there before on the shared one`() async {
    await #expect(processExitsWith: .success) {
      let store = Store<Counter>()
      Store<Counter>.actions.add(1)
      let buses = Recorder<ActionBus>()
      store.subscribe(executor: .immediate) { _, _ in buses.record(.current) }
      store.actions.add(2)
      ActionBus.isolated {
        store.actions.add(3)
        Store<Counter>.actions.add(4)
        ActionBus.shared.actions(of: Counter.self).add(5)
      }
      Store<Counter>.actions.add(6)
      #expect(store.history == [1, 2, 3, 5, 6])
      #expect(buses.recorded.allSatisfy { $0 === ActionBus.shared })
      #expect(buses.recorded.count == 4)
    }
  }
}
