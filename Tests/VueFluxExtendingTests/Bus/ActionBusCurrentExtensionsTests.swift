import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The current bus inside plugins, relays and effects` {
  @Test func `is the store's in plugins`() async {
    await BusProbe.onBoth { test in
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

  @Test func `is that of the receiving store in relays`() async {
    enum Mark {}
    await BusProbe.onBoth { test in
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

  @Test func `is the store's in effects, also where they fail`() async {
    await BusProbe.onBoth { test in
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

  @Test func `is that of the stores in an effect of several`() async {
    await BusProbe.onBoth { test in
      let stores = (0..<2).map { _ in test.store() }
      let effect = test.bus.actions(
        of: Counter.self,
        to: .stores(withID: stores[0].identity.id, stores[1].identity.id)
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
}
