import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Store plugins` {
  @Test func `a plugin that is added later comes last, from the next action on`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [PluginDouble.noting("a", in: calls)])
    store.actions.add(1)
    let subscription = store.add(plugin: PluginDouble.noting("b", in: calls))
    store.actions.add(2)
    subscription.unsubscribe()
    store.actions.add(3)
    #expect(
      calls.recorded == [
        "a will add(1)", "a did add(1)",
        "a will add(2)", "b will add(2)", "a did add(2)", "b did add(2)",
        "a will add(3)", "a did add(3)",
      ]
    )
    #expect(subscription.isUnsubscribed)
  }

  @Test func `added inside a commit, it takes part when that has ended`() {
    let calls = Recorder<String>()
    let store = Store<Counter>()
    store.actions.dispatch(actions: [
      .inside(
        Hook { [weak store] in
          store?.add(plugin: PluginDouble.noting("a", in: calls))
          store?.add(plugin: PluginDouble.noting("b", in: calls)).unsubscribe()
        }
      ),
      .add(1),
    ])
    store.actions.add(2)
    #expect(calls.recorded == ["a will add(2)", "a did add(2)"])
  }

  @Test func `a store that is made inside a commit has its plugins from the start`() {
    let calls = Recorder<String>()
    let store = Store<Counter>()
    store.actions.inside {
      let other = Store<Counter>(plugins: [PluginDouble.noting("a", in: calls)])
      onThreads(1) { _ in other.actions.add(1) }
      other.actions.add(2)
    }
    #expect(
      calls.recorded == ["a will add(1)", "a did add(1)", "a will add(2)", "a did add(2)"]
    )
  }

  @Test func `a plugin that is removed inside the commit that it has accepted is not called`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [PluginDouble.noting("a", in: calls)])
    let subscription = store.add(plugin: PluginDouble.noting("b", in: calls))
    store.actions.inside { subscription.unsubscribe() }
    #expect(calls.recorded.map { String($0.prefix(6)) } == ["a will", "b will", "a did "])
  }

  @Test func `a plugin may remove itself, and others, in willCommit`() {
    let calls = Recorder<String>()
    let subscriptions = Guarded<[Subscription]>([])
    let store = Store<Counter>()
    let added = [
      store.add(
        plugin: PluginDouble(onWillCommit: { action, _ in
          calls.record("remover")
          for subscription in subscriptions.withLock({ $0 }) { subscription.unsubscribe() }
          return .commit
        })
      ),
      store.add(plugin: PluginDouble.noting("other", in: calls)),
    ]
    subscriptions.withLock { $0 = added }
    store.actions.increment()
    store.actions.increment()
    #expect(calls.recorded == ["remover"])
    #expect(store.count == 2)
  }

  @Test func `a plugin may remove others, and add some, in didCommit`() {
    let calls = Recorder<String>()
    let subscription = Guarded<Subscription?>(nil)
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onDidCommit: { [weak store] change in
        calls.record("first did \(change.action)")
        guard change.action == .add(1) else { return }
        subscription.withLock { $0 }?.unsubscribe()
        store?.add(plugin: PluginDouble.noting("third", in: calls))
      })
    )
    let second = store.add(plugin: PluginDouble.noting("second", in: calls))
    subscription.withLock { $0 = second }
    store.actions.add(1)
    store.actions.add(2)
    #expect(
      calls.recorded == [
        "second will add(1)", "first did add(1)",
        "third will add(2)", "first did add(2)", "third did add(2)",
      ]
    )
  }

  @Test func `a removed plugin is neither asked nor called, from any thread`() {
    for _ in 0..<300 {
      let store = Store<Counter>()
      let isOver = Guarded(false)
      let asked = Recorder<Int?>()
      let told = Recorder<Int?>()
      let isRemoved = Gate()
      onThreads(3) { thread in
        if thread == 0 {
          let subscription = store.add(
            plugin: PluginDouble(
              onWillCommit: { action, _ in
                asked.record(action.amount)
                return .commit
              },
              onDidCommit: { told.record($0.action.amount) }
            )
          )
          store.actions.add(1)
          subscription.unsubscribe()
          isOver.withLock { $0 = true }
          isRemoved.open()
          store.actions.add(2)
        } else {
          // A two is dispatched when the plugin is gone, whoever knows.
          for _ in 0..<20 { store.actions.add(isOver.withLock { $0 } ? 2 : 1) }
          isRemoved.wait()
          store.actions.add(2)
        }
      }
      #expect(asked.recorded.contains(1))
      #expect(!asked.recorded.contains(2))
      #expect(!told.recorded.contains(2))
      #expect(store.history.count == 44)
    }
  }

  @Test func `a plugin that is removed after the release of the store is not called any more`() {
    let isTelling = Gate()
    let isRemoved = Gate()
    let told = Recorder<CounterAction>()
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let actions = owner.withLock { $0?.actions }
    owner.withLock { $0 }?.add(
      plugin: PluginDouble(onDidCommit: { change in
        guard change.action == .add(1) else { return }
        isTelling.open()
        isRemoved.wait()
      })
    )
    let subscription = owner.withLock { $0 }?
      .add(plugin: PluginDouble(onDidCommit: { told.record($0.action) }))
    onThreads(2) { thread in
      if thread == 0 {
        actions?.add(1)
      } else {
        isTelling.wait()
        actions?.add(2)
        owner.withLock { $0 = nil }
        #expect(subscription?.isUnsubscribed == true)
        subscription?.unsubscribe()
        isRemoved.open()
      }
    }
    #expect(told.recorded.isEmpty)
  }

  @Test func `a removed plugin is released, and a store's plugins with the store`() {
    let released = Recorder<String>()
    let store = Guarded<Store<Counter>?>(
      Store<Counter>(plugins: [PluginDouble(cargo: Scope { released.record("first") })])
    )
    let subscription = store.withLock { $0 }?
      .add(plugin: PluginDouble(cargo: Scope { released.record("second") }))
    store.withLock { $0 }?.actions.increment()
    subscription?.unsubscribe()
    #expect(released.recorded == ["second"])
    store.withLock { $0 = nil }
    #expect(released.recorded == ["second", "first"])
  }

  @Test func `a plugin that keeps changes is released with its store`() {
    let released = Recorder<Void>()
    let changes = Recorder<Change<Counter>>()
    do {
      let plugin = PluginDouble<Counter>(
        onDidCommit: { changes.record($0) },
        cargo: Scope { released.record(()) }
      )
      let store = Store<Counter>(plugins: [plugin])
      store.actions.increment()
    }
    #expect(released.recorded.count == 1)
    #expect(changes.recorded.map(\.after.count) == [1])
  }

  @Test func `a change keeps no plugin that was removed`() {
    let released = Recorder<Void>()
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>()
    store.add(plugin: PluginDouble(onDidCommit: { changes.record($0) }))
    let subscription = store.add(plugin: PluginDouble(cargo: Scope { released.record(()) }))
    store.actions.increment()
    subscription.unsubscribe()
    #expect(released.recorded.count == 1)
    #expect(changes.recorded.map(\.after.count) == [1])
  }

  @Test func `a plugin keeps no store`() {
    weak var weakStore: Store<Counter>?
    let changes = Recorder<Change<Counter>>()
    let handles = Recorder<StoreHandle<Counter>>()
    let subscription: Subscription
    do {
      let store = Store<Counter>()
      weakStore = store
      subscription = store.add(
        plugin: PluginDouble(
          keepsStateBefore: true,
          onWillCommit: { _, store in
            handles.record(store)
            return .commit
          },
          onDidCommit: { changes.record($0) }
        )
      )
      store.actions.add(3)
    }
    #expect(weakStore == nil)
    #expect(subscription.isUnsubscribed)
    #expect(changes.recorded.map(\.after.count) == [3])
    #expect(changes.recorded.map { $0.before?.count } == [0])
    #expect(handles.recorded.map(\.computed.count) == [3])
  }

  @Test func `after the last plugin has gone, commits are as they were without`() {
    let store = Store<Counter>()
    let calls = Recorder<String>()
    for _ in 0..<3 {
      let subscription = store.add(plugin: PluginDouble.noting("a", in: calls))
      store.actions.increment()
      subscription.unsubscribe()
      store.actions.increment()
    }
    #expect(calls.recorded.count == 6)
    #expect(store.count == 6)
  }
}
