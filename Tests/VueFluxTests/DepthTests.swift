import Testing
import VueFlux
import VueFluxTestSupport

/// On a stack that a recursion of this length overflows.
@Suite struct `A long chain` {
  private let length = 20_000
  private let stackSize = 512 * 1024

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
    for store in stores { await store.actions.deliver(.increment) }
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
