import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The current bus inside completions and handlers` {
  @Test(arguments: Executor.all)
  func `is that of the dispatch`(executor: Executor) async {
    await BusProbe.onBoth { test in
      let store = test.store(executor)
      let ends = (0..<3).map { _ in Signal() }
      store.actions.dispatch(action: .increment) { _ in
        test.note()
        ends[0].fire()
      }
      let address = Address<Counter>.stores(withID: store.identity.id)
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

  @Test func `is the store's when the store is gone`() async {
    await BusProbe.onBoth { test in
      let actions = test.store().actions
      actions.dispatch(action: .increment) { _ in test.note() }
      #expect(test.isAlways())
    }
  }

  @Test func `is the store's when the effect was cancelled`() async {
    await BusProbe.onBoth { test in
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

  @Test func `is that of the dispatch when a replay refuses it`() async {
    await BusProbe.onBoth { test in
      let store = test.store()
      let address = Address<Counter>.stores(withID: store.identity.id)
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
      store.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
      #expect(test.isAlways(2))
      #expect(store.count == 0)
    }
  }

  @Test func `is that of the handler when no store received the action`() async {
    enum Mark {}
    await BusProbe.onBoth { test in
      let handler = test.bus.subscribeUnreceived(of: Journal<Mark>.self) { _, _ in test.note() }
      test.bus.actions(of: Journal<Mark>.self).write(1)
      let actions = Store<Journal<Mark>>(journal: .immediate, bus: test.bus).actions
      actions.write(2)
      #expect(test.isAlways(2))
      handler.unsubscribe()
    }
  }
}
