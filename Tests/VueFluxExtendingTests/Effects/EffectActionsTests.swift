import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `The actions that an effect is given` {
  @Test func `actions of an effect go to its store, in every way of dispatching`() async {
    let store = Store<Counter>(.queue(.global()))
    let completed = Signal()
    let effect = store.actions.run { handle in
      handle.actions.add(1)
      handle.actions.dispatch(actions: [.add(2), .add(3)])
      handle.actions.dispatch(action: .add(4)) { _ in completed.fire() }
      let delivery = await handle.actions.deliver(action: .add(5))
      #expect(delivery.computed?.history == [1, 2, 3, 4, 5])
    }
    #expect(await effect.outcome.word == "finished")
    await completed.wait()
  }

  @Test func `once it is cancelled they go nowhere, and say so`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let unreceived = Recorder<Unreceived>()
    let handler = Store<Journal<Mark>>.subscribeUnreceived { unreceived.record($1) }
    defer { handler.unsubscribe() }
    let stage = Stage()
    let told = Recorder<Unreceived?>()
    let effect = store.actions.run { handle in
      await stage.perform()
      handle.actions.write(1)
      handle.actions.dispatch(actions: [.write(2), .write(3)])
      handle.actions.dispatch(action: .write(4)) { told.record($0.unreceived) }
      told.record(await handle.actions.deliver(action: .write(5)).unreceived)
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    #expect(await effect.outcome.word == "cancelled")
    #expect(store.history == [])
    let reason = Unreceived.effectCancelled(state: "Journal<Mark>")
    #expect(told.recorded == [reason, reason])
    #expect(unreceived.recorded.isEmpty)
  }

  @Test func `actions that an effect dispatched before it was cancelled are committed`() async {
    let executor = ManualExecutor()
    let store = Store<Counter>(executor.executorForCommits)
    let stage = Stage()
    let effect = store.actions.run { handle in
      handle.actions.add(1)
      await stage.perform()
      handle.actions.add(2)
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    await executor.runAll(untilEndOf: Task { _ = await effect.outcome })
    #expect(store.history == [1])
  }

  @Test func `inside a commit, they are asked when the commit has ended`() async {
    let store = Store<Counter>()
    let stage = Stage()
    let kept = Guarded<Actions<Counter>?>(nil)
    let effect = store.actions.run { handle in
      kept.withLock { $0 = handle.actions }
      await stage.perform()
    }
    await stage.begun()
    let actions = kept.withLock { $0 }
    store.actions.inside {
      actions?.add(1)
      effect.cancel()
      actions?.add(2)
    }
    stage.end()
    _ = await effect.outcome
    #expect(store.history == [1])
  }

  @Test func `an effect that they run is its own, in the same store`() async {
    let store = Store<Counter>()
    let inner = Guarded<Effect?>(nil)
    let stage = Stage()
    let outer = store.actions.run("outer") { handle in
      let effect = handle.actions.run("inner") { handle in
        await stage.perform()
        handle.actions.add(1)
      }
      inner.withLock { $0 = effect }
    }
    #expect(await outer.outcome.word == "finished")
    await stage.begun()
    outer.cancel()
    stage.end()
    #expect(await inner.withLock { $0 }?.outcome.word == "finished")
    #expect(store.history == [1])
  }

  @Test func `an effect may start itself anew`() async {
    let store = Store<Counter>()
    let isFinished = Signal()
    @Sendable func poll(_ number: Int, _ actions: Actions<Counter>) {
      actions.run("poll") { handle in
        handle.actions.add(number)
        if number == 3 { isFinished.fire() } else { poll(number + 1, handle.actions) }
        handle.actions.add(100)
      }
    }
    poll(0, store.actions)
    await isFinished.wait()
    // A call of this id comes after all of them.
    _ = await store.actions.run("poll", .serial) { _ in }.outcome
    #expect(store.history == [0, 1, 2, 3, 100])
  }

  @Test func `a cancelled effect neither starts nor cancels another`() async {
    let store = Store<Counter>()
    let stages = (0..<2).map { _ in Stage() }
    let started = Guarded<Effect?>(nil)
    let old = store.actions.run("load") { handle in
      await stages[0].perform()
      handle.actions.cancelAllEffects()
      handle.actions.cancelEffect("load")
      started.withLock { $0 = handle.actions.run("load") { $0.actions.add(1) } }
    }
    await stages[0].begun()
    let new = store.actions.run("load") { _ in await stages[1].perform() }
    await stages[1].begun()
    stages[0].end()
    #expect(await old.outcome.word == "cancelled")
    #expect(await started.withLock { $0 }?.outcome.word == "cancelled")
    stages[1].end()
    #expect(await new.outcome.word == "finished")
    #expect(store.history == [])
  }
}
