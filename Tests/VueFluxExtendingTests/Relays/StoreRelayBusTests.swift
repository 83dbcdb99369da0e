import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A relay of a bus` {
  @Test func `maps global actions, and leaves out what maps to nil`() {
    enum Mark {}
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self) { action, store in
      action.number.flatMap { $0 > 1 ? .add($0 * 10) : nil }
    }
    for number in 1...3 { Store<Journal<Mark>>.actions.write(number) }
    Store<Journal<Mark>>.actions.dispatch(actions: [.write(4), .write(5)])
    #expect(store.history == [20, 30, 40, 50])
  }

  @Test func `does not relay actions of one store`() {
    enum Mark {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self, transform: Self.add)
    source.actions.write(1)
    Store<Journal<Mark>>.actions(to: .stores(withID: source.identity.id)).write(2)
    Store<Journal<Mark>>.actions(to: .where { _ in true }).write(3)
    Store<Journal<Mark>>.actions.write(4)
    #expect(source.history == [1, 2, 3, 4])
    #expect(store.history == [4])
  }

  @Test func `an action for a tag goes to stores that have it`() {
    enum Mark {}
    let tagged = Store<Counter>(tags: ["window-2"])
    let other = Store<Counter>(tags: ["window-1"])
    for store in [tagged, other] { store.relay(Journal<Mark>.self, transform: Self.add) }
    Store<Journal<Mark>>.actions(to: .tag("window-2")).write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(tagged.history == [1, 2])
    #expect(other.history == [2])
  }

  @Test func `works when no store of the type is alive, which is still reported`() async {
    enum Mark {}
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self, transform: Self.add)
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(1))
    #expect(delivery.unreceived == .noStore(state: "Journal<Mark>"))
    #expect(store.history == [1])
  }

  @Test func `stores commit before relays are called`() {
    enum Mark {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self) { _, _ in .add(source.history.count) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(store.history == [1])
  }

  @Test func `keeps the order of the bus, whichever threads dispatch`() async {
    enum Mark {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let executors = Executor.all
    let stores = executors.map { Store<Counter>($0) }
    let ends = stores.map { store in
      let end = Signal()
      store.relay(Journal<Mark>.self, transform: Self.add)
      store.subscribe(executor: .immediate) { action, _ in if action == .add(-1) { end.fire() } }
      return end
    }
    onThreads(4) { thread in
      for number in 0..<2_000 {
        Store<Journal<Mark>>.actions.write(Step(thread: thread, number: number).code)
      }
    }
    Store<Journal<Mark>>.actions.write(-1)
    for (end, store) in zip(ends, stores) {
      await end.wait()
      let isInOrder = store.history == source.history
      #expect(isInOrder)
    }
  }

  @Test func `a relay that is added while an action is relayed gets the next action first`() {
    enum Mark {}
    let stores = [Store<Counter>(), Store<Counter>()]
    let isFirst = Once()
    stores[0].relay(Journal<Mark>.self) { action, store in
      if isFirst() {
        // This one waits, and was there before the relay.
        Store<Journal<Mark>>.actions.write(2)
        stores[1].relay(Journal<Mark>.self, transform: Self.add)
      }
      return Self.add(action, to: store)
    }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(3)
    #expect(stores.map(\.history) == [[1, 2, 3], [3]])
  }

  @Test func `calls in order of registration, also when some have gone`() {
    enum Mark {}
    let store = Store<Counter>()
    let relays = (0..<10).map { number in
      store.relay(Journal<Mark>.self) { _, _ in .add(number) }
    }
    for number in [0, 1, 2, 4, 5, 6, 9] { relays[number].unsubscribe() }
    Store<Journal<Mark>>.actions.write(0)
    #expect(store.history == [3, 7, 8])
    store.relay(Journal<Mark>.self) { _, _ in .add(10) }
    relays[7].unsubscribe()
    Store<Journal<Mark>>.actions.write(0)
    #expect(store.history == [3, 7, 8, 3, 8, 10])
  }

  @Test func `ends with unsubscribe, from within as well`() {
    enum Mark {}
    let store = Store<Counter>()
    let own = Guarded<Subscription?>(nil)
    let relay = store.relay(Journal<Mark>.self) { action, store in
      own.withLock { $0 }?.unsubscribe()
      return Self.add(action, to: store)
    }
    own.withLock { $0 = relay }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(store.history == [1])
    #expect(relay.isUnsubscribed)
  }

  @Test func `ends when its store is released, which it does not keep, nor what it captured`() {
    enum Mark {}
    let released = Recorder<Void>()
    weak var weakStore: Store<Counter>?
    func relay() -> Subscription {
      let store = Store<Counter>()
      weakStore = store
      let scope = Scope { released.record(()) }
      return store.relay(Journal<Mark>.self) { action, store in
        withExtendedLifetime(scope) { Self.add(action, to: store) }
      }
    }
    let subscription = relay()
    #expect(weakStore == nil)
    #expect(subscription.isUnsubscribed)
    Store<Journal<Mark>>.actions.write(1)
    subscription.unsubscribe()
    #expect(released.recorded.count == 1)
  }

  @Test func `inside a commit, begins when that commit has ended`() {
    enum Mark {}
    let store = Store<Counter>()
    store.actions.inside {
      Store<Journal<Mark>>.actions.write(1)
      store.relay(Journal<Mark>.self, transform: Self.add)
      Store<Journal<Mark>>.actions.write(2)
      let ended = store.relay(Journal<Mark>.self, transform: Self.add)
      ended.unsubscribe()
      Store<Journal<Mark>>.actions.write(3)
    }
    #expect(store.history == [2, 3])
  }

  @Test func `no lock is held while the transform runs`() {
    enum Mark {}
    enum Target {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let store = Store<Journal<Target>>(journal: .immediate)
    let isFirst = Once()
    store.relay(Journal<Mark>.self) { action, _ in
      if isFirst() {
        Stranger.use(store, write: 9)
        Stranger.use(source, write: 8)
        onThreads(1) { _ in
          store.relay(Journal<Mark>.self) { _, _ in nil }.unsubscribe()
        }
      }
      return action
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(store.history == [9, 1])
    #expect(source.history == [1, 8])
  }

  @Test func `global actions that the transform dispatches come after the relayed one`() {
    enum Mark {}
    let store = Store<Counter>()
    let isFirst = Once()
    store.relay(Journal<Mark>.self) { action, store in
      if isFirst() { Store<Journal<Mark>>.actions.write(2) }
      return Self.add(action, to: store)
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(store.history == [1, 2])
  }

  private static func add(_ action: JournalEntry, to _: StoreHandle<Counter>) -> CounterAction? {
    action.number.map { .add($0) }
  }
}
