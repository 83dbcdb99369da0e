import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A subscription` {
  private let store = Store<Counter>()
  private let heard = Recorder<CounterAction>()

  private func subscribe() -> Subscription {
    store.subscribe(executor: .immediate) { [heard] action, _ in heard.record(action) }
  }

  @Test func `unsubscribe stops the calls`() {
    let subscription = subscribe()
    store.actions.increment()
    subscription.unsubscribe()
    store.actions.decrement()
    #expect(heard.recorded == [.increment])
  }

  @Test func `isUnsubscribed tells whether it was ended`() {
    let subscription = subscribe()
    #expect(!subscription.isUnsubscribed)
    store.actions.increment()
    #expect(!subscription.isUnsubscribed)
    subscription.unsubscribe()
    #expect(subscription.isUnsubscribed)
  }

  @Test func `unsubscribing twice, or from many threads, is as good as once`() {
    let subscription = subscribe()
    let other = subscribe()
    onThreads(4) { _ in subscription.unsubscribe() }
    subscription.unsubscribe()
    store.actions.increment()
    #expect(heard.recorded == [.increment])
    #expect(subscription.isUnsubscribed)
    #expect(!other.isUnsubscribed)
  }

  @Test func `letting go of the handle ends nothing`() {
    _ = subscribe()
    store.actions.increment()
    #expect(heard.recorded == [.increment])
  }

  @Test func `a subscription has ended when its scope is found released`() {
    var scope: Scope? = Scope()
    let subscription = scope.map {
      store.subscribe(scope: $0, executor: .immediate) { [heard] action, _ in heard.record(action) }
    }
    #expect(subscription?.isUnsubscribed == false)
    scope = nil
    store.actions.increment()
    #expect(subscription?.isUnsubscribed == true)
    #expect(heard.recorded == [])
  }

  @Test func `unsubscribing releases the observer's captures, though the handle is kept`() {
    let released = Recorder<Int>()
    let held = Scope { released.record(1) }
    let subscription = store.subscribe(executor: .immediate) { [held] _, _ in
      withExtendedLifetime(held) {}
    }
    _ = consume held
    store.actions.increment()
    #expect(released.recorded == [])
    subscription.unsubscribe()
    #expect(released.recorded == [1])
    #expect(subscription.isUnsubscribed)
  }
}
