import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A debounced effect` {
  private let clock = ManualClock()
  private let store: Store<Counter>

  init() {
    store = Store(
      state: Counter(),
      mutations: CounterMutations(),
      executor: .immediate,
      clock: clock
    )
  }

  @Test func `a debounced effect starts after the pause, on the store's clock`() async {
    let effect = store.actions.run("search", .debounced(for: .seconds(3))) { $0.actions.add(1) }
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(2))
    #expect(clock.sleeperCount == 1)
    #expect(store.history == [])
    clock.advance(by: .seconds(1))
    #expect(await effect.outcome.word == "finished")
    #expect(store.history == [1])
  }

  @Test func `a call in the pause takes its place, and pauses anew`() async {
    let old = store.actions.run("search", .debounced(for: .seconds(3))) { $0.actions.add(1) }
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(2))
    let new = store.actions.run("search", .debounced(for: .seconds(3))) { $0.actions.add(2) }
    #expect(await old.outcome.word == "cancelled")
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(2))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(await new.outcome.word == "finished")
    #expect(store.history == [2])
  }

  @Test func `a debounced effect cancels a running one at once, not after the pause`() async {
    let stage = Stage()
    let running = store.actions.run("search", .debounced(for: .zero)) { handle in
      await stage.perform()
      handle.actions.add(1)
    }
    await stage.begun()
    let next = store.actions.run("search", .debounced(for: .seconds(1))) { $0.actions.add(2) }
    stage.end()
    #expect(await running.outcome.word == "cancelled")
    #expect(store.history == [])
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await next.outcome.word == "finished")
    #expect(store.history == [2])
  }

  @Test func `without a clock of its own, a store waits for real`() async {
    let store = Store<Counter>()
    let effect = store.actions.run("search", .debounced(for: .microseconds(1))) {
      $0.actions.add(1)
    }
    #expect(await effect.outcome.word == "finished")
    #expect(store.history == [1])
  }

  @Test func `an error of the clock is the effect's failure`() async {
    struct Broken: Clock {
      let base = ManualClock()
      var now: ManualClock.Instant { base.now }
      var minimumResolution: Duration { .zero }
      func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        throw Failure(number: 1)
      }
    }
    let store = Store<Counter>(
      state: Counter(),
      mutations: CounterMutations(),
      executor: .immediate,
      clock: Broken()
    )
    let effect = store.actions.run("search", .debounced(for: .seconds(1))) { $0.actions.add(1) }
    #expect("\(await effect.outcome)" == "failed: Failure(number: 1)")
    #expect(store.history == [])
  }
}

/// One id, and a policy for each call.
@Suite struct `Different policies of one id` {
  private let clock = ManualClock()
  private let store: Store<Counter>

  init() {
    store = Store(
      state: Counter(),
      mutations: CounterMutations(),
      executor: .immediate,
      clock: clock
    )
  }

  private static let all: [EffectPolicy] = [
    .latest, .first, .serial, .concurrent, .debounced(for: .zero),
  ]

  /// What each policy makes of one that runs: of the two, who has finished.
  @Test(arguments: all, Array(zip(all, ["new", "running", "both", "both", "new"])))
  func `the one that comes decides about the one that runs`(
    running: EffectPolicy,
    coming: (policy: EffectPolicy, finishes: String)
  ) async {
    let stage = Stage()
    let old = store.actions.run("id", running) { _ in await stage.perform() }
    await stage.begun()
    let new = store.actions.run("id", coming.policy) { _ in }
    if coming.policy != .serial { _ = await new.outcome }
    stage.end()
    let words = await (old: old.outcome.word, new: new.outcome.word)
    switch coming.finishes {
    case "new": #expect(words == ("cancelled", "finished"))
    case "running": #expect(words == ("finished", "ignored"))
    default: #expect(words == ("finished", "finished"))
    }
  }

  @Test func `latest cancels waiting effects and concurrent ones`() async {
    let stages = (0..<2).map { _ in Stage() }
    let running = stages.map { stage in
      store.actions.run("id", .concurrent) { _ in await stage.perform() }
    }
    let waiting = (0..<2).map { number in
      store.actions.run("id", .serial) { $0.actions.add(number) }
    }
    for stage in stages { await stage.begun() }
    let latest = store.actions.run("id", .latest) { $0.actions.add(9) }
    #expect(await latest.outcome.word == "finished")
    for effect in waiting { #expect(await effect.outcome.word == "cancelled") }
    for stage in stages { stage.end() }
    for effect in running { #expect(await effect.outcome.word == "cancelled") }
    #expect(store.history == [9])
  }

  @Test func `serial waits for all that run, a later concurrent one included`() async {
    let stages = (0..<2).map { _ in Stage() }
    let first = store.actions.run("id", .latest) { _ in await stages[0].perform() }
    let order = Recorder<String>()
    let serial = store.actions.run("id", .serial) { _ in order.record("serial") }
    let beside = store.actions.run("id", .concurrent) { _ in
      await stages[1].perform()
      order.record("concurrent")
    }
    await stages[1].begun()
    stages[0].end()
    #expect(await first.outcome.word == "finished")
    stages[1].end()
    #expect(await beside.outcome.word == "finished")
    #expect(await serial.outcome.word == "finished")
    #expect(order.recorded == ["concurrent", "serial"])
  }

  @Test func `first is ignored in the pause of a debounced one`() async {
    let debounced = store.actions.run("id", .debounced(for: .seconds(1))) { $0.actions.add(1) }
    #expect(await store.actions.run("id", .first) { $0.actions.add(2) }.outcome.word == "ignored")
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await debounced.outcome.word == "finished")
    #expect(store.history == [1])
  }
}
