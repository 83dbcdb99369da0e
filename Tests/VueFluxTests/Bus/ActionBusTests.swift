import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `An action bus` {
  @Test func `carries global actions to its own stores, and to none of another bus`() {
    let buses = [ActionBus(), ActionBus()]
    let stores = buses.map { Store<Counter>(bus: $0) }
    buses[0].actions(of: Counter.self).add(1)
    buses[1].actions(of: Counter.self).add(2)
    #expect(stores.map(\.history) == [[1], [2]])
  }

  @Test func `is the shared one for stores that are created without another`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isolated = Store<Journal<Mark>>(journal: .immediate, bus: ActionBus())
    Store<Journal<Mark>>.actions.write(1)
    ActionBus.shared.actions(of: Journal<Mark>.self).write(2)
    #expect(store.history == [1, 2])
    #expect(isolated.history == [])
  }

  @Test func `has addresses of its own`() {
    let buses = [ActionBus(), ActionBus()]
    let stores = buses.map { Store<Counter>(bus: $0, tags: ["cart"]) }
    buses[0].actions(of: Counter.self, to: .tag("cart")).add(1)
    buses[0].actions(of: Counter.self, to: .where { _ in true }).add(2)
    buses[0].actions(of: Counter.self, to: .stores(withID: stores[1].identity.id)).add(3)
    #expect(stores.map(\.history) == [[1, 2], []])
  }

  @Test func `tells its own handlers of actions that nobody received`() {
    let buses = [ActionBus(), ActionBus()]
    let heard = Recorder<Int>()
    for (index, bus) in buses.enumerated() {
      bus.subscribeUnreceived(of: Counter.self) { action, reason in
        #expect(reason == .noStore(state: "Counter"))
        heard.record(index * 10 + (action.amount ?? 0))
      }
    }
    let store = Store<Counter>(bus: buses[0])
    for bus in buses { bus.actions(of: Counter.self).add(1) }
    #expect(heard.recorded == [11])
    #expect(store.history == [1])
  }

  @Test func `relays its own actions`() {
    enum Mark {}
    let buses = [ActionBus(), ActionBus()]
    let stores = buses.map { Store<Counter>(bus: $0) }
    for store in stores {
      store.relay(Journal<Mark>.self) { action, _ in action.number.map { .add($0) } }
    }
    buses[1].actions(of: Journal<Mark>.self).write(1)
    #expect(stores.map(\.history) == [[], [1]])
    #expect(stores.map(\.count) == [0, 1])
  }

  @Test func `keeps the order of its actions, beside the others`() {
    let buses = (0..<4).map { _ in ActionBus() }
    let stores = buses.map { bus in (0..<3).map { _ in Store<Counter>(bus: bus) } }
    onThreads(8) { thread in
      for number in 0..<500 {
        buses[thread / 2].actions(of: Counter.self)
          .add(Step(thread: thread % 2, number: number).code)
      }
    }
    for group in stores {
      #expect(group.allSatisfy { $0.history == group[0].history })
      #expect(group[0].history.holdsAllSteps(threads: 2, each: 500))
    }
  }

  @Test func `is kept by its stores`() {
    weak var weakBus: ActionBus?
    func make() -> [Store<Counter>] {
      let bus = ActionBus()
      weakBus = bus
      return (0..<2).map { _ in Store<Counter>(bus: bus) }
    }
    var stores = make()
    weakBus?.actions(of: Counter.self).add(1)
    #expect(stores.map(\.history) == [[1], [1]])
    stores.removeAll()
    #expect(weakBus == nil)
  }

  @Test func `is kept by what dispatches on it`() {
    weak var weakBus: ActionBus?
    func make() -> Actions<Counter> {
      let bus = ActionBus()
      weakBus = bus
      return bus.actions(of: Counter.self)
    }
    var actions: [Actions<Counter>] = [make()]
    let store = weakBus.map { Store<Counter>(bus: $0) }
    actions[0].add(1)
    #expect(store?.history == [1])
    actions.removeAll()
    #expect(weakBus != nil)
  }

  @Test func `goes with its last store, and lets go of what was captured on it`() {
    enum Mark {}
    let released = Recorder<String>()
    weak var weakBus: ActionBus?
    func run() -> Subscription {
      let bus = ActionBus()
      weakBus = bus
      let store = Store<Counter>(bus: bus)
      let (handled, relayed) = (
        Scope { released.record("handler") }, Scope { released.record("relay") }
      )
      store.relay(Journal<Mark>.self) { _, _ in withExtendedLifetime(relayed) { nil } }
      bus.actions(of: Journal<Mark>.self).write(1)
      bus.actions(of: Counter.self, to: .tag("none")).increment()
      return bus.subscribeUnreceived(of: Counter.self) { _, _ in
        withExtendedLifetime(handled) {}
      }
    }
    let subscription = run()
    #expect(weakBus == nil)
    #expect(subscription.isUnsubscribed)
    #expect(released.recorded == ["relay"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `is not kept by a handler that dispatches on it`() {
    weak var weakBus: ActionBus?
    let heard = Recorder<Int>()
    do {
      let bus = ActionBus()
      weakBus = bus
      let store = Store<Counter>(bus: bus)
      store.subscribe(executor: .immediate) { action, _ in heard.record(action.amount ?? 0) }
      bus.subscribeUnreceived(of: Journal<Self>.self) { _, _ in Store<Counter>.actions.add(1) }
      bus.actions(of: Journal<Self>.self).write(1)
    }
    #expect(heard.recorded == [1])
    #expect(weakBus == nil)
  }

  /// With a lock held meanwhile, this would end the program, because the question takes the subscription's lock.
  @Test func `goes without a lock, though another thread asks whether a handler has ended`() {
    for _ in 0..<500 {
      let asked = Guarded<Subscription?>(nil)
      var buses = [ActionBus()]
      let scope = Scope { asked.withLock { $0 }?.unsubscribe() }
      buses[0].subscribeUnreceived(of: Counter.self) { [scope] _, _ in
        withExtendedLifetime(scope) {}
      }
      let subscription = buses[0].subscribeUnreceived(of: Counter.self) { _, _ in }
      asked.withLock { $0 = subscription }
      let isAsking = Gate()
      let kept = Guarded(buses)
      buses.removeAll()
      onThreads(2) { thread in
        if thread == 0 {
          isAsking.open()
          while !subscription.isUnsubscribed {}
        } else {
          isAsking.wait()
          withExtendedLifetime(
            kept.withLock { buses in
              defer { buses = [] }
              return buses
            }
          ) {}
        }
      }
    }
  }

  @Test func `can be asked of a store and of its handle`() {
    let bus = ActionBus()
    let store = Store<Counter>(bus: bus)
    #expect(store.bus === bus && store.handle.bus === bus)
    #expect(Store<Counter>().bus === ActionBus.shared)
  }

  @Test func `is called by its name`() {
    #expect("\(ActionBus(name: "tenant-7"))" == "tenant-7")
    #expect("\(ActionBus())" == "isolated")
    #expect("\(ActionBus.shared)" == "shared")
  }
}
