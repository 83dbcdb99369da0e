import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Recording hooks` {
  private let calls = Recorder<String>()

  @Test func `a recording hook begins with the state before its first action`() {
    let store = Store<Counter>(plugins: [])
    store.actions.dispatch(action: .increment)
    store.add(plugin: CountingHook(calls: calls))
    store.actions.dispatch(action: .increment)
    #expect(calls.recorded == ["begins with 1", "done", "hears at 1"])
  }

  @Test func `work that a recording hook asks for as it begins is done when the store is made`() {
    _ = Store<Counter>(plugins: [CountingHook(calls: calls)])
    #expect(calls.recorded == ["begins with 0", "done"])
  }

  @Test func `an effect that a recording hook runs as it joins is on the store's clock`() async {
    let effects = Recorder<Effect>()
    let store = Store<Counter>(
      state: Counter(),
      mutations: CounterMutations(),
      executor: .immediate,
      plugins: [JoiningHook(effects: effects)],
      clock: BrokenClock()
    )
    for effect in effects.recorded {
      #expect("\(await effect.outcome)" == "failed: CancellationError()")
    }
    #expect(effects.recorded.count == 1)
    #expect(store.history == [])
  }

  @Test func `a plugin reads its store after it has created one with a recording hook`() {
    let counts = Recorder<Int>()
    let hook = CountingHook(calls: calls)
    let plugin = PluginDouble<Counter>(onWillCommit: { _, store in
      _ = Store<Counter>(plugins: [hook])
      counts.record(store.computed.count)
      return .commit
    })
    let store = Store<Counter>(plugins: [plugin])
    store.actions.increment()
    #expect(counts.recorded == [0])
  }

  @Test func `an observer has no cause once the recording hook that gave one has left`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let causes = Recorder<Int>()
    let isDuplicate: @Sendable (Int, Int) -> Bool = { _, _ in false }
    store.observe(\.count, removeDuplicates: isDuplicate, executor: .immediate) { _ in
      causes.record(Cause.current.number)
    }
    let registration = store.add(plugin: NumberingHook())
    store.actions.increment()
    registration.unsubscribe()
    store.actions.inside { other.actions.increment() }
    #expect(causes.recorded == [0, 7, 0])
  }

  @Test func `an observer has the cause of the code that has led to it, by a store without a hook`()
  {
    let causes = Recorder<Int>()
    let other = Store<Counter>()
    other.subscribe(executor: .immediate) { _, _ in causes.record(Cause.current.number) }
    let store = Store<Counter>(plugins: [NumberingHook()])
    store.subscribe(executor: .immediate) { _, _ in other.actions.increment() }
    store.actions.increment()
    other.actions.increment()
    #expect(causes.recorded == [7, 0])
  }

  @Test func `a plugin learns which actions a recording hook has recorded`() {
    let records = Recorder<Int?>()
    let plugin = PluginDouble<Counter>(onDidCommit: { records.record($0.record?.number) })
    let store = Store<Counter>(plugins: [plugin, NumberingHook()])
    let other = Store<Counter>(plugins: [plugin, CountingHook(calls: calls)])
    // With the cause of the action that has led to it.
    store.subscribe(executor: .immediate) { _, _ in other.actions.increment() }
    store.actions.increment()
    #expect(records.recorded == [7, nil])
  }

  @Test func `a recording hook is told once how each effect that it has recorded has ended`()
    async
  {
    let store = Store<Counter>(plugins: [EndHook(calls: calls)])
    _ = await store.actions.run("good") { _ in }.outcome
    _ = await store.actions.run("bad") { _ in
      throw CancellationError()
    } onError: { _ in
    }.outcome
    _ = await store.actions.run("ignored") { _ in }.outcome
    let begun = Signal()
    let end = Signal()
    let effect = store.actions.run("stopped") { _ in
      begun.fire()
      await end.wait()
    }
    await begun.wait()
    effect.cancel()
    end.fire()
    _ = await effect.outcome
    #expect(
      calls.recorded == [
        "4 has finished", "3 has failed(Swift.CancellationError())", "7 has cancelled",
      ]
    )
  }

  @Test func `a recording hook may use the store at the end of an effect`() async {
    let other = Store<Counter>()
    let hook = EndHook(calls: calls, onEnd: { other.actions.increment() })
    let store = Store<Counter>(plugins: [hook])
    _ = await store.actions.run("good") { _ in }.outcome
    #expect(other.count == 1)
  }

  @Test func `recording hooks get the ends of effects that a released store has cancelled`() async {
    let end = Signal()
    var effect: Effect?
    do {
      let begun = Signal()
      let store = Store<Counter>(plugins: [EndHook(calls: calls)])
      effect = store.actions.run("good") { _ in
        begun.fire()
        await end.wait()
      }
      await begun.wait()
      withExtendedLifetime(store) {}
    }
    #expect(calls.recorded == ["4 has cancelled", "leaves"])
    end.fire()
    _ = await effect?.outcome
    #expect(calls.recorded.count == 2)
  }

  @Test func `a recording hook hears how an effect ends, though it has released the store`()
    async
  {
    let owner = Guarded<Store<Counter>?>(nil)
    let hook = EndHook(calls: calls, onRun: { owner.withLock { $0 = nil } })
    let actions = owner.withLock { owned in
      let store = Store<Counter>(plugins: [hook])
      owned = store
      return store.actions
    }
    _ = await actions.run("good") { _ in }.outcome
    #expect(calls.recorded == ["leaves", "4 has cancelled"])
  }

  @Test func `each recording hook hears how an effect ends, though the first releases the store`()
    async
  {
    let owner = Guarded<Store<Counter>?>(nil)
    let first = EndHook(calls: calls, onEnd: { owner.withLock { $0 = nil } })
    let actions = owner.withLock { owned in
      let store = Store<Counter>(plugins: [first, EndHook(calls: calls)])
      owned = store
      return store.actions
    }
    _ = await actions.run("good") { _ in }.outcome
    #expect(calls.recorded == ["4 has finished", "leaves", "leaves", "4 has finished"])
  }

  @Test func `a recording hook that was removed is not told how effects have ended`() async {
    let store = Store<Counter>()
    let (begun, end) = (Signal(), Signal())
    let subscription = store.add(plugin: EndHook(calls: calls))
    let effect = store.actions.run("good") { _ in
      begun.fire()
      await end.wait()
    }
    await begun.wait()
    subscription.unsubscribe()
    end.fire()
    _ = await effect.outcome
    #expect(calls.recorded == ["leaves"])
  }

  @Test func `an effect that runs does not keep alive a recording hook that was removed`() async {
    let store = Store<Counter>()
    let (begun, end) = (Signal(), Signal())
    weak var held: Signal?
    do {
      let object = Signal()
      held = object
      let hook = EndHook(calls: calls, onEnd: { withExtendedLifetime(object) {} })
      let subscription = store.add(plugin: hook)
      store.actions.run("good") { _ in
        begun.fire()
        await end.wait()
      }
      await begun.wait()
      subscription.unsubscribe()
    }
    #expect(held == nil)
    end.fire()
    withExtendedLifetime(store) {}
  }
}

/// A recording hook that notes the ends of effects, which it knows by the lengths of their ids.
private struct EndHook: RecordingHook {
  typealias State = Counter
  let calls: Recorder<String>
  var onRun: @Sendable () -> Void = {}
  var onEnd: @Sendable () -> Void = {}

  func willChange(
    by action: Counter.Action,
    _ store: StoreHandle<Counter>,
    _ trace: Trace
  ) -> Cause? { nil }

  func didReplaceState(of store: StoreHandle<Counter>) {}

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    guard let id = id as? String, id != "ignored" else { return nil }
    onRun()
    return Cause(number: id.count)
  }

  func didEnd(effect cause: Cause, in store: StoreIdentity, _ end: EffectEnd) {
    calls.record("\(cause.number) has \(end)")
    onEnd()
  }

  func willLeave(_ store: StoreHandle<Counter>, isReleased: Bool) { calls.record("leaves") }
}

/// A recording hook that notes what it finds.
private struct CountingHook: RecordingHook {
  typealias State = Counter
  let calls: Recorder<String>

  func didEnroll(in store: StoreHandle<Counter>) {
    Deferral.perform { [calls] in calls.record("done") }
    calls.record("begins with \(store.computed.count)")
  }

  func willChange(
    by action: Counter.Action,
    _ store: StoreHandle<Counter>,
    _ trace: Trace
  ) -> Cause? {
    calls.record("hears at \(store.computed.count)")
    return nil
  }

  func didReplaceState(of store: StoreHandle<Counter>) {}
}

/// A recording hook that gives each action the same cause.
private struct NumberingHook: RecordingHook {
  typealias State = Counter

  func willChange(
    by action: Counter.Action,
    _ store: StoreHandle<Counter>,
    _ trace: Trace
  ) -> Cause? {
    Cause(number: 7)
  }

  func didReplaceState(of store: StoreHandle<Counter>) {}
}

/// A recording hook that runs an effect after a pause.
private struct JoiningHook: RecordingHook {
  typealias State = Counter
  let effects: Recorder<Effect>

  func didJoin(_ store: Store<Counter>) {
    let effect = store.actions.run("late", .debounced(for: .nanoseconds(1))) { store in
      store.actions.add(1)
    }
    effects.record(effect)
  }

  func willChange(by action: Counter.Action, _ store: StoreHandle<Counter>, _ trace: Trace)
    -> Cause?
  { nil }

  func didReplaceState(of store: StoreHandle<Counter>) {}
}

/// A clock whose sleeps throw.
private struct BrokenClock: Clock {
  private let base = ContinuousClock()
  var now: ContinuousClock.Instant { base.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
