import Testing
import VueFlux
import VueFluxTestSupport

/// On a stack that a recursion of this length overflows.
@Suite struct `A long chain` {
  private let length = 100_000
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
    let count = Guarded(0)
    @Sendable func next() {
      guard count.increment() < length else { return }
      Store<Journal<Mark>>.actions.dispatch(action: .write(1)) { _ in next() }
    }
    onThreads(1, stackSize: stackSize) { _ in next() }
    #expect(store.history.count == length - 1)
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
