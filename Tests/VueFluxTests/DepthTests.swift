import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// On a stack that a recursion of this length overflows.
@Suite struct `A long chain` {
  private let length = 20_000
  private let stackSize = 512 * 1024

  @Test func `a commit that releases many stores with effects needs no stack for each`() {
    let stores = Guarded((0..<5_000).map { _ in Store<Counter>() })
    for store in stores.withLock(\.self) { store.actions.cancelAllEffects() }
    for store in stores.withLock(\.self) { store.actions.run { _ in } }
    let owner = Store<Counter>()
    onThreads(1, stackSize: stackSize) { _ in
      owner.actions.inside { stores.withLock { $0 = [] } }
    }
    #expect(stores.withLock(\.isEmpty))
  }

  @Test(arguments: [Executor.immediate, Executor { $0() }])
  func `completions may each dispatch with a completion`(executor: Executor) {
    let store = Store<Counter>(executor)
    onThreads(1, stackSize: stackSize) { _ in Chain(length, store).next() }
    #expect(store.count == length)
  }

  @Test func `completions of global actions may each dispatch the next one`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let commits = Guarded(0)
    @Sendable func next() {
      guard commits.withLock({ $0 < length }) else { return }
      let action = JournalEntry.inside { _ = commits.increment() }
      Store<Journal<Mark>>.actions.dispatch(action: action) { _ in next() }
    }
    onThreads(1, stackSize: stackSize) { _ in next() }
    #expect(commits.withLock(\.self) == length)
    withExtendedLifetime(store) {}
  }

  @Test func `completions of two stores may take turns`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    let count = Guarded(0)
    @Sendable func next() {
      let number = count.increment()
      guard number <= length else { return }
      stores[number % 2].actions.dispatch(action: .increment) { _ in next() }
    }
    onThreads(1, stackSize: stackSize) { _ in next() }
    #expect(stores.map(\.count) == [length / 2, length / 2])
  }

  @Test func `handlers of unreceived actions may each dispatch the next one`() {
    enum Mark {}
    let count = Guarded(0)
    let handler = Store<Journal<Mark>>.subscribeUnreceived { _, _ in
      if count.increment() < length {
        Store<Journal<Mark>>.actions.write(1)
      }
    }
    onThreads(1, stackSize: stackSize) { _ in Store<Journal<Mark>>.actions.write(1) }
    handler.unsubscribe()
    #expect(count.withLock(\.self) == length)
  }

  @Test(arguments: [false, true])
  func `stores may dispatch to the next one, with immediate observers`(ofTheState: Bool) {
    #if DEBUG
      // Many take long where code is not optimised.
      let most = length
    #else
      let most = 1_000_000
    #endif
    let stores = (0..<Effort.count(length, thorough: most)).map { _ in Store<Counter>() }
    for (store, next) in zip(stores, stores.dropFirst()) {
      if ofTheState {
        store.observe(\.count, executor: .immediate) { if $0 > 0 { next.actions.increment() } }
      } else {
        store.subscribe(executor: .immediate) { _, _ in next.actions.increment() }
      }
    }
    onThreads(1, stackSize: stackSize) { _ in stores.first?.actions.increment() }
    #expect(stores.allSatisfy { $0.count == 1 })
  }

  @Test func `stores may dispatch to the next one, with observers on a queue`() async {
    let queue = DispatchQueue(label: "long chain")
    let stores = (0..<length).map { _ in Store<Counter>() }
    let isDone = Signal()
    for (store, next) in zip(stores, stores.dropFirst()) {
      store.subscribe(executor: .queue(queue)) { _, _ in next.actions.increment() }
    }
    stores.last?.subscribe(executor: .queue(queue)) { _, _ in isDone.fire() }
    onThreads(1, stackSize: stackSize) { _ in stores.first?.actions.increment() }
    await isDone.wait()
    #expect(stores.allSatisfy { $0.count == 1 })
  }

  @Test @MainActor func `commits on main may each dispatch, while many wait`() async {
    let stores = [Store<Counter>(.mainThread), Store<Counter>(.mainThread)]
    let count = length
    onThreads(1) { _ in
      for _ in 0..<count {
        for (store, other) in [(stores[0], stores[1]), (stores[1], stores[0])] {
          store.actions.inside { other.actions.increment() }
        }
      }
    }
    stores[0].actions.increment()
    for store in stores { await store.actions.deliver(action: .increment) }
    #expect(stores.map(\.count) == [count + 2, count + 1])
  }

  @Test func `observers that a completion leads to are not called inside each other`() {
    let stores = (0..<100).map { _ in
      Store<Counter>(plugins: [PluginDouble(onDidCommit: { _ in })])
    }
    let log = Store<Counter>(plugins: [PluginDouble(onDidCommit: { _ in })])
    let depth = Guarded(0)
    let deepest = Guarded(0)
    for store in stores {
      store.subscribe(executor: .immediate) { _, _ in
        let now = depth.increment()
        deepest.withLock { $0 = max($0, now) }
        log.actions.increment()
        depth.withLock { $0 -= 1 }
      }
    }
    log.actions.dispatch(action: .increment) { _ in
      for store in stores { store.actions.increment() }
    }
    #expect(deepest.withLock(\.self) == 1)
    #expect(log.count == 101)
  }

  @Test func `a completion is called before the observers of its action, also inside another`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    store.actions.dispatch(action: .add(1)) { _ in
      store.actions.dispatch(action: .add(2)) { _ in steps.record("completion 2") }
      #expect(store.history == [1, 2])
      steps.record("completion 1")
    }
    #expect(
      steps.recorded == ["completion 1", "completion 2", "observer add(1)", "observer add(2)"]
    )
  }

  @Test func `plugins and completions of one store may lead to each other`() {
    let length = length
    let actions = Guarded<Actions<Counter>?>(nil)
    let store = Store<Counter>(
      plugins: [
        PluginDouble(onDidCommit: { change in
          guard change.action == .increment, change.after.count < length else { return }
          let actions = actions.withLock(\.self)
          actions?.dispatch(action: .add(0)) { _ in actions?.increment() }
        })
      ]
    )
    actions.withLock { $0 = store.actions }
    onThreads(1, stackSize: stackSize) { _ in store.actions.increment() }
    #expect(store.count == length)
  }

  @Test func `a completion comes before observers, though an executor runs others at once`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    store.subscribe(executor: Executor { $0() }) { action, store in
      if action == .add(1) { store.actions.add(2) }
    }
    store.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
    #expect(steps.recorded == ["completion", "observer add(1)", "observer add(2)"])
  }

  @Test(arguments: [false, true])
  func `a plugin hears before others do, also of what observers dispatch`(
    hasCompletion: Bool
  ) {
    let steps = Recorder<String>()
    let between = Store<Counter>()
    let store = Store<Counter>(
      plugins: [
        PluginDouble(onDidCommit: { change in
          if change.action == .add(1) { between.actions.increment() }
          steps.record("plugin \(change.action)")
        })
      ]
    )
    between.subscribe(executor: .immediate) { _, _ in
      if hasCompletion {
        store.actions.dispatch(action: .add(2)) { _ in steps.record("completion") }
      } else {
        store.actions.add(2)
      }
    }
    store.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    store.actions.add(1)
    #expect(
      steps.recorded == ["plugin add(1)", "observer add(1)", "plugin add(2)"]
        + (hasCompletion ? ["completion"] : []) + ["observer add(2)"]
    )
  }

  @Test func `observers are called after the completion, also of what it dispatches itself`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    store.actions.dispatch(action: .add(1)) { _ in
      store.actions.add(2)
      #expect(store.history == [1, 2])
      steps.record("completion")
    }
    #expect(steps.recorded == ["completion", "observer add(1)", "observer add(2)"])
  }

  @Test func `completions come before observers, also of what observers dispatch`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    let others = [Store<Counter>(), Store<Counter>(plugins: [PluginDouble()])]
    for (index, other) in others.enumerated() {
      other.subscribe(executor: .immediate) { action, other in
        steps.record("\(index) \(action)")
        guard action == .add(1) else { return }
        other.actions.dispatch(action: .add(2)) { _ in steps.record("\(index) completion") }
      }
    }
    store.actions.dispatch(action: .increment) { _ in
      for other in others { other.actions.add(1) }
      steps.record("end")
    }
    #expect(
      steps.recorded == [
        "end", "0 add(1)", "0 completion", "1 add(1)", "1 completion", "0 add(2)", "1 add(2)",
      ]
    )
  }

  @Test func `completions that have to wait come before observers, whatever is dispatched next`() {
    let other = Store<Counter>()
    let steps = Recorder<String>()
    other.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    Store<Counter>().actions.dispatch(action: .increment) { _ in
      other.actions.dispatch(action: .add(1)) { _ in steps.record("completion") }
      other.actions.add(2)
      steps.record("end")
    }
    #expect(steps.recorded == ["end", "completion", "observer add(1)", "observer add(2)"])
  }

  @Test func `completions come before observers, also of what plugins in a completion dispatch`() {
    let steps = Recorder<String>()
    let actions = Guarded<Actions<Counter>?>(nil)
    let other = Store<Counter>(
      plugins: [
        PluginDouble(onDidCommit: { change in
          guard change.action == .add(1) else { return }
          actions.withLock(\.self)?.dispatch(action: .add(2)) { _ in steps.record("completion") }
        })
      ]
    )
    actions.withLock { $0 = other.actions }
    other.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    Store<Counter>().actions.dispatch(action: .increment) { _ in other.actions.add(1) }
    #expect(steps.recorded == ["completion", "observer add(1)", "observer add(2)"])
  }

  @Test(arguments: [false, true])
  func `a plugin is called for the action that it dispatches before observers are`(keepsState: Bool)
  {
    let steps = Recorder<String>()
    let actions = Guarded<Actions<Counter>?>(nil)
    let plugin = PluginDouble<Counter>(
      keepsStateAfter: keepsState,
      onDidCommit: { change in
        if change.action == .add(1) { actions.withLock(\.self)?.add(2) }
        steps.record("plugin \(change.action)")
      }
    )
    let store = Store<Counter>(plugins: [plugin])
    actions.withLock { $0 = store.actions }
    store.subscribe(executor: .immediate) { action, _ in steps.record("observer \(action)") }
    store.actions.add(1)
    #expect(
      steps.recorded == ["plugin add(1)", "plugin add(2)", "observer add(1)", "observer add(2)"]
    )
  }
}

/// Dispatches a number of actions, each from the completion of the one before.
private final class Chain: Sendable {
  private let left: Guarded<Int>
  private let store: Store<Counter>

  init(_ length: Int, _ store: Store<Counter>) {
    left = Guarded(length)
    self.store = store
  }

  func next() {
    let isOver = left.withLock { left in
      left -= 1
      return left < 0
    }
    if isOver { return }
    store.actions.dispatch(action: .increment) { _ in self.next() }
  }
}

extension Guarded<Int> {
  /// Adds one, and returns the sum.
  fileprivate func increment() -> Int {
    withLock { number in
      number += 1
      return number
    }
  }
}
