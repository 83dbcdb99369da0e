import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Plugin, rejecting` {
  @Test func `all plugins get the reason of a rejection, and no later plugin is asked`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [
      PluginDouble.noting("a", in: calls),
      Self.veto,
      PluginDouble.noting("b", in: calls),
    ])
    store.actions.increment()
    #expect(
      calls.recorded == [
        "a will increment", "a rejected increment: no", "b rejected increment: no",
      ]
    )
    #expect(store.count == 0)
  }

  @Test func `plugins that are called after a rejection can read the state`() {
    let counts = Recorder<Int>()
    let store = Store<Counter>(plugins: [
      Self.veto,
      PluginDouble(onDidReject: { _, _, store in counts.record(store.computed.count) }),
    ])
    store.actions.add(4)
    store.actions.increment()
    #expect(counts.recorded == [4])
  }

  @Test func `observers do not get a rejected action`() {
    let tasks = ManualExecutor()
    let store = Store<Counter>(plugins: [Self.veto])
    let calls = Recorder<String>()
    let listener = Listener()
    store.subscribe(executor: .immediate) { action, _ in calls.record("\(action)") }
    store.observeAll(executor: .immediate) { calls.record("state \($0.count)") }
    store.observeAll(executor: .immediate, buffering: .every) { calls.record("each \($0.count)") }
    store.subscribe(listener, executor: .immediate)
    let started = [
      tasks.start { [events = store.committedActions] in
        for await action in events { calls.record("event \(action)") }
      },
      tasks.start { [values = store.values(\.count, removeDuplicates: { _, _ in false })] in
        for await count in values { calls.record("value \(count)") }
      },
      tasks.start {
        [values = store.values(\.count, removeDuplicates: { _, _ in false }, buffering: .every)] in
        for await count in values { calls.record("each value \(count)") }
      },
    ]
    #expect(calls.recorded == ["state 0", "each 0", "value 0", "each value 0"])
    store.actions.increment()
    store.actions.dispatch(actions: [.increment, .increment])
    tasks.runAll()
    #expect(calls.recorded.count == 4)
    #expect(listener.counts == [0])
    for task in started { task.cancel() }
    tasks.runAll()
  }

  @Test func `the delivery of a rejected action has the reason`() async {
    let store = Store<Counter>(plugins: [Self.veto])
    let delivery = await store.actions.deliver(action: .increment)
    #expect(delivery.rejected == [store.identity])
    #expect(delivery.committed.isEmpty)
    #expect(delivery.unreceived == nil)
    #expect(delivery.computed == nil)
    #expect(delivery.receipts.map(\.description) == ["\(store.identity) rejected: no"])
    let reports = Recorder<String>()
    store.actions.dispatch(action: .increment) { reports.record("\($0)") }
    #expect(reports.recorded == ["1 rejected (\(store.identity))."])
    let committed = await store.actions.deliver(action: .add(1))
    #expect(committed.committed == [store.identity])
  }

  @Test func `a global delivery says which stores did`() async {
    enum Mark {}
    let veto = PluginDouble<Journal<Mark>>(onWillCommit: { _, _ in .reject(reason: "closed") })
    let stores = [[], [veto]].map { plugins in
      Store<Journal<Mark>>(journal: .immediate, plugins: plugins)
    }
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(1))
    #expect(delivery.committed == [stores[0].identity])
    #expect(delivery.rejected == [stores[1].identity])
  }

  @Test func `of actions that are dispatched together, the others are committed`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [Self.veto, PluginDouble.noting("p", in: calls)])
    let counts = Recorder<Int>()
    let actions = Recorder<CounterAction>()
    let reports = Recorder<String>()
    store.observeAll(executor: .immediate) { counts.record($0.count) }
    store.subscribe(executor: .immediate) { action, _ in actions.record(action) }
    store.actions.dispatch(actions: [.add(1), .increment, .add(2)]) { delivery in
      reports.record(delivery.receipts.map(\.description).joined())
    }
    #expect(store.history == [1, 2])
    #expect(counts.recorded == [0, 3])
    #expect(actions.recorded == [.add(1), .add(2)])
    #expect(reports.recorded == ["\(store.identity) rejected: no"])
    #expect(
      calls.recorded == [
        "p will add(1)", "p will add(2)", "p did add(1)", "p rejected increment: no",
        "p did add(2)",
      ]
    )
  }

  @Test func `a rejection is not one of the next action`() async {
    let executor = ManualExecutor()
    let store = Store<Counter>(executor.executor, plugins: [Self.veto])
    let reports = Recorder<String>()
    for action in [CounterAction.increment, .add(1), .increment, .add(2)] {
      store.actions.dispatch(action: action) { delivery in
        reports.record(delivery.committed.isEmpty ? "rejected" : "committed")
      }
    }
    store.actions.increment()
    executor.runAll()
    #expect(reports.recorded == ["rejected", "committed", "rejected", "committed"])
  }

  @Test func `a rejected action does not count as unreceived`() {
    enum Mark {}
    let unreceived = Recorder<Unreceived>()
    let subscription = Store<Journal<Mark>>.subscribeUnreceived { unreceived.record($1) }
    let store = Store<Journal<Mark>>(
      journal: .immediate,
      plugins: [PluginDouble(onWillCommit: { _, _ in .reject(reason: "no") })]
    )
    store.actions.write(1)
    Store<Journal<Mark>>.actions.write(1)
    #expect(unreceived.recorded.isEmpty)
    subscription.unsubscribe()
  }

  /// Rejects increments.
  private static var veto: PluginDouble<Counter> {
    PluginDouble(onWillCommit: { action, _ in
      action == .increment ? .reject(reason: "no") : .commit
    })
  }
}
