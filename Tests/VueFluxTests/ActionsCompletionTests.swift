import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Actions that are waited for` {
  private let manual = ManualExecutor()
  private let steps = Recorder<String>()

  @Test func `a completion is called once, when its action is committed`() {
    let store = Store<Counter>(manual.executor)
    store.actions.dispatch(action: .add(1)) { [steps] _ in steps.record("done") }
    #expect(steps.recorded == [])
    manual.runAll()
    #expect(steps.recorded == ["done"])
    store.actions.add(2)
    manual.runAll()
    #expect(steps.recorded == ["done"])
  }

  @Test func `a delivery always reads the state right after its own action`() {
    let store = Store<Counter>(manual.executor)
    let reported = Recorder<Delivery<Counter>>()
    for number in 1...3 {
      store.actions.dispatch(action: .add(number)) { reported.record($0) }
    }
    manual.runAll()
    store.actions.add(4)
    manual.runAll()
    #expect(reported.recorded.map(\.computed?.history) == [[1], [1, 2], [1, 2, 3]])
    #expect(store.history == [1, 2, 3, 4])
  }

  @Test func `a delivery of a class state reads it as it is now`() {
    let store = Store<ObjectCounter>()
    let reported = Recorder<Delivery<ObjectCounter>>()
    store.actions.dispatch(action: .add(1)) { reported.record($0) }
    store.actions.add(2)
    #expect(reported.recorded.map(\.computed?.history) == [[1, 2]])
  }

  @Test func `a completion of a group is called after its last action`() {
    let store = Store<Counter>()
    let reported = Recorder<Delivery<Counter>>()
    store.actions.dispatch(actions: [.add(1), .add(2), .add(3)]) { reported.record($0) }
    #expect(reported.recorded.map(\.computed?.history) == [[1, 2, 3]])
  }

  @Test func `a completion is called before the observers of its action`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { [steps] _, _ in steps.record("observer") }
    store.actions.dispatch(action: .increment) { [steps] _ in steps.record("completion") }
    #expect(steps.recorded == ["completion", "observer"])
  }

  @Test func `a completion is called where the store committed`() async {
    let marked = MarkedQueue("commits")
    let store = Store<Counter>(.queue(marked.queue))
    let isDone = Signal()
    store.actions.dispatch(action: .increment) { [steps] _ in
      steps.record("on the queue: \(marked.isCurrent)")
      isDone.fire()
    }
    await isDone.wait()
    #expect(steps.recorded == ["on the queue: true"])
  }

  @Test func `a completion of a global action waits for the last store`() {
    enum Mark {}
    let late = ManualExecutor()
    let stores = [Store<Journal<Mark>>(journal: manual.executor), .init(journal: late.executor)]
    let reported = Recorder<Delivery<Journal<Mark>>>()
    Store<Journal<Mark>>.actions.dispatch(action: .write(1)) { reported.record($0) }
    late.runAll()
    #expect(reported.recorded.isEmpty)
    manual.runAll()
    #expect(reported.recorded.map(\.committed) == [stores.map(\.identity)])
  }

  @Test func `a completion may dispatch, subscribe, and create and release stores`() {
    let store = Store<Counter>()
    store.actions.dispatch(action: .add(1)) { [steps] _ in
      store.actions.add(2)
      store.subscribe(executor: .immediate) { action, _ in steps.record("observer") }
      _ = Store<Counter>()
    }
    #expect(store.history == [1, 2])
    store.actions.add(3)
    #expect(steps.recorded == ["observer"])
  }

  @Test func `a completion waits with its action when the executor drops the work`() {
    let store = Store<Counter>(manual.executor)
    store.actions.dispatch(action: .add(1)) { [steps] _ in steps.record("done") }
    manual.dropAll()
    #expect(steps.recorded == [])
    store.actions.add(2)
    manual.runAll()
    #expect(steps.recorded == ["done"])
    #expect(store.history == [1, 2])
  }

  @Test func `a completion is called even when its store is released before`() {
    var store: Store<Counter>? = Store<Counter>(manual.executor)
    store?.actions.dispatch(action: .increment) { [steps] in steps.record("\($0)") }
    store = nil
    #expect(steps.recorded.count == 1)
    manual.runAll()
    #expect(steps.recorded.count == 1)
  }

  @Test func `a completion of an action inside a commit is called after that commit`() {
    let store = Store<Counter>()
    store.actions.inside { [steps] in
      store.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
      steps.record("end of commit")
    }
    #expect(steps.recorded == ["end of commit", "completion"])
  }

  @Test(arguments: Executor.all)
  func `deliver returns when the action is committed, whatever the executor`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    for number in 1...20 {
      let delivery = await store.actions.deliver(action: .add(number))
      #expect(delivery.computed?.history == Array(1...number))
    }
  }

  @Test func `deliver takes its place when it suspends, and cancelling does not take it back`()
    async
  {
    let isEnqueued = Signal()
    let store = Store<Counter>(
      Executor { [manual] work in
        manual.executor.execute(work)
        isEnqueued.fire()
      }
    )
    let waiting = Task { [actions = store.actions] in await actions.deliver(action: .add(1)) }
    await isEnqueued.wait()
    store.actions.add(2)
    waiting.cancel()
    manual.runAll()
    #expect(await waiting.value.computed?.history == [1])
    #expect(store.history == [1, 2])
  }
}
