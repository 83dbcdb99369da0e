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

  @Test func `unsubscribing inside the observer is safe, and the others are still called`() {
    let handle = Guarded<Subscription?>(nil)
    let before = subscribe()
    let itself = store.subscribe(executor: .immediate) { [heard] _, _ in
      heard.record(.add(0))
      handle.withLock(\.self)?.unsubscribe()
    }
    handle.withLock { $0 = itself }
    let after = subscribe()
    store.actions.increment()
    #expect(heard.recorded == [.increment, .add(0), .increment])
    #expect(itself.isUnsubscribed)
    store.actions.decrement()
    #expect(heard.recorded.suffix(2) == [.decrement, .decrement])
    #expect(!before.isUnsubscribed && !after.isUnsubscribed)
  }

  @Test func `an observer that another one unsubscribes is not called for that action any more`() {
    let handle = Guarded<Subscription?>(nil)
    store.subscribe(executor: .immediate) { _, _ in handle.withLock(\.self)?.unsubscribe() }
    handle.withLock { $0 = subscribe() }
    store.actions.increment()
    #expect(heard.recorded == [])
  }

  @Test func `a delivery that waits when it is unsubscribed is not made`() {
    let manual = ManualExecutor()
    let subscription = store.subscribe(executor: manual.executor) { [heard] action, _ in
      heard.record(action)
    }
    store.actions.increment()
    #expect(manual.pendingCount == 1)
    subscription.unsubscribe()
    manual.runAll()
    #expect(heard.recorded == [])
  }

  @Test func `unsubscribing inside a commit takes effect before that action is delivered`() {
    let subscription = subscribe()
    store.actions.inside { subscription.unsubscribe() }
    #expect(subscription.isUnsubscribed)
    #expect(heard.recorded == [])
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

  @Test func `the handle does not keep the store, and may outlive it`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let released = store
    let subscription = store?.subscribe(executor: .immediate) { _, _ in }
    store = nil
    #expect(released == nil)
    subscription?.unsubscribe()
    #expect(subscription?.isUnsubscribed == true)
  }
}
