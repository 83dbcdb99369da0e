import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The current bus inside observers` {
  @Test(arguments: Executor.all)
  func `is the store's`(executor: Executor) async {
    await BusProbe.onBoth { test in
      let store = test.store()
      let (one, two) = (Signal(), Signal())
      store.subscribe(executor: executor) { _, _ in
        test.note()
        one.fire()
      }
      store.actions.increment()
      await one.wait()
      store.observe(\.count, executor: executor) { count in
        test.note()
        if count > 1 { two.fire() }
      }
      await store.actions.deliver(action: .increment)
      await two.wait()
      #expect(test.seen.recorded.count >= 3)
      #expect(test.seen.recorded.allSatisfy { $0 === test.bus })
    }
  }

  @Test @MainActor func `is the store's, also on the main actor`() async {
    let bus = ActionBus()
    let store = Store<Counter>(.mainThread, bus: bus)
    let seen = Recorder<ActionBus>()
    store.subscribe { _, _ in seen.record(.current) }
    store.observe(\.count) { _ in seen.record(.current) }
    store.actions.increment()
    #expect(seen.recorded.count == 3)
    #expect(seen.recorded.allSatisfy { $0 === bus })
    #expect(ActionBus.current === ActionBus.shared)
  }

  @Test func `is that of the innermost store`() async {
    await BusProbe.onBoth { test in
      let inner = Store<Counter>()
      let innerBus = ActionBus.current
      let outer = test.store()
      let buses = Recorder<ActionBus>()
      inner.subscribe(executor: .immediate) { _, _ in buses.record(.current) }
      outer.subscribe(executor: .immediate) { _, _ in
        inner.actions.increment()
        test.note()
      }
      outer.actions.increment()
      #expect(buses.recorded.map { $0 === innerBus } == [true])
      #expect(test.isAlways())
    }
  }

  @Test func `is inherited by a task that an observer creates`() async {
    await BusProbe.onBoth { test in
      let store = test.store()
      let isDone = Signal()
      store.subscribe(executor: .queue(.global())) { _, _ in
        Task {
          test.note()
          isDone.fire()
        }
      }
      store.actions.increment()
      await isDone.wait()
      #expect(test.isAlways())
    }
  }
}
