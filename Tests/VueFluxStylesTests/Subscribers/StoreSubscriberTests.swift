import Dispatch
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store subscriber` {
  @Test func `a subscriber gets the present state, and each that follows`() {
    let store = Store<Counter>()
    let listener = Listener()
    store.actions.increment()
    store.subscribe(listener, executor: .immediate)
    #expect(listener.counts == [1])
    store.actions.increment()
    store.actions.add(0)
    #expect(listener.counts == [1, 2, 2])
  }

  @Test func `a subscriber may decide what an update is, by comparison to the last state`() {
    let store = Store<Counter>()
    let asked = Recorder<[Int?]>()
    let listener = Listener(updatingIf: { previous, current in
      asked.record([previous?.count, current.count])
      return previous.map { $0.count / 10 } != current.count / 10
    })
    store.subscribe(listener, executor: .immediate)
    for _ in 0..<3 { store.actions.add(5) }
    #expect(asked.recorded == [[nil, 0], [0, 5], [5, 10], [10, 15]])
    #expect(listener.counts == [0, 10])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `on a queue, it selects and is called there, the first time too`(buffering: Buffering) async
  {
    let queue = MarkedQueue("subscriber")
    let store = Store<Counter>()
    let places = Recorder<Bool>()
    let isDone = Signal()
    let listener = Listener(
      onNewState: { _, count in
        places.record(queue.isCurrent)
        if count == 2 { isDone.fire() }
      },
      updatingIf: { _, _ in
        places.record(queue.isCurrent)
        return true
      }
    )
    store.subscribe(listener, executor: .queue(queue.queue), buffering: buffering)
    store.actions.increment()
    store.actions.increment()
    await isDone.wait()
    #expect(listener.counts.last == 2)
    #expect(places.recorded.count == 2 * listener.counts.count)
    #expect(!places.recorded.contains(false))
  }

  @Test func `subscribed twice, it hears once, and either subscription ends it`() {
    let store = Store<Counter>()
    let listener = Listener()
    store.subscribe(listener, executor: .immediate)
    let second = store.subscribe(listener, executor: .immediate)
    #expect(listener.counts == [0])
    #expect(!second.isUnsubscribed)
    store.actions.increment()
    #expect(listener.counts == [0, 1])
    second.unsubscribe()
    store.actions.increment()
    #expect(listener.counts == [0, 1])
  }

  @Test func `subscribed again from inside a commit, it is still called once`() {
    let store = Store<Counter>()
    let listener = Listener()
    store.subscribe(listener, executor: .immediate)
    let second = Guarded<Subscription?>(nil)
    store.actions.inside { [weak store] in
      let made = store?.subscribe(listener, executor: .immediate)
      second.withLock { $0 = made }
    }
    #expect(listener.counts == [0, 0])
    #expect(second.withLock { $0 }?.isUnsubscribed == true, "It is not this one that holds.")
    store.actions.increment()
    #expect(listener.counts == [0, 0, 1])
  }

  @Test func `unsubscribed, it hears nothing, and may come again`() {
    let store = Store<Counter>()
    let listener = Listener()
    let subscription = store.subscribe(listener, executor: .immediate)
    store.unsubscribe(listener)
    #expect(subscription.isUnsubscribed)
    store.unsubscribe(listener)
    store.actions.increment()
    #expect(listener.counts == [0])
    store.subscribe(listener, executor: .immediate)
    store.actions.increment()
    #expect(listener.counts == [0, 1, 2])
  }

  @Test func `ended by its subscription, it may come again`() {
    let store = Store<Counter>()
    let listener = Listener()
    for _ in 0..<3 { store.subscribe(listener, executor: .immediate).unsubscribe() }
    store.actions.increment()
    #expect(listener.counts == [0, 0, 0])
  }

  @Test func `unsubscribing one that never came does nothing`() {
    Store<Counter>().unsubscribe(Listener())
  }

  @Test func `a subscriber may subscribe to several stores`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    let listener = Listener()
    for store in stores { store.subscribe(listener, executor: .immediate) }
    stores[0].actions.add(1)
    stores[1].actions.add(2)
    stores[0].unsubscribe(listener)
    stores[0].actions.add(3)
    stores[1].actions.add(4)
    #expect(listener.counts == [0, 0, 1, 2, 6])
    withExtendedLifetime(stores) {}
  }

  @Test func `with every state, it is called with each, in order`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let each = Listener()
    let newest = Listener()
    store.subscribe(each, executor: executor.executor, buffering: .every)
    store.subscribe(newest, executor: executor.executor)
    for _ in 0..<3 { store.actions.increment() }
    executor.runAll()
    #expect(each.counts == [0, 1, 2, 3])
    #expect(newest.counts == [3])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `released, it is gone at once and never hears again`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let released = Recorder<Void>()
    let counts = Recorder<Int>()
    let subscription: Subscription
    do {
      let listener = Listener(counting: counts, cargo: Scope { released.record(()) })
      subscription = store.subscribe(listener, executor: executor.executor, buffering: buffering)
      executor.runAll()
      store.actions.increment()
    }
    #expect(released.recorded.count == 1)
    executor.runAll()
    store.actions.increment()
    executor.runAll()
    #expect(counts.recorded == [0])
    #expect(subscription.isUnsubscribed)
  }

  @Test func `a subscriber in the memory of a released one is subscribed like any other`() {
    let store = Store<Counter>()
    for round in 0..<1_000 {
      let listener = Listener()
      store.subscribe(listener, executor: .immediate)
      #expect(listener.counts == [round])
      store.actions.increment()
      #expect(listener.counts == [round, round + 1])
    }
  }

  @Test func `a subscriber replaces a released one that no commit has noticed`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    for round in 0..<1_000 {
      let listener = Listener()
      store.subscribe(listener, executor: ManualExecutor().executor)
      other.subscribe(listener, executor: .immediate)
      guard listener.counts == [0] else {
        Issue.record("Not subscribed in round \(round).")
        return
      }
    }
  }

  @Test func `a subscriber and its store do not keep each other alive`() {
    weak var weakStore: Store<Counter>?
    let listener = Listener()
    do {
      let store = Store<Counter>()
      weakStore = store
      store.subscribe(listener, executor: .immediate)
    }
    #expect(weakStore == nil)
    #expect(listener.counts == [0])
  }

  @Test func `a subscriber to a class state reads it as it is`() {
    let store = Store<ObjectCounter>()
    let listener = ObjectListener()
    store.subscribe(listener, executor: .immediate)
    store.actions.add(2)
    #expect(listener.counts.recorded == [0, 2])
  }
}

private final class ObjectListener: StoreSubscriber, Sendable {
  let counts = Recorder<Int>()

  func newState(_ computed: Computed<ObjectCounter>) { counts.record(computed.count) }
}
