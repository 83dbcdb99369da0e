import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A store handle` {
  @Test func `has the clock inside a commit, and when the store is gone`() {
    let clock = ManualClock()
    let seen = Recorder<Bool>()
    var store: Store<Counter>? = Store<Counter>(
      state: Counter(),
      executor: .immediate,
      plugins: [ClockReader(clock: clock, seen: seen)],
      clock: clock
    )
    store?.actions.increment()
    let handle = store?.handle
    store = nil
    #expect(seen.recorded == [true])
    #expect(handle?.clock as? ManualClock === clock)
  }

  @Test func `has the clock of the store's effects`() async throws {
    let clock = ManualClock()
    let store = Store<Counter>(state: Counter(), executor: .immediate, clock: clock)
    #expect(store.handle.clock as? ManualClock === clock)
    let plain = Store<Counter>()
    #expect(plain.handle.clock is ContinuousClock)
    let ticks = store.actions.run { store in
      for _ in 0..<3 {
        try await store.clock.sleep(for: .seconds(1))
        store.actions.increment()
      }
    }
    for count in 0..<3 {
      #expect(store.count == count)
      while clock.sleeperCount == 0 { await Task.yield() }
      clock.advance(by: .seconds(1))
      while store.count == count { await Task.yield() }
    }
    _ = await ticks.outcome
  }

  @Test(arguments: [Executor.immediate, .mainThread, .queue(.global())])
  func `an effect reads the state as it is at each moment`(executor: Executor) async {
    let store = Store<Counter>(executor)
    let hasRead = Signal()
    let mayGoOn = Signal()
    let counts = Recorder<Int>()
    await store.actions.deliver(action: .add(1))
    let effect = store.actions.run { store in
      counts.record(store.count)
      await store.actions.deliver(action: .add(10))
      counts.record(store.count)
      hasRead.fire()
      await mayGoOn.wait()
      counts.record(store.computed.count)
    }
    await hasRead.wait()
    await store.actions.deliver(action: .add(100))
    mayGoOn.fire()
    _ = await effect.outcome
    #expect(counts.recorded == [1, 11, 111])
  }

  @Test func `an effect that the bus starts reads the state of its own store`() async {
    enum Mark {}
    let stores = (0..<3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    for (number, store) in stores.enumerated() { store.actions.write(number) }
    let effect = Store<Journal<Mark>>.actions.run { store in
      store.actions.write(store.history[0] + 10)
    }
    _ = await effect.outcome
    #expect(stores.map(\.history) == [[0, 10], [1, 11], [2, 12]])
  }

  @Test func `an effect's handle has the identity of its store`() async {
    let store = Store<Counter>()
    let identities = Recorder<StoreIdentity>()
    _ = await store.actions.run { identities.record($0.identity) }.outcome
    identities.record(store.handle.identity)
    #expect(identities.recorded == [store.identity, store.identity])
  }

  @Test func `a relay reads the store that it leads to, and may cancel effects there`() async {
    enum Mark {}
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self) { _, store in
      if store.count == 1 { store.actions.cancelAllEffects() }
      return store.count < 2 ? .increment : nil
    }
    let effect = store.actions.run { _ in try await Task.sleep(for: .seconds(3_600)) }
    for _ in 0..<5 { Store<Journal<Mark>>.actions.write(0) }
    #expect(store.count == 2)
    #expect(await effect.outcome.word == "cancelled")
  }

  @Test func `a plugin dispatches through the handle of a change`() {
    let plugin = PluginDouble<Counter>(onDidCommit: { change in
      if change.action == .increment { change.store.actions.add(change.after.count * 10) }
    })
    let stores = [1, 2].map { number in
      let store = Store<Counter>(plugins: [plugin])
      store.actions.add(number)
      return store
    }
    for store in stores { store.actions.increment() }
    #expect(stores.map(\.history) == [[1, 20], [2, 30]])
  }

  @Test func `a plugin that an effect's error is given to may read and dispatch`() async {
    let store = Store<Counter>(plugins: [Repairing()])
    store.actions.add(1)
    _ = await store.actions.run { _ in throw Failure(number: 1) }.outcome
    #expect(store.history == [1, 10])
  }

  @Test func `an address asks for what a state publishes`() {
    enum Mark {}
    let stores = (1...3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    stores[1].actions.write(7)
    Store<Journal<Mark>>.actions(to: .where { $0.history == [7] }).write(8)
    #expect(stores.map(\.history) == [[], [7, 8], []])
  }

  @Test(arguments: [false, true])
  func `a handle on a released store reads the last state, and its actions reach nobody`(
    isFromPlugin: Bool
  ) async {
    let plugin = Keeping()
    weak var released: Store<Counter>?
    let handle: StoreHandle<Counter>? = {
      let store = Store<Counter>(plugins: [plugin])
      released = store
      store.actions.add(3)
      return isFromPlugin ? plugin.handle.withLock(\.self) : store.handle
    }()
    #expect(released == nil)
    #expect(handle?.count == 3)
    let delivery = await handle?.actions.deliver(action: .increment)
    #expect(delivery?.unreceived != nil)
    #expect(handle?.count == 3)
  }

  @Test func `an effect of a released store reads the last state`() async {
    let hasBegun = Signal()
    let mayRead = Signal()
    let counts = Recorder<Int>()
    var store: Store<Counter>? = Store<Counter>()
    weak let released = store
    store?.actions.add(3)
    let effect = store?.actions.run { store in
      hasBegun.fire()
      await mayRead.wait()
      counts.record(store.count)
    }
    await hasBegun.wait()
    store = nil
    #expect(released == nil)
    mayRead.fire()
    #expect(await effect?.outcome.word == "cancelled")
    #expect(counts.recorded == [3])
  }

  @Test func `a relay's subscription does not keep the last state`() {
    let isReleased = Guarded(false)
    let source = Store<Counter>()
    var subscriptions: [Subscription] = []
    do {
      let scope = Scope { isReleased.withLock { $0 = true } }
      let store = Store<Holding>(
        state: Holding(scope: scope),
        mutations: HoldingMutations(),
        executor: .immediate
      )
      subscriptions = [
        store.relay(from: source) { _, store in store.count },
        store.relay(Counter.self) { _, store in store.count },
      ]
      source.actions.increment()
    }
    #expect(isReleased.withLock { $0 })
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `the last state is released with the last handle`() {
    let isReleased = Guarded(false)
    var handle: StoreHandle<Holding>?
    do {
      let scope = Scope { isReleased.withLock { $0 = true } }
      let store = Store<Holding>(
        state: Holding(scope: scope),
        mutations: HoldingMutations(),
        executor: .immediate
      )
      store.relay(from: store) { _, _ in nil }
      store.actions.dispatch(action: 1)
      handle = store.handle
    }
    #expect(handle?.count == 1)
    #expect(!isReleased.withLock { $0 })
    handle = nil
    #expect(isReleased.withLock { $0 })
  }
}

/// Adds ten for each effect that has failed after a one.
private struct Repairing: Plugin {
  func effectDidFail(_ failure: EffectFailure<Counter>) -> Bool {
    failure.store.actions.add(failure.store.count * 10)
    return true
  }
}

/// Keeps the handle that it was asked with.
private struct Keeping: Plugin {
  let handle = Guarded<StoreHandle<Counter>?>(nil)

  func willCommit(
    action: CounterAction,
    store: StoreHandle<Counter>
  ) -> Verdict<CounterAction> {
    handle.withLock { $0 = store }
    return .commit
  }
}

private struct Holding: State {
  typealias Action = Int
  typealias Mutations = HoldingMutations
  fileprivate let scope: Scope
  fileprivate var count = 0
}

private struct HoldingMutations: Mutations {
  func commit(action: Int, state: inout Holding) { state.count += action }
}

extension Computed where State == Holding {
  fileprivate var count: Int { state.count }
}

private struct ClockReader: Plugin {
  let clock: ManualClock
  let seen: Recorder<Bool>

  func willCommit(action: CounterAction, store: StoreHandle<Counter>) -> Verdict<CounterAction> {
    seen.record(store.clock as? ManualClock === clock)
    return .commit
  }
}
