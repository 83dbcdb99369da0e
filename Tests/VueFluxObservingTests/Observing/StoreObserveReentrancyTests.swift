import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store observe, doing anything` {
  @Test(arguments: [Buffering.latest, .every])
  func `an observer that dispatches is called with what that leads to`(buffering: Buffering) {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: .immediate, buffering: buffering) { [weak store] count in
      if count < 5 { store?.actions.increment() }
      counts.record(count)
    }
    #expect(counts.recorded == [0, 1, 2, 3, 4, 5])
    store.actions.add(-2)
    #expect(counts.recorded.dropFirst(6) == [3, 4, 5])
  }

  @Test func `an observer on a queue that dispatches is called with each value in order`() async {
    let store = Store<Counter>(.queue(.global()))
    let counts = Recorder<Int>()
    let isDone = Signal()
    store.observe(\.count, executor: .queue(DispatchQueue(label: "observer")), buffering: .every) {
      [weak store] count in
      counts.record(count)
      if count < 100 { store?.actions.increment() } else { isDone.fire() }
    }
    await isDone.wait()
    #expect(counts.recorded == Array(0...100))
  }

  @Test func `two that dispatch see every value in one order`() {
    let store = Store<Counter>()
    let calls = Recorder<String>()
    for name in ["a", "b"] {
      store.observe(\.count, executor: .immediate, buffering: .every) { [weak store] count in
        calls.record("\(name) \(count)")
        if count == 1 { store?.actions.increment() }
      }
    }
    store.actions.increment()
    let byName = Dictionary(grouping: calls.recorded) { $0.prefix(1) }
    #expect(byName["a"] == ["a 0", "a 1", "a 2", "a 3"])
    #expect(byName["b"] == ["b 0", "b 1", "b 2", "b 3"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer may observe, end itself and end others`(buffering: Buffering) {
    let store = Store<Counter>()
    let calls = Recorder<String>()
    let others = Guarded<[Subscription]>([])
    let first = store.observe(\.count, executor: .immediate, buffering: buffering) {
      [weak store] count in
      calls.record("first \(count)")
      guard count == 1, let store else { return }
      store.observe(\.count, executor: .immediate, buffering: buffering) {
        calls.record("newcomer \($0)")
      }
      for subscription in others.withLock({ $0 }) { subscription.unsubscribe() }
    }
    let second = store.observe(\.count, executor: .immediate, buffering: buffering) {
      calls.record("second \($0)")
    }
    others.withLock { $0 = [first, second] }
    store.actions.increment()
    store.actions.increment()
    #expect(
      calls.recorded == ["first 0", "second 0", "first 1", "newcomer 1", "newcomer 2"]
    )
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer may let go of the store`(buffering: Buffering) {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let calls = Recorder<String>()
    let actions = owner.withLock { $0?.actions }
    for name in ["a", "b"] {
      owner.withLock { $0 }?
        .observe(\.count, executor: .immediate, buffering: buffering) { count in
          calls.record("\(name) \(count)")
          if count == 1 { owner.withLock { $0 = nil } }
        }
    }
    actions?.increment()
    actions?.increment()
    #expect(calls.recorded == ["a 0", "b 0", "a 1"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer may let go of the store at its first value`(buffering: Buffering) {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let calls = Recorder<Int>()
    let actions = owner.withLock { $0?.actions }
    let subscription = owner.withLock { $0 }?
      .observe(\.count, executor: .immediate, buffering: buffering) { count in
        calls.record(count)
        owner.withLock { $0 = nil }
      }
    actions?.increment()
    #expect(calls.recorded == [0])
    #expect(subscription?.isUnsubscribed == true)
  }

  @Test func `a selector may dispatch, and what it dispatches is committed`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(
      { [weak store] computed in
        if computed.count < 3 { store?.actions.increment() }
        return computed.count
      },
      executor: .immediate,
      observer: { counts.record($0) }
    )
    #expect(store.count == 3)
    #expect(counts.recorded == [0, 1, 2, 3])
  }

  @Test func `a selector of each value may dispatch, also at the subscription`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(
      { [weak store] computed in
        if computed.count < 3 { store?.actions.increment() }
        return computed.count
      },
      executor: .immediate,
      buffering: .every,
      observer: { counts.record($0) }
    )
    #expect(counts.recorded == [0, 1, 2, 3])
    #expect(store.count == 3)
  }

  @Test func `a condition, and a comparison, may dispatch`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(
      \.count,
      removeDuplicates: { [weak store] _, count in
        if count == 1 { store?.actions.increment() }
        return false
      },
      executor: .immediate,
      observer: { counts.record($0) }
    )
    store.actions.increment()
    #expect(counts.recorded == [0, 1, 2])

    let nosy = Nosy { store.actions.increment() }
    let calls = Recorder<Void>()
    let once = Once()
    store.observe(
      { _ in nosy.watching(once) },
      executor: .immediate,
      observer: { _ in calls.record(()) }
    )
    store.actions.increment()
    #expect(store.count == 4)
    #expect(calls.recorded.count == 1)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a condition may end the subscription, and then nobody is called`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let subscription = Guarded<Subscription?>(nil)
    let compared = Recorder<Int>()
    let counts = Recorder<Int>()
    let made = store.observe(
      \.count,
      removeDuplicates: { _, count in
        compared.record(count)
        subscription.withLock { $0 }?.unsubscribe()
        return false
      },
      executor: executor.executor,
      buffering: buffering,
      observer: { counts.record($0) }
    )
    subscription.withLock { $0 = made }
    executor.runAll()
    for _ in 0..<3 { store.actions.increment() }
    executor.runAll()
    #expect(counts.recorded == [0])
    #expect(compared.recorded.count == 1)
  }

  @Test func `a selector may make and release stores, and observe them`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(
      { computed in
        let other = Store<Counter>()
        other.observe(\.count, executor: .immediate) { _ in }
        other.actions.add(computed.count)
        return other.count
      },
      executor: .immediate,
      observer: { counts.record($0) }
    )
    store.actions.add(2)
    #expect(counts.recorded == [0, 2])
  }

  @Test func `observers of two stores that dispatch to each other from two threads end`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    for index in 0..<2 {
      let other = stores[1 - index]
      stores[index].observe(\.count, executor: .immediate) { [weak other] count in
        if count.isMultiple(of: 3) { other?.actions.increment() }
      }
    }
    onThreads(2) { thread in
      for _ in 0..<1_000 { stores[thread].actions.increment() }
    }
    #expect(stores.map(\.count).allSatisfy { $0 >= 1_000 })
  }
}

/// A value whose comparison does something.
private struct Nosy: Equatable, Sendable {
  let onComparison: @Sendable () -> Void

  init(_ onComparison: @escaping @Sendable () -> Void) {
    self.onComparison = onComparison
  }

  func watching(_ once: Once) -> Nosy {
    Nosy { if once() { onComparison() } }
  }

  static func == (lhs: Nosy, rhs: Nosy) -> Bool {
    rhs.onComparison()
    return true
  }
}
