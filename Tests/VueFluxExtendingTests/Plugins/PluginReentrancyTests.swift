import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Plugin, doing anything` {
  @Test func `actions that a plugin dispatches in willCommit are committed after that action`() {
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onWillCommit: { [weak store] action, _ in
        if action == .add(1) { store?.actions.add(2) }
        return .commit
      })
    )
    store.actions.add(1)
    #expect(store.history == [1, 2])
  }

  @Test func `actions that a plugin dispatches as it rejects are committed`() {
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onWillCommit: { [weak store] action, _ in
        guard action == .increment else { return .commit }
        store?.actions.add(5)
        return .reject(reason: "five instead")
      })
    )
    store.actions.increment()
    #expect(store.history == [5])
    #expect(store.count == 5)
  }

  @Test func `actions that a plugin dispatches in didCommit reach all plugins next`() {
    let calls = Recorder<String>()
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onDidCommit: { [weak store] change in
        calls.record("a did \(change.action)")
        if change.action == .add(1) { store?.actions.add(2) }
      })
    )
    store.add(plugin: PluginDouble(onDidCommit: { calls.record("b did \($0.action)") }))
    store.actions.add(1)
    #expect(calls.recorded == ["a did add(1)", "b did add(1)", "a did add(2)", "b did add(2)"])
  }

  @Test func `a handle that escapes from willCommit reads the current state later`() {
    let escaped = Recorder<Computed<Counter>>()
    let store = Store<Counter>(plugins: [
      PluginDouble(onWillCommit: { _, store in
        escaped.record(store.computed)
        return .commit
      })
    ])
    store.actions.add(1)
    store.actions.add(2)
    #expect(escaped.recorded.map(\.count) == [3, 3])
  }

  @Test(arguments: [0, 1, 2])
  func `a plugin may release the store in any call`(place: Int) {
    let owner = Guarded<Store<Counter>?>(nil)
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [
      PluginDouble(
        onWillCommit: { action, _ in
          if place == 0 { owner.withLock { $0 = nil } }
          return action == .decrement ? .reject(reason: "no") : .commit
        },
        onDidCommit: { _ in if place == 1 { owner.withLock { $0 = nil } } },
        onDidReject: { _, _, _ in if place == 2 { owner.withLock { $0 = nil } } }
      ),
      PluginDouble.noting("last", in: calls),
    ])
    let actions = store.actions
    owner.withLock { $0 = store }
    _ = consume store
    actions.dispatch(actions: [.increment, .decrement])
    actions.increment()
    #expect(
      calls.recorded == [
        "last will increment", "last did increment", "last rejected decrement: no",
      ]
    )
    #expect(owner.withLock { $0 } == nil)
  }

  @Test func `a plugin may observe and subscribe in willCommit, from the end of that action on`() {
    let counts = Recorder<Int>()
    let actions = Recorder<CounterAction>()
    let once = Once()
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onWillCommit: { [weak store] _, _ in
        guard once() else { return .commit }
        store?.observe(\.count, executor: .immediate) { counts.record($0) }
        store?.subscribe(executor: .immediate) { action, _ in actions.record(action) }
        return .commit
      })
    )
    store.actions.add(1)
    store.actions.add(2)
    #expect(counts.recorded == [1, 3])
    #expect(actions.recorded == [.add(2)])
  }

  @Test func `a plugin may make and release stores in any call`() {
    let store = Store<Counter>(plugins: [
      PluginDouble(
        onWillCommit: { _, _ in
          Store<Counter>().actions.increment()
          return .commit
        },
        onDidCommit: { _ in Store<Counter>().actions.increment() }
      )
    ])
    store.actions.increment()
    #expect(store.count == 1)
  }

  @Test func `two stores whose plugins dispatch to each other, from two threads, end`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    for index in 0..<2 {
      let other = stores[1 - index]
      stores[index].add(
        plugin: PluginDouble(
          onWillCommit: { [weak other] action, _ in
            if action == .increment { other?.actions.decrement() }
            return .commit
          },
          onDidCommit: { [weak other] change in
            if change.action == .increment { other?.actions.decrement() }
          }
        )
      )
    }
    onThreads(2) { thread in
      for _ in 0..<500 { stores[thread].actions.increment() }
    }
    #expect(stores.map(\.count) == [-500, -500])
  }

  @Test func `no lock is held in didCommit, so another thread may use everything`() {
    enum Mark {}
    let calls = Recorder<String>()
    let store = Store<Journal<Mark>>(journal: .immediate)
    store.add(
      plugin: PluginDouble(
        onWillCommit: { action, _ in
          if case .write(2) = action { .reject(reason: "no") } else { .commit }
        },
        onDidCommit: { [weak store] change in
          guard case .write(1) = change.action, let store else { return }
          calls.record("did")
          Stranger.use(store, write: 3)
        },
        onDidReject: { [weak store] _, _, _ in
          guard let store else { return }
          calls.record("rejected")
          Stranger.use(store, write: 4)
        }
      )
    )
    store.actions.write(1)
    Store<Journal<Mark>>.actions(to: .stores(withID: store.identity.id)).write(2)
    #expect(calls.recorded == ["did", "rejected"])
    #expect(store.history == [1, 3, 4])
  }
}
