import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// A store that only immediate observers listen to takes a short way, which has to make way for others.
@Suite struct `Immediate observers` {
  private let store = Store<Counter>()
  private let heard = Recorder<Int>()

  init() {
    store.subscribe(executor: .immediate) { [heard] action, _ in heard.record(action.amount ?? 0) }
  }

  @Test func `do not keep an observer of the state from its values`() {
    let counts = Recorder<Int>()
    store.actions.add(1)
    let subscription = store.observe(\.count, executor: .immediate) { counts.record($0) }
    store.actions.add(2)
    subscription.unsubscribe()
    store.actions.add(3)
    #expect(heard.recorded == [1, 2, 3])
    #expect(counts.recorded == [1, 3])
  }

  @Test func `do not keep an observer that wants each value from any`() {
    let counts = Recorder<Int>()
    store.actions.add(1)
    let subscription = store.observe(\.count, executor: .immediate, buffering: .every) {
      counts.record($0)
    }
    store.actions.add(2)
    subscription.unsubscribe()
    store.actions.add(3)
    #expect(heard.recorded == [1, 2, 3])
    #expect(counts.recorded == [1, 3])
  }

  @Test func `do not keep an observer on another executor from its actions`() async {
    let received = Recorder<Int>()
    let isOver = Signal()
    store.subscribe(executor: .queue(.global())) { action, _ in
      received.record(action.amount ?? 0)
      if action == .add(2) { isOver.fire() }
    }
    store.actions.add(1)
    store.actions.add(2)
    await isOver.wait()
    #expect(heard.recorded == [1, 2])
    #expect(received.recorded == [1, 2])
  }

  @Test func `do not keep a plugin from judging`() {
    store.actions.add(1)
    let subscription = store.add(
      plugin: PluginDouble<Counter>(onWillCommit: { action, _ in
        action == .add(2) ? .reject(reason: "No twos.") : .commit
      })
    )
    store.actions.add(2)
    subscription.unsubscribe()
    store.actions.add(3)
    #expect(heard.recorded == [1, 3])
    #expect(store.history == [1, 3])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `do not keep an iterator of values from waking`(buffering: Buffering) async {
    var values = store.values(\.count, buffering: buffering).makeAsyncIterator()
    #expect(await values.next() == 0)
    store.actions.add(1)
    #expect(await values.next() == 1)
    #expect(heard.recorded == [1])
  }

  @Test func `do not keep an iterator of events from them`() async {
    var events = store.committedActions.makeAsyncIterator()
    store.actions.add(1)
    #expect(await events.next()?.amount == 1)
    #expect(heard.recorded == [1])
  }

  @Test func `leave a state that somebody keeps as it was`() {
    let kept = Guarded<Computed<Counter>?>(nil)
    store.actions.dispatch(action: .add(1)) { delivery in kept.withLock { $0 = delivery.computed } }
    store.actions.add(2)
    #expect(kept.withLock { $0 }?.history == [1])
    #expect(store.history == [1, 2])
  }

  @Test func `observers of the state that come during a call get its next change`() {
    let counts = Recorder<Int>()
    let store = Store<Counter>()
    let own = Guarded<Subscription?>(nil)
    let subscription = store.subscribe(executor: .immediate) { _, store in
      own.withLock { $0 }?.unsubscribe()
      store.observe(\.count, executor: .immediate) { counts.record($0) }
      // Nobody hears of the action itself any more.
      store.actions.add(2)
    }
    own.withLock { $0 = subscription }
    store.actions.add(1)
    #expect(counts.recorded == [1, 3])
  }

  @Test func `observers that come and go during a call count from the next action on`() {
    let store = Store<Counter>()
    let late = Recorder<Int>()
    let current = Guarded<Subscription?>(nil)
    store.subscribe(executor: .immediate) { _, store in
      let next = store.subscribe(executor: .immediate) { action, _ in
        late.record(action.amount ?? 0)
      }
      current.withLock { current in
        defer { current = next }
        return current
      }?.unsubscribe()
    }
    for amount in 1...50 { store.actions.add(amount) }
    #expect(late.recorded.isEmpty)
  }

  @Test func `called by many threads, miss nothing while others come and go`() async {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    // The two threads that add, and the one that adds inside of an action.
    let calls = Countdown(4_000)
    store.subscribe(executor: .immediate) { action, _ in
      heard.record(action.amount ?? 0)
      calls.step()
    }
    onThreads(4) { thread in
      for number in 0..<1_000 {
        switch thread {
        case 0:
          store.observe(\.count, executor: .immediate) { _ in }.unsubscribe()
        case 1:
          let code = Step(thread: thread, number: number).code
          store.actions.inside { store.actions.add(code) }
        default:
          store.actions.add(Step(thread: thread, number: number).code)
        }
      }
    }
    // A thread that calls the observers for others leaves the rest to a thread of the system after a while.
    await calls.wait()
    // The numbers of what ran inside are none.
    #expect(heard.recorded.filter { $0 >= 1_000_000 } == store.history)
    #expect(store.history.count == 3_000)
  }

  @Test func `of a store that is released meanwhile keep no thread waiting`() {
    for _ in 0..<2_000 {
      let owner = Guarded<Store<Counter>?>(Store<Counter>())
      let actions = owner.withLock { store in
        store?.subscribe(executor: .immediate) { _, _ in }
        return store?.actions
      }
      onThreads(3) { thread in
        for number in 0..<20 {
          if thread < 2 {
            actions?.increment()
          } else if number == 10 {
            owner.withLock { $0.take() }.map { withExtendedLifetime($0) {} }
          }
        }
      }
    }
  }
}
