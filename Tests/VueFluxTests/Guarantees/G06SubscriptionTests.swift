import Testing
import VueFlux
import VueFluxTestSupport

/// A commit runs under its store's lock: an observer whose subscription ends there is released after it.
@Suite struct `G6 no locks out, inside a commit` {
  enum Mark {}

  private let store = Store<Journal<Mark>>(journal: .immediate)
  private let order = Recorder<String>()

  /// Subscribes to a store that is then released, so that the subscription alone keeps the observer.
  private func makeEndedSubscription() -> Subscription {
    let store = Store<Journal<Mark>>(journal: .immediate)
    let scope = Scope { [order] in order.record("released") }
    return store.subscribe(executor: .immediate) { _, _ in withExtendedLifetime(scope) {} }
  }

  private func commit(_ work: @escaping @Sendable () -> Void) {
    store.actions.inside { [order] in
      work()
      order.record("committed")
    }
  }

  @Test func `an ended subscription releases its observer after the commit`() {
    let subscription = makeEndedSubscription()
    commit { subscription.unsubscribe() }
    #expect(order.recorded == ["committed", "released"])
  }

  @Test func `a subscription that is released releases its observer after the commit`() {
    let subscription = Guarded<Subscription?>(makeEndedSubscription())
    commit { _ = subscription.withLock { $0.take() } }
    #expect(order.recorded == ["committed", "released"])
  }

  @Test func `a scope releases the observers of ended subscriptions after the commit`() {
    let scope = SubscriptionScope()
    scope += makeEndedSubscription()
    commit { scope.unsubscribe() }
    #expect(order.recorded == ["committed", "released"])
  }

  @Test func `a scope that forgets ended subscriptions releases their observers after the commit`()
  {
    let scope = SubscriptionScope()
    for _ in 0..<32 { scope += makeEndedSubscription() }
    let another = store.subscribe(executor: .immediate) { _, _ in }
    commit { scope += another }
    #expect(order.recorded == ["committed"] + Array(repeating: "released", count: 32))
  }
}
