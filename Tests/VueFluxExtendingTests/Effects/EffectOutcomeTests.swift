import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// When an outcome is announced.
@Suite struct `The outcome of an effect` {
  private let rounds = 1_000

  @Test(.serialized, arguments: Executor.all)
  func `comes after all that the effect has dispatched is committed`(executor: Executor) async {
    let store = Store<Counter>(executor)
    var committed = 0
    for number in 1...rounds {
      let effect = store.actions.run { actions in
        actions.increment()
        if number.isMultiple(of: 2) { actions.dispatch(actions: [.increment, .decrement]) }
      }
      _ = await effect.outcome
      if store.count == number { committed += 1 }
    }
    #expect(committed == rounds)
  }

  @Test func `comes after what the effect had dispatched when it was cancelled`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executor)
    let hasDispatched = Signal()
    let mayEnd = Signal()
    let effect = store.actions.run { actions in
      actions.add(1)
      hasDispatched.fire()
      await mayEnd.wait()
      actions.add(2)
    }
    await hasDispatched.wait()
    effect.cancel()
    mayEnd.fire()
    let outcome = Task { await effect.outcome.word }
    await manual.runUntil { store.count == 1 }
    await manual.runAll(untilEndOf: outcome)
    #expect(await outcome.value == "cancelled")
    #expect(store.history == [1])
  }

  @Test func `comes after what a failed effect has dispatched`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executor)
    let effect = store.actions.run { actions in
      actions.add(1)
      throw Failure(number: 1)
    } onError: { _ in
    }
    let outcome = Task { await effect.outcome.word }
    await manual.runAll(untilEndOf: outcome)
    #expect(await outcome.value == "failed")
    #expect(store.history == [1])
  }

  @Test func `comes when the store is gone, and with it what the effect has dispatched`() async {
    let manual = ManualExecutor()
    let hasDispatched = Signal()
    let effect = {
      let store = Store<Counter>(manual.executor)
      let effect = store.actions.run { actions in
        actions.increment()
        hasDispatched.fire()
      }
      return (store, effect)
    }
    let (store, running) = effect()
    var owner: Store<Counter>? = store
    await hasDispatched.wait()
    _ = consume store
    owner = nil
    _ = await running.outcome
    #expect(owner == nil)
  }

  @Test func `needs no turn of the executor if the effect has dispatched nothing`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executor)
    let outcome = await store.actions.run { _ in }.outcome
    #expect(outcome.word == "finished")
    #expect(manual.pendingCount == 0)
  }
}
