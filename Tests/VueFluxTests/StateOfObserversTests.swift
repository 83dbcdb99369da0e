import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// What the article *The pipeline* says of the state that observers find.
@Suite struct `The state that an observer finds` {
  private let seen = Recorder<[Int]>()

  /// An immediate store, with an observer that notes the history it finds for each action.
  private func observedStore(_ executor: Executor = .immediate) -> Store<Counter> {
    let store = Store<Counter>(executor)
    store.subscribe(executor: .immediate) { [seen] _, store in seen.record(store.history) }
    return store
  }

  @Test(arguments: [Executor.immediate, Executor { $0() }])
  func `is the one that its own action left, if the action stands alone`(executor: Executor) {
    let store = observedStore(executor)
    store.actions.add(1)
    store.actions.add(2)
    #expect(seen.recorded == [[1], [1, 2]])
  }

  @Test func `is the one that its own action left, also if several wait for the executor`() {
    let manual = ManualExecutor()
    let store = observedStore(manual.executor)
    store.actions.add(1)
    store.actions.add(2)
    manual.runAll()
    #expect(seen.recorded == [[1], [1, 2]])
  }

  @Test func `is the one after the whole group, for each action of a group`() {
    let store = observedStore()
    store.actions.dispatch(actions: [.add(1), .add(2)])
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test func `is the one after all that its commit dispatched`() {
    let store = observedStore()
    store.actions.inside {
      store.actions.add(1)
      store.actions.add(2)
    }
    #expect(seen.recorded == [[1, 2], [1, 2], [1, 2]])
  }

  @Test func `is a later one, if an observer before it has dispatched`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { action, store in
      if action == .add(1) { store.actions.add(2) }
    }
    store.subscribe(executor: .immediate) { [seen] _, store in seen.record(store.history) }
    store.actions.add(1)
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test func `is a later one, if the action's completion has dispatched`() {
    let store = observedStore()
    store.actions.dispatch(action: .add(1)) { _ in store.actions.add(2) }
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test func `is a later one, if another thread has committed meanwhile`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { action, store in
      if action == .add(1) { onThreads(1) { _ in store.actions.add(2) } }
    }
    store.subscribe(executor: .immediate) { [seen] _, store in seen.record(store.history) }
    store.actions.add(1)
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test @MainActor func `is a later one, if it waited for main and a global action came`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .mainThread)
    store.subscribe(executor: .immediate) { [seen] _, store in seen.record(store.history) }
    onThreads(1) { _ in store.actions.write(1) }
    Store<Journal<Mark>>.actions.write(2)
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test func `may be a later one on another executor`() {
    let manual = ManualExecutor()
    let store = Store<Counter>()
    store.subscribe(executor: manual.executor) { [seen] _, store in seen.record(store.history) }
    store.actions.add(1)
    store.actions.add(2)
    manual.runAll()
    #expect(seen.recorded == [[1, 2], [1, 2]])
  }

  @Test func `is always the one right after the action in a plugin's change`() {
    let store = Store<Counter>(
      plugins: [PluginDouble(onDidCommit: { [seen] in seen.record($0.after.history) })]
    )
    store.actions.add(1)
    store.actions.dispatch(actions: [.add(2), .add(3)])
    store.actions.inside { store.actions.add(4) }
    #expect(seen.recorded == [[1], [1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3, 4]])
  }
}
