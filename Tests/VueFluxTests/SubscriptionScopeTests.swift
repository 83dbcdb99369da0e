import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A scope of subscriptions` {
  private let store = Store<Counter>()
  private let heard = Recorder<Int>()

  @discardableResult
  private func subscribe(_ number: Int) -> Subscription {
    store.subscribe(executor: .immediate) { [heard] _, _ in heard.record(number) }
  }

  @Test func `a subscription added with += ends when the scope is released`() {
    var scope: SubscriptionScope? = SubscriptionScope()
    let subscriptions = [subscribe(1), subscribe(2)]
    if let scope {
      scope += subscriptions[0]
      scope += subscriptions[1]
    }
    store.actions.increment()
    scope = nil
    store.actions.increment()
    #expect(heard.recorded == [1, 2])
    #expect(subscriptions.map(\.isUnsubscribed) == [true, true])
  }

  @Test func `a subscription stored in the scope ends when the scope is released`() {
    var scope: SubscriptionScope? = SubscriptionScope()
    if let scope { subscribe(1).store(in: scope) }
    subscribe(2)
    store.actions.increment()
    scope = nil
    store.actions.increment()
    #expect(heard.recorded == [1, 2, 2])
  }

  @Test func `a scope ends its subscriptions in the order in which they were added`() {
    let ended = Recorder<Int>()
    var scope: SubscriptionScope? = SubscriptionScope()
    for number in 0..<5 {
      let held = Scope { ended.record(number) }
      let subscription = store.subscribe(executor: .immediate) { [held] _, _ in
        withExtendedLifetime(held) {}
      }
      if let scope { scope += subscription }
    }
    #expect(ended.recorded == [])
    scope = nil
    #expect(ended.recorded == [0, 1, 2, 3, 4])
  }

  @Test func `a scope may hold subscriptions to stores of different types`() {
    let object = Store<ObjectCounter>()
    var scope: SubscriptionScope? = SubscriptionScope()
    if let scope {
      scope += subscribe(1)
      scope += object.subscribe(executor: .immediate) { [heard] _, _ in heard.record(2) }
    }
    scope = nil
    store.actions.increment()
    object.actions.increment()
    #expect(heard.recorded == [])
  }

  @Test func `unsubscribe ends them by hand`() {
    let scope = SubscriptionScope()
    let subscription = subscribe(1)
    scope += subscription
    #expect(!scope.isUnsubscribed)
    scope.unsubscribe()
    scope.unsubscribe()
    #expect(scope.isUnsubscribed)
    #expect(subscription.isUnsubscribed)
    store.actions.increment()
    #expect(heard.recorded == [])
  }

  @Test func `adding to a scope that has ended ends the subscription at once`() {
    let scope = SubscriptionScope()
    scope.unsubscribe()
    let added = subscribe(1)
    let stored = subscribe(2)
    scope += added
    stored.store(in: scope)
    #expect(added.isUnsubscribed)
    #expect(stored.isUnsubscribed)
    store.actions.increment()
    #expect(heard.recorded == [])
  }

  @Test func `a subscription that has ended may be added`() {
    let scope = SubscriptionScope()
    let subscription = subscribe(1)
    subscription.unsubscribe()
    scope += subscription
    #expect(subscription.isUnsubscribed)
  }

  @Test func `a scope forgets subscriptions that have ended, and keeps the others`() {
    let scope = SubscriptionScope()
    let kept = [subscribe(1), subscribe(2)]
    let ended = HandleCount()
    scope += kept[0]
    for _ in 0..<1_000 { ended.watch(endedSubscription(in: scope)) }
    scope += kept[1]
    #expect(ended.count < 100)
    #expect(kept.map(\.isUnsubscribed) == [false, false])
    scope.unsubscribe()
    #expect(kept.map(\.isUnsubscribed) == [true, true])
  }

  @Test func `subscriptions may be added from many threads`() {
    let scope = SubscriptionScope()
    let subscriptions = Recorder<Subscription>()
    onThreads(4) { number in
      for _ in 0..<100 {
        let subscription = subscribe(number)
        subscriptions.record(subscription)
        scope += subscription
      }
    }
    scope.unsubscribe()
    #expect(subscriptions.recorded.count == 400)
    #expect(subscriptions.recorded.allSatisfy { $0.isUnsubscribed })
    store.actions.increment()
    #expect(heard.recorded == [])
  }

  private func endedSubscription(in scope: SubscriptionScope) -> Subscription {
    let subscription = subscribe(0)
    subscription.unsubscribe()
    scope += subscription
    return subscription
  }
}

/// Counts those handles that somebody holds still.
private final class HandleCount {
  private struct Handle {
    weak var subscription: Subscription?
  }

  private var handles: [Handle] = []

  var count: Int { handles.count { $0.subscription != nil } }

  func watch(_ subscription: Subscription) {
    handles.append(Handle(subscription: subscription))
  }
}
