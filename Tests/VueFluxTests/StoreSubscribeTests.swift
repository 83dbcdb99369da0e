import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Subscribing to a store` {
  @Test func `an observer is called after each commit with that action`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    store.actions.increment()
    store.actions.add(3)
    store.actions.decrement()
    #expect(heard.recorded == [.increment, .add(3), .decrement])
  }

  @Test func `computed shows the mutation already when the observer is called`() {
    let store = Store<Counter>()
    let seen = Recorder<Int>()
    store.subscribe(executor: .immediate) { _, store in seen.record(store.computed.count) }
    for _ in 0..<3 { store.actions.increment() }
    #expect(seen.recorded == [1, 2, 3])
  }

  @Test func `an observer is given the store that committed`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    let seen = Recorder<StoreID>()
    for store in stores {
      store.subscribe(executor: .immediate) { _, store in seen.record(store.identity.id) }
    }
    stores[1].actions.increment()
    stores[0].actions.increment()
    #expect(seen.recorded == [stores[1].identity.id, stores[0].identity.id])
  }

  @Test func `subscribing by itself delivers nothing`() {
    let store = Store<Counter>()
    store.actions.increment()
    let heard = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    #expect(heard.recorded == [])
    store.actions.decrement()
    #expect(heard.recorded == [.decrement])
  }

  @Test func `the switch over the action in an observer can be exhaustive`() {
    let store = Store<Counter>()
    let heard = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in
      switch action {
      case .increment: heard.record("increment")
      case .decrement: heard.record("decrement")
      case .add(let amount): heard.record("add \(amount)")
      case .inside: heard.record("inside")
      }
    }
    store.actions.add(3)
    store.actions.inside {}
    #expect(heard.recorded == ["add 3", "inside"])
  }

  @Test func `releasing the store releases its observers' captures`() {
    let released = Recorder<Int>()
    var store: Store<Counter>? = Store<Counter>()
    let held = Scope { released.record(1) }
    store?.subscribe(executor: .immediate) { [held] _, _ in withExtendedLifetime(held) {} }
    _ = consume held
    #expect(released.recorded == [])
    store = nil
    #expect(released.recorded == [1])
  }

  @Test func `a store that goes with the commit ends what was subscribed inside`() {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let store = Store<Counter>()
    let subscription = Guarded<Subscription?>(nil)
    store.actions.inside {
      let made = owner.withLock { $0 }?.subscribe(executor: .immediate) { _, _ in }
      subscription.withLock { $0 = made }
      owner.withLock { $0 = nil }
    }
    #expect(subscription.withLock { $0?.isUnsubscribed } == true)
  }

  @Test func `an observer that subscribes inside a commit gets the next action first`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    store.actions.inside {
      store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    }
    store.actions.increment()
    #expect(heard.recorded == [.increment])
  }
}
