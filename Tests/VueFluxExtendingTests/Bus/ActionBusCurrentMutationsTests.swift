import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The current bus inside mutations` {
  @Test(arguments: Executor.all)
  func `is the store's`(executor: Executor) async {
    await BusProbe.onBoth { test in
      let store = test.store(executor)
      await store.actions.deliver(action: .inside(Hook { test.note() }))
      #expect(test.isAlways())
    }
  }

  @Test func `is the store's, also beside plugins and observers`() async {
    await BusProbe.onBoth { test in
      let store = test.store(plugins: [PluginDouble()])
      store.actions.inside { test.note() }
      let observed = test.store()
      observed.subscribe(executor: .immediate) { _, _ in }
      observed.actions.inside { test.note() }
      observed.observe(\.count, executor: .immediate) { _ in }
      observed.actions.inside { test.note() }
      #expect(test.isAlways(3))
    }
  }

  @Test func `is an isolated one where there is one, in observers too`() async {
    await BusProbe.onBoth { test in
      let store = test.store()
      let inner = ActionBus()
      let isolate: @Sendable () -> Void = {
        ActionBus.isolated(on: inner) { #expect(ActionBus.current === inner) }
        test.note()
      }
      store.subscribe(executor: .immediate) { _, _ in isolate() }
      store.actions.inside(isolate)
      #expect(test.isAlways(2))
    }
  }

  @Test func `is the store's, also after mutations that belong to none`() async {
    await BusProbe.onBoth { test in
      let store = test.store()
      store.actions.inside {
        Deferral.dryRun {}
        test.note()
      }
      #expect(test.isAlways())
    }
  }

  @Test func `is not inherited by a task, which has that of the code that dispatched`() async {
    let bus = ActionBus()
    let store = Store<Counter>(bus: bus)
    let seen = Recorder<ActionBus>()
    let isDone = Signal()
    store.actions.inside {
      Task {
        seen.record(.current)
        isDone.fire()
      }
    }
    await isDone.wait()
    #expect(seen.recorded.map { $0 === ActionBus.shared } == [true])
  }

  @Test func `carries the actions that a mutation dispatches`() async {
    enum Mark {}
    await BusProbe.onBoth { test in
      let store = test.store()
      let journal = Store<Journal<Mark>>(journal: .immediate, bus: test.bus)
      store.actions.inside { Store<Journal<Mark>>.actions.write(1) }
      #expect(journal.history == [1])
    }
  }
}
