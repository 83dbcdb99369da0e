import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `The calls of observers` {
  @Test @MainActor func `on the main thread are counted one by one`() async {
    let store = Store<Counter>()
    store.observe(\.count) { _ in }
    store.actions.increment()
    store.actions.increment()
    #expect(store.looks == ["1 of Int on .mainThread: 3"])
  }

  @Test func `on the thread that commits are counted one by one`() {
    let store = Store<Counter>()
    let subscription = store.observe(\.count, executor: .immediate) { _ in }
    store.actions.increment()
    #expect(store.looks == ["1 of Int on .immediate: 2"])
    subscription.unsubscribe()
    // Beside another kind of observer, commits take the long way.
    store.subscribe(executor: .immediate) { _, _ in }
    store.observe(\.count, executor: .immediate) { _ in }
    for _ in 0..<2 { store.actions.increment() }
    #expect(store.looks == ["1 of Int on .immediate: 3", "1 of actions on .immediate: 2"])
  }

  @Test func `on another executor are as many as its turns have led to`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    store.observe(\.count, executor: executor.executorForCommits) { _ in }
    #expect(store.looks == ["1 of Int on Executor { … }: 0"])
    executor.runAll()
    for _ in 0..<3 { store.actions.increment() }
    executor.runAll()
    #expect(store.looks == ["1 of Int on Executor { … }: 2"])
  }

  @Test func `name the queue that they are made on`() {
    let store = Store<Counter>()
    let queue = DispatchQueue(label: "looks")
    store.subscribe(executor: .queue(queue)) { _, _ in }
    store.actions.increment()
    queue.sync {}
    #expect(store.looks == ["1 of actions on .queue(looks): 1"])
  }

  @Test func `are only those with values that are no duplicates`() {
    let store = Store<Counter>()
    let areAlike: @Sendable (Int, Int) -> Bool = { $0 / 2 == $1 / 2 }
    store.observe(\.count, removeDuplicates: areAlike, executor: .immediate) { _ in }
    for _ in 0..<4 { store.actions.increment() }
    #expect(store.looks == ["1 of Int on .immediate: 3"])
  }

  @Test func `are one for each value with every`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    store.observe(
      \.count,
      executor: executor.executorForCommits,
      buffering: .every
    ) { _ in }
    executor.runAll()
    for _ in 0..<300 { store.actions.increment() }
    store.actions.add(0)
    executor.runAll()
    #expect(store.looks == ["1 of Int on Executor { … }: 301"])
  }

  @Test func `are one for each action with subscribe`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { _, _ in }
    for _ in 0..<3 { store.actions.add(0) }
    #expect(store.looks == ["1 of actions on .immediate: 3"])
  }

  @Test func `of all of the state are told from those of a value`() {
    let store = Store<Counter>()
    store.observeAll(executor: .immediate) { _ in }
    store.actions.add(0)
    #expect(store.looks == ["1 of state on .immediate: 2"])
  }

  @Test func `of a relay are one for each action of the source`() {
    let source = Store<Counter>()
    let target = Store<Counter>()
    target.relay(from: source) { _, _ in nil }
    source.actions.increment()
    #expect(source.looks == ["1 of actions, relayed on .immediate: 1"])
  }

  @Test func `of observers that look alike are summed up`() {
    let store = Store<Counter>()
    let (scope, other) = (Scope(), Scope())
    store.observe(\.count, scope: scope, executor: .immediate) { _ in }
    store.observe(\.count, scope: other, executor: .immediate) { _ in }
    store.observe(\.count, executor: .immediate) { _ in }
    store.actions.increment()
    #expect(store.looks == ["1 of Int on .immediate: 2", "2 of Int on .immediate for Scope: 4"])
    withExtendedLifetime((scope, other)) {}
  }

  @Test func `of observers that have ended are not there`() {
    let store = Store<Counter>()
    let executor = ManualExecutor()
    var scope: Scope? = Scope()
    store.observe(\.count, executor: .immediate) { _ in }.unsubscribe()
    store.subscribe(executor: .immediate) { _, _ in }.unsubscribe()
    store.observe(\.count, scope: scope, executor: executor.executorForCommits) { _ in }
    executor.runAll()
    withExtendedLifetime(scope) { scope = nil }
    store.actions.increment()
    executor.runAll()
    #expect(store.looks.isEmpty)
  }

  @Test func `of an observer that has ended are not there before it is removed`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let looks = Recorder<[String]>()
    let subscription = store.observe(\.count, executor: .immediate) { _ in }
    // It is removed when this commit has ended.
    other.actions.inside {
      subscription.unsubscribe()
      onThreads(1) { _ in looks.record(store.looks) }
    }
    #expect(looks.recorded == [[]])
  }

  @Test func `of sequences, tracked properties and derived values are not there`() async {
    let store = Store<Counter>()
    let double = Derived { store.count * 2 }
    double.observe(executor: .immediate) { _ in }
    var iterator = store.values(\.count).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.actions.increment()
    #expect(await iterator.next() == 1)
    #expect(store.looks.isEmpty)
  }

  @Test func `of a store that has never been observed are none`() {
    #expect(Store<Counter>().observerCalls.isEmpty)
  }
}

/// Counting while other threads commit, subscribe and unsubscribe.
@Suite struct `The calls of observers, racing` {
  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "racing"))])
  func `are counted while observers come and go, and are exact in the end`(executor: Executor) async
  {
    let store = Store<Counter>()
    let calls = Recorder<Int>()
    store.observe(\.count, executor: executor) { calls.record($0) }
    store.subscribe(executor: executor) { _, _ in }
    onThreads(4) { thread in
      for _ in 0..<300 {
        switch thread {
        case 0: store.actions.increment()
        case 1:
          // The observers, whose closures hold the only references to these, may end during the count.
          let scope = Scope()
          store.observe(\.count, scope: scope, executor: executor) { [held = Scope()] _ in
            withExtendedLifetime(held) {}
          }.unsubscribe()
          withExtendedLifetime(scope) {}
        case 2:
          let scope = Scope()
          store.subscribe(scope: scope, executor: executor) { _, _ in }
        default:
          let permanent = store.observerCalls.filter { $0.look.scope == nil }
          #expect(permanent.count == 2)
        }
      }
    }
    // The last one to be called with the last state.
    let isDelivered = Signal()
    store.observeAll(executor: executor) { if $0.count == 301 { isDelivered.fire() } }
    store.actions.increment()
    await isDelivered.wait()
    let permanent = store.observerCalls.filter { $0.look.scope == nil && $0.look.values != "state" }
    let counts = Dictionary(permanent.map { ($0.look.values, $0.callCount) }) { $0 + $1 }
    #expect(counts == ["Int": calls.recorded.count, "actions": 301])
  }
}

extension Store {
  /// The observers as text, in order.
  fileprivate var looks: [String] {
    observerCalls.map { calls in
      let look = calls.look
      let scope = look.scope.map { " for \($0)" } ?? ""
      let observers = "\(calls.observerCount) of \(look.values) on \(look.executor)\(scope)"
      return "\(observers): \(calls.callCount)"
    }.sorted()
  }
}
