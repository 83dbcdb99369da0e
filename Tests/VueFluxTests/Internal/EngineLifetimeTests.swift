import Testing
import VueFluxTestSupport

@testable import VueFlux

/// Observers and the works of their store hold one another, until either ends.
@Suite struct `The works of a store` {
  @Test func `go with it, though observers were never unsubscribed`() {
    let executor = Executor.immediate
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    let scope = Scope {}
    store?.subscribe(executor: executor) { _, _ in }
    store?.subscribe(scope: scope, executor: executor) { _, _ in }
    store?.observe(\.count, executor: executor) { _ in }
    store?.observe(\.count, executor: executor, buffering: .every) { _ in }
    store?.actions.add(1)
    store = nil
    #expect(engine == nil)
  }

  @Test func `are let go by a handle that has ended its observer`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    let subscription = store?.subscribe(executor: .immediate) { _, _ in }
    store = nil
    subscription?.unsubscribe()
    #expect(engine == nil)
  }

  @Test func `go with it, though observers were refused`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    store?.actions.inside { [weak store] in
      store?.subscribe(executor: .immediate) { _, _ in }.unsubscribe()
    }
    store = nil
    #expect(engine == nil)
  }
}
