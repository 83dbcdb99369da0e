import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A plugin` {
  @Test func `each plugin is called before and after a commit, once and in order`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [
      PluginDouble.noting("a", in: calls), PluginDouble.noting("b", in: calls),
    ])
    store.actions.increment()
    #expect(
      calls.recorded == [
        "a will increment", "b will increment", "a did increment", "b did increment",
      ]
    )
  }

  @Test func `a plugin reads the state before and after`() {
    let before = Recorder<Int>()
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [
      PluginDouble(
        keepsStateBefore: true,
        onWillCommit: { _, store in
          before.record(store.computed.count)
          return .commit
        },
        onDidCommit: { changes.record($0) }
      )
    ])
    store.actions.add(2)
    store.actions.add(3)
    #expect(before.recorded == [0, 2])
    #expect(changes.recorded.map { $0.before?.count } == [0, 2])
    #expect(changes.recorded.map(\.after.count) == [2, 5])
    #expect(changes.recorded.map(\.action) == [.add(2), .add(3)])
    #expect(changes.recorded.map(\.store.identity) == [store.identity, store.identity])
  }

  @Test func `the duration of a change is that of the commit, without plugins`() {
    let changes = Recorder<Change<Counter>>()
    let judged = Recorder<Duration>()
    let store = Store<Counter>(plugins: [
      PluginDouble(
        onWillCommit: { _, _ in
          judged.record(Spinning.spin(for: .milliseconds(1)))
          return .commit
        },
        onDidCommit: { changes.record($0) }
      )
    ])
    let start = ContinuousClock.now
    store.actions.dispatch(action: .slow)
    let elapsed = ContinuousClock.now - start
    #expect(changes.recorded.count == 1)
    for (change, judgement) in zip(changes.recorded, judged.recorded) {
      #expect(change.duration >= .milliseconds(1))
      #expect(change.duration + judgement <= elapsed)
    }
  }

  @Test func `of actions that are dispatched together, each has its own duration`() {
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [PluginDouble(onDidCommit: { changes.record($0) })])
    let start = ContinuousClock.now
    store.actions.dispatch(actions: [.slow, .increment, .slow])
    let elapsed = ContinuousClock.now - start
    let durations = changes.recorded.map(\.duration)
    #expect(durations.count == 3)
    for duration in [durations.first, durations.last] {
      #expect(duration.map { $0 >= .milliseconds(1) } == true)
    }
    #expect(durations.reduce(.zero, +) <= elapsed)
  }

  @Test func `all plugins have the state before if one of them keeps it`() {
    let befores = Recorder<Bool>()
    let plain = PluginDouble<Counter>(onDidCommit: { befores.record($0.before != nil) })
    let keeper = PluginDouble<Counter>(
      keepsStateBefore: true,
      onDidCommit: { befores.record($0.before != nil) }
    )
    let store = Store<Counter>(plugins: [plain])
    store.actions.increment()
    let subscription = store.add(plugin: keeper)
    store.actions.increment()
    subscription.unsubscribe()
    store.actions.increment()
    #expect(befores.recorded == [false, true, true, false])
  }

  @Test func `an action that is replaced is another one for all that follow`() async {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [
      PluginDouble.noting("a", in: calls),
      PluginDouble(onWillCommit: { action, _ in
        action == .increment ? .replace(with: .add(10)) : .commit
      }),
      PluginDouble.noting("b", in: calls),
    ])
    let actions = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in actions.record(action) }
    var events = store.committedActions.makeAsyncIterator()
    store.actions.increment()
    #expect(store.history == [10])
    #expect(actions.recorded == [.add(10)])
    #expect(await events.next() == .add(10))
    #expect(
      calls.recorded == ["a will increment", "b will add(10)", "a did add(10)", "b did add(10)"]
    )
  }

  @Test func `plugins of a class state read it as it is`() {
    let counts = Recorder<Int>()
    let store = Store<ObjectCounter>(
      state: ObjectCounter(),
      mutations: ObjectCounterMutations(),
      executor: .immediate,
      plugins: [
        PluginDouble(
          keepsStateBefore: true,
          onWillCommit: { _, store in
            counts.record(store.computed.count)
            return .commit
          },
          onDidCommit: { change in
            counts.record(change.after.count)
            #expect(change.before == nil)
          }
        )
      ]
    )
    store.actions.add(4)
    #expect(counts.recorded == [0, 4])
  }

  @Test func `a plugin may serve several stores, each under its own name`() {
    let stores = Recorder<String?>()
    let plugin = PluginDouble<Counter>(
      onWillCommit: { _, store in
        stores.record(store.identity.name)
        return .commit
      },
      onDidCommit: { stores.record($0.store.identity.name) }
    )
    for name in ["a", "b"] {
      let store = Store<Counter>(name: name, plugins: [plugin])
      store.actions.increment()
    }
    #expect(stores.recorded == ["a", "a", "b", "b"])
  }

  @Test func `of actions that are dispatched together, each is judged in the state it finds`() {
    let before = Recorder<Int>()
    let after = Recorder<Int>()
    let counts = Recorder<Int>()
    let store = Store<Counter>(plugins: [
      PluginDouble(
        onWillCommit: { _, store in
          before.record(store.computed.count)
          return .commit
        },
        onDidCommit: { after.record($0.after.count) }
      )
    ])
    store.observe(\.count, executor: .immediate) { counts.record($0) }
    store.actions.dispatch(actions: [.add(1), .add(2), .add(3)])
    #expect(before.recorded == [0, 1, 3])
    #expect(after.recorded == [1, 3, 6])
    #expect(counts.recorded == [0, 6])
  }

  @Test func `global actions are judged in each store`() {
    enum Mark {}
    let calls = Recorder<String?>()
    let stores = ["a", "b"].map { name in
      Store<Journal<Mark>>(
        journal: .immediate,
        name: name,
        plugins: [
          PluginDouble(
            onWillCommit: { action, store in
              guard case .write(1) = action, name == "a" else { return .commit }
              return .reject(reason: "not here")
            },
            onDidCommit: { calls.record($0.store.identity.name) }
          )
        ]
      )
    }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(stores.map(\.history) == [[2], [1, 2]])
    #expect(calls.recorded == ["b", "a", "b"])
  }
}
