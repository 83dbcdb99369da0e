import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store observe, how long` {
  @Test(arguments: [Buffering.latest, .every])
  func `no call begins after unsubscribe, also for what was on its way`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let subscription = store.observe(\.count, executor: executor.executor, buffering: buffering) {
      counts.record($0)
    }
    executor.runAll()
    store.actions.increment()
    subscription.unsubscribe()
    executor.runAll()
    store.actions.increment()
    executor.runAll()
    #expect(counts.recorded == [0])
  }

  @Test func `an observer that ends itself at one of many values is not called with the rest`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let compared = Recorder<Int>()
    let subscription = Guarded<Subscription?>(nil)
    let made = store.observe(
      \.count,
      removeDuplicates: { _, count in
        compared.record(count)
        return false
      },
      executor: executor.executor,
      buffering: .every,
      observer: { count in
        counts.record(count)
        if count == 2 { subscription.withLock { $0 }?.unsubscribe() }
      }
    )
    subscription.withLock { $0 = made }
    for _ in 0..<5 { store.actions.increment() }
    executor.runAll()
    #expect(counts.recorded == [0, 1, 2])
    #expect(compared.recorded == [1, 2])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer that ends before its first turn is never called`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor, buffering: buffering) { counts.record($0) }
      .unsubscribe()
    executor.runAll()
    store.actions.increment()
    executor.runAll()
    #expect(counts.recorded.isEmpty)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a selector is not asked any more once it was ended`(buffering: Buffering) {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    let subscription = store.observe(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      executor: .immediate,
      buffering: buffering,
      observer: { _ in }
    )
    subscription.unsubscribe()
    store.actions.increment()
    #expect(looks.recorded == [0])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a scope that is released ends it`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let subscription: Subscription
    do {
      let scope = Scope()
      subscription = store.observe(
        \.count,
        scope: scope,
        executor: executor.executor,
        buffering: buffering
      ) { counts.record($0) }
      executor.runAll()
      store.actions.increment()
    }
    executor.runAll()
    #expect(counts.recorded == [0])
    #expect(subscription.isUnsubscribed)
  }

  @Test func `a selector of each value is asked while the scope is there, and holds it`() {
    let owner = Guarded<Scope?>(nil)
    let released = Recorder<String>()
    let looks = Recorder<Int>()
    let store = Store<Counter>()
    do {
      let scope = Scope { released.record("scope") }
      owner.withLock { $0 = scope }
      store.observe(
        { [unowned scope] computed in
          if computed.count == 1 {
            owner.withLock { $0 = nil }
            #expect(released.recorded.isEmpty)
          }
          withExtendedLifetime(scope) { looks.record(computed.count) }
          return computed.count
        },
        scope: scope,
        executor: .immediate,
        buffering: .every,
        observer: { _ in }
      )
    }
    store.actions.increment()
    #expect(released.recorded == ["scope"])
    store.actions.increment()
    #expect(looks.recorded == [0, 1])
  }

  @Test @MainActor
  func `a scope of an observer on main is released there, though another thread selects for it`()
    async
  {
    let store = Store<Counter>()
    let wasOnMain = Recorder<Bool>()
    let isSelecting = Signal()
    let mayGoOn = Gate()
    let isCommitted = Signal()
    var scope: Scope? = Scope { wasOnMain.record(MainQueue.isCurrent) }
    store.observe(
      { computed in
        if !MainQueue.isCurrent {
          isSelecting.fire()
          mayGoOn.wait()
        }
        return computed.count
      },
      scope: scope,
      buffering: .every,
      observer: { _ in }
    )
    DispatchQueue.global().async {
      store.actions.increment()
      isCommitted.fire()
    }
    await isSelecting.wait()
    #expect(wasOnMain.recorded.isEmpty)
    scope = nil
    #expect(wasOnMain.recorded == [true])
    mayGoOn.open()
    await isCommitted.wait()
  }

  @Test func `scopes are looked for on the executor of their observers alone`() {
    let store = Store<Counter>()
    let manual = ManualExecutor()
    let ended = Recorder<Void>()
    var subscriptions: [Subscription] = []
    for _ in 0..<100 {
      let cargo = Scope { ended.record(()) }
      subscriptions.append(
        store.subscribe(scope: Scope(), executor: manual.executor) { _, _ in
          withExtendedLifetime(cargo) {}
        }
      )
    }
    #expect(ended.recorded.isEmpty)
    #expect(subscriptions.allSatisfy { !$0.isUnsubscribed })
    manual.runAll()
    #expect(subscriptions.filter(\.isUnsubscribed).count > 30)
  }

  @Test func `an observer whose executor drops its work is released when it unsubscribes`() {
    let store = Store<Counter>()
    let released = Recorder<Void>()
    for _ in 0..<10 {
      let cargo = Scope { released.record(()) }
      store.observe(\.count, executor: Executor { _ in }) { _ in withExtendedLifetime(cargo) {} }
        .unsubscribe()
    }
    #expect(released.recorded.count == 10)
  }

  @Test func `observers with an executor each are called in order, and leave no trace`() {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    let released = Recorder<Void>()
    var subscriptions: [Subscription] = []
    for number in 0..<100 {
      let cargo = Scope { released.record(()) }
      let executor = Executor { work in withExtendedLifetime(cargo) { work() } }
      for _ in 0..<2 {
        subscriptions.append(
          store.subscribe(executor: executor) { _, _ in heard.record(number) }
        )
      }
    }
    store.actions.increment()
    #expect(heard.recorded == (0..<100).flatMap { [$0, $0] })
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    // A new executor makes room.
    for _ in 0..<100 { store.subscribe(executor: Executor { $0() }) { _, _ in } }
    #expect(released.recorded.count == 100)
  }

  @Test func `an observer that is to begin after a commit does not, if its scope is gone by then`()
  {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    for buffering in [Buffering.latest, .every] {
      store.actions.inside { [weak store] in
        let scope = Scope()
        store?
          .observe(
            { [unowned scope] computed in
              withExtendedLifetime(scope) { looks.record(computed.count) }
              return computed.count
            },
            scope: scope,
            executor: .immediate,
            buffering: buffering
          ) { _ in }
      }
    }
    store.actions.increment()
    #expect(looks.recorded.isEmpty)
  }

  @Test func `observers whose scopes are gone do not pile up`() {
    let store = Store<Counter>()
    let alive = Guarded(0)
    for _ in 0..<1_400 {
      let cargo = Scope { alive.withLock { $0 -= 1 } }
      alive.withLock { $0 += 1 }
      store.observe(\.count, scope: Scope(), executor: .immediate) { _ in
        withExtendedLifetime(cargo) {}
      }
    }
    #expect(alive.withLock { $0 } < 200)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer does not keep the store, which ends it`(buffering: Buffering) {
    let executor = ManualExecutor()
    let counts = Recorder<Int>()
    let released = Recorder<String>()
    weak var weakStore: Store<Counter>?
    let subscriptions: [Subscription]
    do {
      let store = Store<Counter>()
      weakStore = store
      let cargo = Scope { released.record("observer") }
      subscriptions = [
        store.observe(\.count, executor: executor.executor, buffering: buffering) { count in
          counts.record(count)
          withExtendedLifetime(cargo) {}
        },
        store.observe(\.count, executor: .immediate, buffering: buffering) { counts.record($0) },
        store.observeAll(executor: .immediate, buffering: buffering) { _ in },
      ]
      store.actions.increment()
    }
    #expect(weakStore == nil)
    #expect(subscriptions.allSatisfy { $0.isUnsubscribed })
    executor.runAll()
    #expect(counts.recorded == [0, 1])
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(released.recorded == ["observer"])
  }

  @Test func `a computed that an observer keeps reads its state when the store is gone`() {
    let kept = Recorder<Computed<Counter>>()
    do {
      let store = Store<Counter>()
      store.observeAll(executor: .immediate) { kept.record($0) }
      store.observeAll(executor: .immediate, buffering: .every) { kept.record($0) }
      store.actions.increment()
    }
    #expect(kept.recorded.map(\.count) == [0, 0, 1, 1])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `no call begins after unsubscribe, from any thread`(buffering: Buffering) {
    for _ in 0..<300 {
      let store = Store<Counter>()
      let tooLate = Recorder<Int>()
      let limit = Guarded(Int.max)
      onThreads(3) { thread in
        if thread == 0 {
          let subscription = store.observe(
            \.count,
            executor: .immediate,
            buffering: buffering
          ) { count in
            if count >= limit.withLock({ $0 }) { tooLate.record(count) }
          }
          subscription.unsubscribe()
          // What comes after this was committed after the end.
          store.actions.add(1_000)
          limit.withLock { $0 = 1_000 }
          store.actions.increment()
        } else {
          for _ in 0..<20 { store.actions.increment() }
        }
      }
      #expect(tooLate.recorded.isEmpty)
    }
  }
}
