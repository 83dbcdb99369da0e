import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The current bus` {
  @Test(arguments: Executor.all)
  func `inside mutations is the store's`(executor: Executor) async {
    await Probe.onBoth { test in
      let store = test.store(executor)
      await store.actions.deliver(action: .inside(Hook { test.note() }))
      #expect(test.isAlways())
    }
  }

  @Test func `inside mutations is the store's, also beside plugins and observers`() async {
    await Probe.onBoth { test in
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

  @Test func `inside mutations and observers is an isolated one where there is one`() async {
    await Probe.onBoth { test in
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

  @Test func `inside mutations is the store's, also after mutations that belong to none`() async {
    await Probe.onBoth { test in
      let store = test.store()
      store.actions.inside {
        Outside.rehearse {}
        test.note()
      }
      #expect(test.isAlways())
    }
  }

  @Test func `is inherited by a task in a mutation from the code that dispatched`() async {
    let bus = ActionBus()
    let store = Store<Counter>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      bus: bus
    )
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

  @Test func `is where a mutation dispatches to`() async {
    enum Mark {}
    await Probe.onBoth { test in
      let store = test.store()
      let journal = Store<Journal<Mark>>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        bus: test.bus
      )
      store.actions.inside { Store<Journal<Mark>>.actions.write(1) }
      #expect(journal.history == [1])
    }
  }

  @Test(arguments: Executor.all)
  func `inside observers is the store's`(executor: Executor) async {
    await Probe.onBoth { test in
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

  @Test @MainActor func `inside observers on the main actor is the store's`() async {
    let bus = ActionBus()
    let store = Store<Counter>(
      state: .init(),
      mutations: .init(),
      executor: .mainThread,
      bus: bus
    )
    let seen = Recorder<ActionBus>()
    store.subscribe { _, _ in seen.record(.current) }
    store.observe(\.count) { _ in seen.record(.current) }
    store.actions.increment()
    #expect(seen.recorded.count == 3)
    #expect(seen.recorded.allSatisfy { $0 === bus })
    #expect(ActionBus.current === ActionBus.shared)
  }

  @Test func `inside an observer of a store on another bus is that store's`() async {
    await Probe.onBoth { test in
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
    await Probe.onBoth { test in
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

  @Test func `inside plugins is the store's`() async {
    await Probe.onBoth { test in
      let store = test.store(plugins: [
        PluginDouble(
          onWillCommit: { action, _ in
            test.note()
            return action == .decrement ? .reject(reason: "no") : .commit
          },
          onDidCommit: { _ in test.note() },
          onDidReject: { _, _, _ in test.note() },
          onEffectDidFail: { _, _, _ in test.note() }
        )
      ])
      store.actions.increment()
      store.actions.decrement()
      #expect(test.isAlways(4))
      struct Failure: Error {}
      _ = await store.actions.run { _ in throw Failure() }.outcome
      #expect(test.isAlways(5))
    }
  }

  @Test func `inside relays is that of the store that they lead to`() async {
    enum Mark {}
    await Probe.onBoth { test in
      let store = test.store()
      let source = Store<Counter>()
      store.relay(Journal<Mark>.self) { _, _ in
        test.note()
        return .add(1)
      }
      store.relay(from: source) { _, _ in
        test.note()
        return .add(2)
      }
      test.bus.actions(of: Journal<Mark>.self).write(1)
      source.actions.increment()
      #expect(test.isAlways(2))
      #expect(store.history == [1, 2])
    }
  }

  @Test func `inside effects is the store's, also where they fail`() async {
    await Probe.onBoth { test in
      struct Failure: Error {}
      let store = test.store()
      let effect = store.actions.run { _ in
        test.note()
        await Task.yield()
        test.note()
        throw Failure()
      } onError: { _ in
        test.note()
      }
      _ = await effect.outcome
      #expect(test.isAlways(3))
    }
  }

  @Test func `inside an effect of several stores is that of their bus`() async {
    await Probe.onBoth { test in
      let stores = (0..<2).map { _ in test.store() }
      let effect = test.bus.actions(
        of: Counter.self,
        to: .stores(withID: stores[0].id, stores[1].id)
      )
      .run { store in
        test.note()
        Store<Counter>.actions(to: .stores(withID: store.identity.id)).add(1)
      }
      _ = await effect.outcome
      #expect(test.isAlways(2))
      #expect(stores.map(\.history) == [[1], [1]])
    }
  }

  @Test(arguments: Executor.all)
  func `inside completions is that of the dispatch`(executor: Executor) async {
    await Probe.onBoth { test in
      let store = test.store(executor)
      let ends = (0..<3).map { _ in Signal() }
      store.actions.dispatch(action: .increment) { _ in
        test.note()
        ends[0].fire()
      }
      let address = Address<Counter>.stores(withID: store.id)
      test.bus.actions(of: Counter.self, to: address).dispatch(action: .increment) { _ in
        test.note()
        ends[1].fire()
      }
      test.bus.actions(of: Counter.self, to: .tag("none")).dispatch(action: .increment) { _ in
        test.note()
        ends[2].fire()
      }
      for end in ends { await end.wait() }
      #expect(test.isAlways(3))
    }
  }

  @Test func `inside completions of a store that is gone is that of the store`() async {
    await Probe.onBoth { test in
      let actions = test.store().actions
      actions.dispatch(action: .increment) { _ in test.note() }
      #expect(test.isAlways())
    }
  }

  @Test func `inside completions of a cancelled effect is the store's`() async {
    await Probe.onBoth { test in
      let store = test.store()
      let (isRunning, isCancelled) = (Signal(), Signal())
      let effect = store.actions.run { store in
        isRunning.fire()
        await isCancelled.wait()
        ActionBus.isolated {
          store.actions.dispatch(action: .increment) { _ in test.note() }
        }
      }
      await isRunning.wait()
      effect.cancel()
      isCancelled.fire()
      while test.seen.recorded.isEmpty { await Task.yield() }
      #expect(test.isAlways())
      #expect(store.count == 0)
    }
  }

  @Test func `inside completions of what is refused during a replay is that of the dispatch`() async
  {
    await Probe.onBoth { test in
      let store = test.store()
      let address = Address<Counter>.stores(withID: store.id)
      let isReplayed = Guarded(false)
      store.observeAll(executor: .immediate) { _ in
        guard isReplayed.withLock({ $0 }) else { return }
        // On yet another bus, as a task that it starts might be.
        ActionBus.isolated {
          store.actions.dispatch(action: .increment) { _ in test.note() }
          test.bus.actions(of: Counter.self, to: address)
            .dispatch(action: .increment) { _ in test.note() }
        }
      }
      isReplayed.withLock { $0 = true }
      store.replaceState(isReplayed: true) { _ in Counter() }
      #expect(test.isAlways(2))
      #expect(store.count == 0)
    }
  }

  @Test func `inside handlers of actions that nobody received is theirs`() async {
    enum Mark {}
    await Probe.onBoth { test in
      let handler = test.bus.subscribeUnreceived(of: Journal<Mark>.self) { _, _ in test.note() }
      test.bus.actions(of: Journal<Mark>.self).write(1)
      let actions = Store<Journal<Mark>>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        bus: test.bus
      ).actions
      actions.write(2)
      #expect(test.isAlways(2))
      handler.unsubscribe()
    }
  }
}

/// Notes which bus is current in user code of stores on one bus, which is used on another.
private struct Probe {
  /// The bus of the stores under test.
  let bus: ActionBus
  let seen = Recorder<ActionBus>()

  /// Calls `body` with stores on an isolated bus and then on the shared one, each on a bus that is not theirs.
  static func onBoth(_ body: (Self) async -> Void) async {
    for (bus, other) in [(ActionBus(), .shared), (.shared, ActionBus())] {
      await ActionBus.isolated(on: other) { await body(Self(bus: bus)) }
    }
  }

  func store(
    _ executor: Executor = .immediate,
    plugins: [any Plugin<Counter>] = []
  ) -> Store<Counter> {
    Store(state: .init(), mutations: .init(), executor: executor, bus: bus, plugins: plugins)
  }

  func note() { seen.record(.current) }

  /// Whether all that was noted is the bus of the store, `count` times.
  func isAlways(_ count: Int = 1) -> Bool {
    seen.recorded.count == count && seen.recorded.allSatisfy { $0 === bus }
  }
}
