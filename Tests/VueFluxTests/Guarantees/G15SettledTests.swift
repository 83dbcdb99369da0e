import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `G15 settled` {
  @Test(.serialized, arguments: Executor.all)
  func `an effect's outcome comes after all that it dispatched`(executor: Executor) async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: executor, plugins: [Censor()])
    let rounds = 200
    var settled = 0
    for number in 1...rounds {
      let effect = store.actions.run { handle in
        handle.actions.write(number)
        handle.actions.dispatch(actions: [.write(number), .write(CompanyStep.banned)])
        handle.actions.write(CompanyStep.banned)
      }
      _ = await effect.outcome
      if store.history.suffix(2) == [number, number] { settled += 1 }
    }
    #expect(settled == rounds)
    #expect(store.history.count == rounds * 2)
  }

  @Test func `the outcome comes if the effect's actions are dropped with the store`() async {
    let manual = ManualExecutor()
    let effect: Effect
    let hasDispatched = Signal()
    do {
      let store = Store<Counter>(manual.executorForCommits)
      effect = store.actions.run { handle in
        handle.actions.increment()
        hasDispatched.fire()
      }
      await hasDispatched.wait()
    }
    _ = await effect.outcome
    #expect(manual.pendingCount == 1)
  }
}
