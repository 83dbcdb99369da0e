import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// What is asked for inside a commit is done when it has ended.
@Suite struct `Store observe, inside a commit` {
  @Test(arguments: [Buffering.latest, .every])
  func `the first value is that after the commit`(buffering: Buffering) {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.actions.dispatch(actions: [
      .increment,
      .inside(
        Hook { [weak store] in
          store?.observe(\.count, executor: .immediate, buffering: buffering) { counts.record($0) }
          #expect(counts.recorded.isEmpty)
        }
      ),
      .increment,
    ])
    #expect(counts.recorded == [2])
    store.actions.increment()
    #expect(counts.recorded == [2, 3])
  }

  @Test func `an action that a commit sends elsewhere is committed before observers are called`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let counts = Recorder<Int>()
    let isDuplicate: @Sendable (Int, Int) -> Bool = { _, _ in false }
    store.observe(\.count, removeDuplicates: isDuplicate, executor: .immediate) { _ in
      counts.record(other.count)
    }
    store.actions.inside { other.actions.increment() }
    #expect(counts.recorded == [0, 1])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `observing another store inside a commit begins after that commit, on any executor`(
    buffering: Buffering
  ) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let other = Store<Counter>()
    let counts = Recorder<Int>()
    store.actions.inside {
      other.actions.increment()
      other.observe(\.count, executor: executor.executor, buffering: buffering) {
        counts.record($0)
      }
      #expect(executor.pendingCount == 0)
      other.actions.increment()
    }
    executor.runAll()
    #expect(counts.recorded == (buffering == .latest ? [2] : [1, 2]))
  }

  @Test(arguments: [Buffering.latest, .every])
  func `ended in the same commit, it never begins`(buffering: Buffering) {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    store.actions.inside { [weak store] in
      let subscription = store?
        .observe(
          { computed in
            looks.record(computed.count)
            return computed.count
          },
          executor: .immediate,
          buffering: buffering
        ) { looks.record($0) }
      subscription?.unsubscribe()
      #expect(subscription?.isUnsubscribed == true)
    }
    store.actions.increment()
    #expect(looks.recorded.isEmpty)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `ending it takes effect at once`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let subscription = store.observe(\.count, executor: executor.executor, buffering: buffering) {
      counts.record($0)
    }
    executor.runAll()
    store.actions.increment()
    store.actions.inside {
      subscription.unsubscribe()
      executor.runAll()
    }
    executor.runAll()
    #expect(counts.recorded == [0])
  }

  @Test func `nothing is selected any more for one that was ended inside the commit`() {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    let subscription = store.observe(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      executor: .immediate,
      buffering: .every,
      observer: { _ in }
    )
    store.actions.inside { subscription.unsubscribe() }
    #expect(looks.recorded == [0])
  }

  @Test func `a store that goes with the commit ends what was asked for`() {
    let calls = Recorder<Int>()
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let store = Store<Counter>()
    let subscription = Guarded<Subscription?>(nil)
    store.actions.inside {
      let made = owner.withLock { $0 }?.observe(\.count, executor: .immediate) { calls.record($0) }
      subscription.withLock { $0 = made }
      owner.withLock { $0 = nil }
    }
    #expect(calls.recorded.isEmpty)
    #expect(subscription.withLock { $0 }?.isUnsubscribed == true)
  }

  @Test func `iterators that are made there begin after it`() async {
    let store = Store<Counter>()
    let tasks = ManualExecutor()
    let latest = Recorder<Int>()
    let every = Recorder<Int>()
    let actions = Recorder<CounterAction>()
    store.actions.dispatch(actions: [
      .increment,
      .inside(
        Hook { [weak store] in
          guard let store else { return }
          let values = store.values(\.count).makeAsyncIterator()
          let each = store.values(\.count, buffering: .every).makeAsyncIterator()
          let events = store.committedActions.makeAsyncIterator()
          let kept = Kept(values: values, each: each, events: events)
          Task(executorPreference: tasks.taskExecutor) {
            var kept = kept
            while let count = await kept.values.next() { latest.record(count) }
            while let count = await kept.each.next() { every.record(count) }
            while let action = await kept.events.next() { actions.record(action) }
          }
        }
      ),
    ])
    tasks.runAll()
    #expect(latest.recorded == [1])
    store.actions.increment()
    tasks.runAll()
    #expect(latest.recorded == [1, 2])
  }
}

/// Iterators on their way into a task.
// Sendable because whoever made it lets go of it at once.
private struct Kept: @unchecked Sendable {
  var values: StoreSequence<Int>.Iterator
  var each: StoreSequence<Int>.Iterator
  var events: StoreSequence<Counter.Action>.Iterator
}
