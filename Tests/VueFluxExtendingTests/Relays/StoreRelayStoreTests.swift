import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A relay of another store` {
  @Test func `maps what that store commits, its own actions and global ones, in its order`() {
    enum Mark {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let other = Store<Journal<Mark>>(journal: .immediate)
    let store = Store<Counter>()
    store.relay(from: source) { action, _ in
      action.number.flatMap { $0.isMultiple(of: 3) ? nil : .add($0) }
    }
    source.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    source.actions.dispatch(actions: [.write(3), .write(4)])
    other.actions.write(5)
    #expect(store.history == [1, 2, 4])
  }

  @Test(arguments: Executor.all)
  func `keeps the order of the commits, whichever threads dispatch`(executor: Executor) async {
    let source = Store<Counter>(executor)
    let store = Store<Counter>(.queue(.global()))
    let isOver = Signal()
    store.relay(from: source) { action, _ in
      if action == .decrement { isOver.fire() }
      return action
    }
    onThreads(3) { thread in
      for number in 0..<500 {
        source.actions.add(Step(thread: thread, number: number).code)
      }
    }
    let history = await source.actions.deliver(action: .decrement).computed?.history
    await isOver.wait()
    #expect(await store.actions.deliver(action: .increment).computed?.history == history)
  }

  @Test func `ends with unsubscribe, from within as well`() {
    let source = Store<Counter>()
    let store = Store<Counter>()
    let own = Guarded<Subscription?>(nil)
    let relay = store.relay(from: source) { action, _ in
      own.withLock { $0 }?.unsubscribe()
      return action
    }
    own.withLock { $0 = relay }
    source.actions.add(1)
    source.actions.add(2)
    #expect(store.history == [1])
    #expect(relay.isUnsubscribed)
  }

  @Test func `ends when either store is released, and keeps neither`() {
    for leaving in 0..<2 {
      let released = Recorder<Void>()
      var stores: [Store<Counter>] = [Store(), Store()]
      weak let weakStore = stores[leaving]
      func relay() -> Subscription {
        let scope = Scope { released.record(()) }
        return stores[0].relay(from: stores[1]) { action, _ in
          withExtendedLifetime(scope) { action }
        }
      }
      let subscription = relay()
      stores.remove(at: leaving)
      #expect(weakStore == nil)
      #expect(subscription.isUnsubscribed)
      stores[0].actions.add(1)
      #expect(stores[0].history == [1])
      subscription.unsubscribe()
      #expect(released.recorded.count == 1)
    }
  }

  @Test func `a store forgets relays from stores that are gone`() {
    let store = Store<Counter>()
    let released = Recorder<Void>()
    for _ in 0..<100 {
      let scope = Scope { released.record(()) }
      store.relay(from: Store<Counter>()) { action, _ in withExtendedLifetime(scope) { action } }
    }
    #expect(released.recorded.count == 100)
  }

  @Test func `the transform may release either store`() {
    for leaving in 0..<2 {
      let stores = Guarded<[Store<Counter>?]>([Store(), Store()])
      weak let weakStore = stores.withLock { $0[leaving] }
      let actions = stores.withLock { $0[1] }?.actions
      if let source = stores.withLock({ $0[1] }) {
        stores.withLock { $0[0] }?.relay(from: source) { action, _ in
          let released = stores.withLock { $0[leaving].take() }
          withExtendedLifetime(released) {}
          return action
        }
      }
      actions?.add(1)
      #expect(weakStore == nil)
    }
  }

  @Test func `inside a commit, begins when that commit has ended`() {
    let source = Store<Counter>()
    let store = Store<Counter>()
    source.actions.inside {
      source.actions.add(1)
      store.relay(from: source) { action, _ in action }
      source.actions.add(2)
    }
    #expect(store.history == [2])
  }

  @Test func `a store that is gone when the commit has ended ends it`() {
    let source = Store<Counter>()
    let relay = Guarded<Subscription?>(nil)
    source.actions.inside {
      let store = Store<Counter>()
      relay.withLock { $0 = store.relay(from: source) { action, _ in action } }
    }
    #expect(relay.withLock { $0 }?.isUnsubscribed == true)
  }

  @Test func `relays in a row pass it on`() {
    let stores = (0..<100).map { _ in Store<Counter>() }
    for (from, to) in zip(stores, stores.dropFirst()) {
      to.relay(from: from) { action, _ in action }
    }
    stores[0].actions.add(1)
    #expect(stores[99].history == [1])
  }

  @Test func `a circle that comes to an end is none`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    for (from, to) in [(0, 1), (1, 0)] {
      stores[to].relay(from: stores[from]) { action, _ in
        action.amount.flatMap { $0 < 90 ? .add($0 + 1) : nil }
      }
    }
    stores[0].actions.add(1)
    #expect(stores[0].history.count + stores[1].history.count == 90)
  }

  @Test func `an observer that dispatches what comes next is no circle of relays`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    stores[1].relay(from: stores[0]) { action, _ in action }
    stores[1].subscribe(executor: .immediate) { action, _ in
      if let amount = action.amount, amount < 500 { stores[0].actions.add(amount + 1) }
    }
    stores[0].actions.add(1)
    #expect(stores[1].history == Array(1...500))
  }

  @Test func `a loop through an action that a transform dispatches itself is no circle of relays`()
  {
    let stores = [Store<Counter>(), Store<Counter>()]
    stores[1].relay(from: stores[0]) { action, _ in
      stores[1].actions.dispatch(action: action)
      return nil
    }
    stores[1].subscribe(executor: .immediate) { action, _ in
      if let amount = action.amount, amount < 500 { stores[0].actions.add(amount + 1) }
    }
    stores[0].actions.add(1)
    #expect(stores[1].history == Array(1...500))
  }

  @Test func `relays, stores and subscriptions come and go on real threads`() {
    enum Mark {}
    let source = Store<Journal<Mark>>(journal: .immediate)
    let received = Guarded(0)
    onThreads(4) { thread in
      for round in 0..<2_000 {
        switch thread {
        case 0: Store<Journal<Mark>>.actions.inside {}
        case 1: source.actions.inside {}
        default:
          let store = Store<Counter>()
          let relays = [
            store.relay(Journal<Mark>.self) { _, _ in
              received.withLock { $0 += 1 }
              return .increment
            },
            store.relay(from: source) { _, _ in .increment },
            store.relay(from: Store<Counter>()) { action, _ in action },
          ]
          if round.isMultiple(of: 2) { relays[thread % 2].unsubscribe() }
          Store<Journal<Mark>>.actions.inside {}
        }
      }
    }
    let before = received.withLock { $0 }
    Store<Journal<Mark>>.actions.inside {}
    #expect(before > 0)
    #expect(received.withLock { $0 } == before)
  }
}
