import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Subscribing with a scope` {
  @Test func `the subscription ends when the scope is released, without the help of a runtime`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    var scope: Scope? = Scope()
    if let scope {
      store.subscribe(scope: scope, executor: .immediate) { action, _ in heard.record(action) }
    }
    store.actions.increment()
    scope = nil
    store.actions.decrement()
    #expect(heard.recorded == [.increment])
  }

  @Test func `the scope is not retained`() {
    let store = Store<Counter>()
    var scope: Scope? = Scope()
    weak let released = scope
    if let scope { store.subscribe(scope: scope, executor: .immediate) { _, _ in } }
    store.actions.increment()
    #expect(released != nil)
    scope = nil
    #expect(released == nil)
  }

  @Test func `a scope that its own observer lets go of lives until the observer returns`() {
    let store = Store<Counter>()
    let steps = Recorder<String>()
    let owner = Guarded<Scope?>(Scope { steps.record("released") })
    if let scope = owner.withLock(\.self) {
      store.subscribe(scope: scope, executor: .immediate) { [unowned scope] _, _ in
        owner.withLock { $0 = nil }
        steps.record("still here")
        withExtendedLifetime(scope) {}
      }
    }
    store.actions.increment()
    #expect(steps.recorded == ["still here", "released"])
  }

  @Test func `a scope may end many subscriptions, to stores of different types`() {
    let counter = Store<Counter>()
    let object = Store<ObjectCounter>()
    let heard = Recorder<Int>()
    var scope: Scope? = Scope()
    if let scope {
      counter.subscribe(scope: scope, executor: .immediate) { _, _ in heard.record(1) }
      counter.subscribe(scope: scope, executor: .immediate) { _, _ in heard.record(2) }
      object.subscribe(scope: scope, executor: .immediate) { _, _ in heard.record(3) }
    }
    counter.actions.increment()
    object.actions.increment()
    scope = nil
    counter.actions.increment()
    object.actions.increment()
    #expect(heard.recorded == [1, 2, 3])
  }

  @Test func `observers whose scope is gone are forgotten even if no action ever comes`() {
    let store = Store<Counter>()
    let alive = Guarded(0)
    for _ in 0..<1_000 {
      alive.withLock { $0 += 1 }
      let held = Scope { alive.withLock { $0 -= 1 } }
      store.subscribe(scope: Scope(), executor: .immediate) { [held] _, _ in
        withExtendedLifetime(held) {}
      }
    }
    #expect(alive.withLock(\.self) < 100)
  }
}
