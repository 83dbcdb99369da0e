import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// User code is never called inside other user code of the same thread, whichever stores they belong to.
@Suite struct `What a call leads to` {
  private let steps = Recorder<String>()

  /// A store whose immediate observer notes its actions, and then does something.
  private func store(
    _ name: String,
    _ react: @escaping @Sendable (CounterAction) -> Void = { _ in }
  ) -> Store<Counter> {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { [steps] action, _ in
      steps.record("\(name) \(action)")
      react(action)
      steps.record("end")
    }
    return store
  }

  @Test func `is called when the call has returned, and its action is committed at once`() {
    let second = store("second")
    let first = store("first") { _ in
      second.actions.add(1)
      #expect(second.history == [1])
    }
    first.actions.increment()
    #expect(steps.recorded == ["first increment", "end", "second add(1)", "end"])
  }

  @Test func `is called before the outermost dispatch returns`() {
    let stores = [store("first"), store("second"), store("third")]
    for (store, next) in zip(stores, stores.dropFirst()) {
      store.observe(\.count, executor: .immediate) { if $0 > 0 { next.actions.increment() } }
    }
    stores[0].actions.increment()
    #expect(
      steps.recorded == [
        "first increment", "end", "second increment", "end", "third increment", "end",
      ]
    )
    withExtendedLifetime(stores) {}
  }

  @Test func `is called in the order of the commits`() {
    let other = store("other")
    let actions = Guarded<Actions<Counter>?>(nil)
    let first = store("first") { action in
      guard action == .increment else { return }
      other.actions.add(1)
      actions.withLock(\.self)?.add(2)
      other.actions.add(3)
    }
    actions.withLock { $0 = first.actions }
    first.actions.increment()
    #expect(
      steps.recorded == [
        "first increment", "end", "other add(1)", "end", "first add(2)", "end", "other add(3)",
        "end",
      ]
    )
  }

  @Test func `is called after the first value of an observer`() {
    let store = store("store")
    let counts = Recorder<Int>()
    store.observe(\.count, executor: .immediate) { [steps] count in
      counts.record(count)
      if count == 0 { store.actions.add(1) }
      steps.record("count")
    }
    #expect(steps.recorded == ["count", "store add(1)", "end", "count"])
    #expect(counts.recorded == [0, 1])
  }

  @Test func `is called later, too, if it handles the actions of a store that the call releases`() {
    enum Mark {}
    let handler = Store<Journal<Mark>>.subscribeUnreceived { [steps] action, _ in
      steps.record("unreceived \(action.number ?? 0)")
    }
    let waiting = Guarded<Store<Journal<Mark>>?>(Store(journal: Executor { _ in }))
    waiting.withLock(\.self)?.actions.write(1)
    let store = store("store") { _ in
      withExtendedLifetime(waiting.withLock { $0.take() }) {}
    }
    store.actions.increment()
    handler.unsubscribe()
    #expect(steps.recorded == ["store increment", "end", "unreceived 1"])
  }

  @Test func `waits for the call, also if an executor of one's own calls observers inside it`() {
    let completed = store("completed")
    let atOnce = Store<Counter>()
    atOnce.subscribe(executor: Executor { work in work() }) { [steps] _, _ in
      steps.record("at once")
    }
    let first = store("first") { [steps] _ in
      completed.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
      atOnce.actions.increment()
    }
    first.actions.increment()
    #expect(
      steps.recorded == [
        "first increment", "at once", "end", "completion", "completed add(1)", "end",
      ]
    )
  }

  @Test func `waits for the call, also if it is a completion of a store that nothing observes`() {
    let quiet = Store<Counter>()
    let first = store("first") { [steps] _ in
      quiet.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
    }
    first.actions.increment()
    #expect(steps.recorded == ["first increment", "end", "completion"])
  }

  @Test func `has its place before a completion of a store that nothing observes`() {
    let quiet = Store<Counter>()
    let hook = Hook { quiet.actions.add(1) }
    quiet.actions.dispatch(action: .inside(hook)) { [steps] delivery in
      steps.record("\(delivery.computed?.count ?? -1), then \(quiet.count)")
    }
    #expect(steps.recorded == ["0, then 1"])
  }

  @Test func `has its place before calls, also if an address reads a store in between`() {
    let other = Store<Counter>()
    other.subscribe(executor: .immediate) { action, store in
      if action == .add(1) { store.actions.add(2) }
    }
    let lamp = Store<Lamp>(state: Lamp(), mutations: LampMutations(), executor: .immediate)
    let first = Store<Counter>()
    first.actions.inside {
      other.actions.add(1)
      Store<Lamp>.actions(to: .where { !$0.computed.state.isLit }).dispatch(action: .light)
      other.actions.add(3)
    }
    #expect(other.history == [1, 3, 2])
    #expect(lamp.computed.state.isLit)
  }

  @Test func `asks an executor for a first value before the call has returned`() {
    let asked = Guarded(0)
    let executor = Executor { work in
      asked.withLock { $0 += 1 }
      work()
    }
    let other = Store<Counter>()
    let first = store("first") { _ in
      other.actions.inside { [weak other] in other?.observe(\.count, executor: executor) { _ in } }
      #expect(asked.withLock(\.self) == 1)
    }
    first.actions.increment()
  }

  @Test func `is called on main, also if the thread of the call has left the main queue`() async {
    let store = Store<Counter>(.mainThread)
    let (calls, isDone) = (Recorder<Bool>(), Signal())
    store.subscribe { _, _ in
      calls.record(MainThread.isCurrent)
      isDone.fire()
    }
    let first = self.store("first") { _ in DispatchQueue.main.sync { store.actions.increment() } }
    onThreads(1) { _ in first.actions.increment() }
    await isDone.wait()
    #expect(calls.recorded == [true])
  }

  @Test func `does not keep a busy thread from what others have left to it`() {
    let store = Store<Counter>()
    let (isBusy, isLeft) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (mayEnd, isHeard) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    store.subscribe(executor: .immediate) { action, _ in
      if action == .add(1) {
        isBusy.signal()
        mayEnd.wait()
      }
      if action == .add(2) { isHeard.signal() }
    }
    let first = self.store("first") { _ in
      store.actions.add(3)
      mayEnd.signal()
      isHeard.wait()
    }
    onThreads(3) { thread in
      switch thread {
      case 0: store.actions.add(1)
      case 1:
        isBusy.wait()
        store.actions.add(2)
        isLeft.signal()
      default:
        isLeft.wait()
        first.actions.increment()
      }
    }
    #expect(store.history == [1, 2, 3])
  }

  @Test @MainActor func `is called when the call has returned on the main thread, too`() {
    let second = Store<Counter>(.mainThread)
    second.subscribe { [steps] action, _ in steps.record("second \(action)") }
    let first = Store<Counter>(.mainThread)
    first.subscribe { [steps] _, _ in
      second.actions.add(1)
      #expect(second.history == [1])
      steps.record("first")
    }
    first.actions.increment()
    #expect(steps.recorded == ["first", "second add(1)"])
  }

  @Test func `calls observers of the state after those of all actions, with one state`() {
    let store = Store<Counter>()
    store.observe(\.history, executor: .immediate) { [steps] in steps.record("state \($0)") }
    store.subscribe(executor: .immediate) { [steps] action, _ in
      if case .add(let amount) = action { steps.record("add \(amount)") }
    }
    let first = Store<Counter>()
    first.actions.inside {
      store.actions.add(1)
      store.actions.add(2)
    }
    #expect(steps.recorded == ["state []", "add 1", "add 2", "state [1, 2]"])
  }

  @Test @MainActor func `calls observers of the state in time, though others commit meanwhile`() {
    let isFirst = Guarded(true)
    let plugin = PluginDouble<Counter>(onDidCommit: { change in
      let isFirst = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      guard isFirst else { return }
      onThreads(1) { _ in change.store.actions.increment() }
    })
    let store = Store<Counter>(plugins: [plugin])
    store.subscribe { _, _ in }
    let counts = Recorder<Int>()
    store.observe(\.count) { counts.record($0) }
    store.actions.increment()
    #expect(counts.recorded == [0, 2])
  }

  @Test @MainActor func `calls completions before observers on another executor`() {
    let other = Store<Counter>()
    let store = Store<Counter>()
    store.observe(\.count, executor: .immediate) { [steps] count in
      guard count > 0 else { return }
      other.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
    }
    store.observe(\.count) { [steps] count in steps.record("main \(count)") }
    store.actions.increment()
    #expect(steps.recorded == ["main 0", "completion", "main 1"])
  }

  @Test func `is called when the handler of an effect's error has returned`() async {
    let other = store("other")
    let store = Store<Counter>()
    let effect = store.actions.run { _ in
      throw CancellationError()
    } onError: { [steps] _ in
      other.actions.add(1)
      steps.record("handled")
    }
    _ = await effect.outcome
    #expect(steps.recorded == ["handled", "other add(1)", "end"])
  }
}

private final class Lamp: State {
  typealias Mutations = LampMutations
  enum Action: Sendable { case light }
  fileprivate(set) var isLit = false
}

private struct LampMutations: Mutations {
  func commit(action: Lamp.Action, state: Lamp) { state.isLit = true }
}
