import Testing
import VueFlux
import VueFluxTestSupport

/// What plugins hear of effects that fail.
@Suite struct `A plugin, and effects that fail` {
  private let failures = Recorder<Report>()

  @Test func `each plugin gets the id, the error and the store, in order, before the handler`()
    async
  {
    let store = Store<Counter>(plugins: [noting("a"), noting("b")])
    store.add(plugin: noting("c"))
    let effect = store.actions.run("load") { _ in
      throw Failure(number: 7)
    } onError: { [failures] error in
      failures.record(Report("handler", "load", error, nil))
    }
    #expect(await effect.outcome.word == "failed")
    let error = Failure(number: 7)
    #expect(
      failures.recorded == [
        Report("a", "load", error, store.identity),
        Report("b", "load", error, store.identity),
        Report("c", "load", error, store.identity),
        Report("handler", "load", error, nil),
      ]
    )
  }

  @Test func `a plugin gets no id for an effect without one`() async {
    let store = Store<Counter>(plugins: [noting("a")])
    _ = await store.actions.run { _ in throw Failure(number: 1) }.outcome
    #expect(failures.recorded == [Report("a", nil, Failure(number: 1), store.identity)])
  }

  @Test func `the plugins are called before the id is free and the outcome is there`() async {
    let late = Guarded<Effect?>(nil)
    let store = Store<Counter>()
    store.add(
      plugin: PluginDouble(onEffectDidFail: { [weak store] _, _, _ in
        let effect = store?.actions.run("save", .first) { $0.actions.add(1) }
        late.withLock { $0 = effect }
      })
    )
    let failing = store.actions.run("save") { _ in throw Failure(number: 1) }
    #expect(await failing.outcome.word == "failed")
    #expect(await late.withLock { $0 }?.outcome.word == "ignored")
  }

  @Test func `an error of an effect on the bus goes to the plugins of each store`() async {
    enum Mark {}
    let failures = failures
    let stores = ["a", "b"].map { name in
      let store = Store<Journal<Mark>>(journal: .immediate)
      store.add(
        plugin: PluginDouble(onEffectDidFail: {
          failures.record(Report(name, $0, $1, $2.identity))
        })
      )
      return store
    }
    _ = await Store<Journal<Mark>>.actions.run("load") { _ in throw Failure(number: 3) }.outcome
    let error = Failure(number: 3)
    #expect(
      failures.recorded.sorted { $0.plugin < $1.plugin } == [
        Report("a", "load", error, stores[0].identity),
        Report("b", "load", error, stores[1].identity),
      ]
    )
  }

  @Test func `an effect's error goes to plugins added while it ran, not to removed ones`() async {
    let store = Store<Counter>(plugins: [noting("first")])
    let removed = store.add(plugin: noting("removed"))
    let stage = Stage()
    let effect = store.actions.run("load") { _ in
      await stage.perform()
      throw Failure(number: 1)
    }
    await stage.begun()
    removed.unsubscribe()
    store.add(plugin: noting("added"))
    stage.end()
    #expect(await effect.outcome.word == "failed")
    #expect(failures.recorded.map(\.plugin) == ["first", "added"])
  }

  @Test func `a plugin that an earlier one removes does not get the effect's error`() async {
    let subscription = Guarded<Subscription?>(nil)
    let store = Store<Counter>(plugins: [
      PluginDouble(onEffectDidFail: { _, _, _ in subscription.withLock { $0 }?.unsubscribe() })
    ])
    let removed = store.add(plugin: noting("removed"))
    subscription.withLock { $0 = removed }
    store.add(plugin: noting("last"))
    _ = await store.actions.run("load") { _ in throw Failure(number: 1) }.outcome
    #expect(failures.recorded.map(\.plugin) == ["last"])
  }

  @Test func `no plugin gets the error of a cancelled effect`() async {
    let store = Store<Counter>(plugins: [noting("a")])
    let stage = Stage()
    let effect = store.actions.run("load") { _ in
      await stage.perform()
      try Task.checkCancellation()
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    #expect(await effect.outcome.word == "cancelled")
    #expect(failures.recorded.isEmpty)
  }

  @Test func `no plugin gets the error of an effect that ends with its store`() async {
    let stage = Stage()
    let owner = Guarded<Store<Counter>?>(Store<Counter>(plugins: [noting("a")]))
    let effect = owner.withLock { $0 }?.actions.run("load") { _ in
      await stage.perform()
      throw Failure(number: 1)
    }
    await stage.begun()
    owner.withLock { $0 = nil }
    stage.end()
    #expect(await effect?.outcome.word == "cancelled")
    #expect(failures.recorded.isEmpty)
  }

  @Test func `plugins get errors of any type, unless the effect was cancelled`() async {
    let store = Store<Counter>(plugins: [noting("a")])
    let effect = store.actions.run("load") { _ in throw CancellationError() }
    #expect(await effect.outcome.word == "failed")
    #expect(failures.recorded.map(\.error) == ["CancellationError()"])
  }

  @Test func `plugins are not called when an effect succeeds`() async {
    let store = Store<Counter>(plugins: [noting("a")])
    _ = await store.actions.run("load") { $0.actions.add(1) }.outcome
    #expect(store.history == [1])
    #expect(failures.recorded.isEmpty)
  }

  @Test func `no lock is held while a plugin gets an error`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    store.add(
      plugin: PluginDouble(onEffectDidFail: { [weak store] _, _, _ in
        if let store { Stranger.use(store, write: 1) }
      })
    )
    _ = await store.actions.run("load") { _ in throw Failure(number: 1) }.outcome
    #expect(store.history == [1])
  }

  /// A plugin that notes what it is told under its name.
  private func noting(_ plugin: String) -> PluginDouble<Counter> {
    PluginDouble(onEffectDidFail: { [failures] in
      failures.record(Report(plugin, $0, $1, $2.identity))
    })
  }
}

/// What one plugin was told.
private struct Report: Equatable {
  let plugin: String
  let id: String?
  let error: String
  let store: StoreIdentity?

  init(
    _ plugin: String,
    _ id: (any Hashable & Sendable)?,
    _ error: any Error,
    _ store: StoreIdentity?
  ) {
    self.plugin = plugin
    self.id = id.map { "\($0)" }
    self.error = "\(error)"
    self.store = store
  }
}
