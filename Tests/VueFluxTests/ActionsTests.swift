import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Dispatching actions` {
  @Test func `a function of an extension dispatches under a name of its own`() {
    let store = Store<Counter>()
    store.actions.incrementTwice()
    #expect(store.count == 2)
  }

  @Test func `a named action may work asynchronously and dispatch later`() async {
    let store = Store<Counter>()
    let answer = Signal()
    let request = Task { [actions = store.actions] in await actions.add(7, after: answer) }
    #expect(store.history == [])
    answer.fire()
    await request.value
    #expect(store.history == [7])
  }

  @Test func `a named action may hand its dispatch to another executor`() {
    let store = Store<Counter>()
    let manual = ManualExecutor()
    store.actions.add(7, on: manual.executor)
    #expect(store.history == [])
    manual.runAll()
    #expect(store.history == [7])
  }

  @Test(arguments: Executor.all)
  func `actions of one thread are committed in order, whatever the executor`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    for number in 0..<1_000 { store.actions.add(number) }
    await store.actions.deliver(action: .increment)
    #expect(store.history == Array(0..<1_000))
  }

  @Test(arguments: Executor.all)
  func `actions of many threads are never committed at the same time, whatever the executor`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    let overlap = Overlap()
    onThreads(4) { _ in
      for _ in 0..<250 { store.actions.inside { overlap.enterAndLeave() } }
    }
    await store.actions.deliver(action: .increment)
    #expect(overlap.entries == 1_000)
    #expect(!overlap.hasHappened)
  }

  @Test func `an action dispatched inside a commit is committed when that commit has ended`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    store.subscribe(executor: .immediate) { action, store in
      steps.record("observer \(store.history)")
    }
    store.actions.inside {
      store.actions.add(1)
      store.actions.add(2)
      steps.record("end of commit")
    }
    #expect(store.history == [1, 2])
    #expect(steps.recorded.first == "end of commit")
    #expect(steps.recorded.count == 4)
  }

  @Test func `two commits may dispatch to each other's stores`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    onThreads(2) { index in
      let (mine, other) = index == 0 ? (first, second) : (second, first)
      for _ in 0..<500 { mine.actions.inside { other.actions.increment() } }
    }
    #expect(first.count == 500)
    #expect(second.count == 500)
  }

  @Test func `a chain of commits that each dispatch the next one needs no stack`() {
    let store = Store<Counter>()
    let chain = Chain(store: store, length: 100_000)
    onThreads(1, stackSize: 512 * 1_024) { _ in chain.next() }
    #expect(store.count == 100_000)
  }

  @Test func `a kept proxy does not keep its store, and dispatches to nobody when it is gone`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let released = store
    let actions = store?.actions
    let computed = store?.computed
    actions?.add(1)
    store = nil
    #expect(released == nil)
    actions?.add(2)
    #expect(computed?.history == [1])
  }
}

extension Actions where State == Counter {
  fileprivate func incrementTwice() {
    increment()
    increment()
  }

  fileprivate func add(_ amount: Int, after answer: Signal) async {
    await answer.wait()
    add(amount)
  }

  fileprivate func add(_ amount: Int, on executor: Executor) {
    executor.execute { add(amount) }
  }
}

/// Notices when two are inside at the same time.
private final class Overlap: Sendable {
  private struct Visits: Sendable {
    var inside = 0
    var entries = 0
    var hasHappened = false
  }

  private let visits = Guarded(Visits())

  var entries: Int { visits.withLock { $0.entries } }
  var hasHappened: Bool { visits.withLock { $0.hasHappened } }

  func enterAndLeave() {
    visits.withLock { visits in
      visits.inside += 1
      visits.entries += 1
      if visits.inside > 1 { visits.hasHappened = true }
    }
    visits.withLock { $0.inside -= 1 }
  }
}

/// Increments inside a commit, and asks there for the next time.
private final class Chain: Sendable {
  private let store: Store<Counter>
  private let left: Guarded<Int>

  init(store: Store<Counter>, length: Int) {
    self.store = store
    left = Guarded(length)
  }

  func next() {
    let isOver = left.withLock { left in
      defer { left -= 1 }
      return left == 0
    }
    guard !isOver else { return }
    store.actions.inside { [self] in
      store.actions.increment()
      next()
    }
  }
}
