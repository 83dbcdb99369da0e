import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting
import VueFluxToolkit

@Suite struct `A load` {
  private let store = Store<TitlesState>(state: TitlesState(), executor: .immediate)

  @Test func `a load dispatches its beginning and its value`() async {
    let effect = store.actions.load { store in
      #expect(store.titles == .loading(previous: nil))
      return ["Tea"]
    }
    #expect("\(await effect.outcome)" == "finished")
    #expect(store.events == [.began, .loaded(["Tea"])])
    #expect(store.titles == .loaded(["Tea"]))
  }

  @Test func `a load that fails dispatches the message, and its outcome is the error`() async {
    let effect = store.actions.load { _ in throw Offline() }
    #expect("\(await effect.outcome)" == "failed: Offline()")
    #expect(store.events == [.began, .failed(message: "Offline()")])
  }

  @Test func `a feature describes the error in its own words`() async {
    let effect = store.actions.load(
      "titles",
      TitlesAction.titles,
      describing: { _ in "You are offline." },
      operation: { _ in throw Offline() }
    )
    _ = await effect.outcome
    #expect(store.titles.message == "You are offline.")
  }

  @Test func `a plugin gets the error of a load`() async {
    final class Reporter: Plugin {
      typealias State = TitlesState
      let errors = Recorder<String>()
      func effectDidFail(_ failure: EffectFailure<TitlesState>) -> Bool {
        errors.record("\(failure.error)")
        return true
      }
    }
    let reporter = Reporter()
    store.add(plugin: reporter)
    _ = await store.actions.load { _ in throw Offline() }.outcome
    #expect(reporter.errors.recorded == ["Offline()"])
  }

  // MARK: - Cancelled

  @Test func `a cancelled load has said so when the cancellation returns`() async {
    let stage = Stage()
    let effect = store.actions.load { _ in
      await stage.perform()
      return ["Tea"]
    }
    await stage.begun()
    effect.cancel()
    #expect(store.events == [.began, .cancelled])
    stage.end()
    #expect("\(await effect.outcome)" == "cancelled")
    #expect(store.events == [.began, .cancelled])
    #expect(store.titles == .idle)
  }

  @Test func `a load is cancelled with all effects of its store`() async {
    let stage = Stage()
    let effect = store.actions.load { _ in
      await stage.perform()
      throw Offline()
    }
    await stage.begun()
    store.actions.cancelAllEffects()
    #expect(!store.titles.isLoading)
    stage.end()
    _ = await effect.outcome
    #expect(store.events == [.began, .cancelled])
  }

  @Test func `a load that is cancelled inside a commit says so after it`() async {
    let stage = Stage()
    let effect = store.actions.load { _ in
      await stage.perform()
      return []
    }
    await stage.begun()
    let counter = Store<Counter>()
    counter.actions.inside { effect.cancel() }
    #expect(store.events == [.began, .cancelled])
    stage.end()
    _ = await effect.outcome
  }

  @Test func `an observer that cancels a load finds it cancelled at once`() async {
    let stage = Stage()
    let effect = store.actions.load { _ in
      await stage.perform()
      return []
    }
    await stage.begun()
    let counter = Store<Counter>(state: Counter(), executor: .immediate)
    let isLoading = Guarded<Bool?>(nil)
    counter.subscribe(executor: .immediate) { [store] _, _ in
      effect.cancel()
      isLoading.withLock { $0 = store.titles.isLoading }
    }
    counter.actions.increment()
    #expect(isLoading.withLock { $0 } == false)
    stage.end()
    _ = await effect.outcome
    #expect(store.events == [.began, .cancelled])
  }

  @Test func `a load that takes the place of another begins after that has ended`() async {
    let stage = Stage()
    let first = store.actions.load { _ in
      await stage.perform()
      return ["Tea"]
    }
    await stage.begun()
    let second = store.actions.load { _ in ["Cup"] }
    _ = await second.outcome
    stage.end()
    _ = await first.outcome
    #expect(store.events == [.began, .cancelled, .began, .loaded(["Cup"])])
  }

  @Test func `a load that is cancelled before it begins dispatches nothing`() async {
    let clock = ManualClock()
    let store = Store<TitlesState>(state: TitlesState(), executor: .immediate, clock: clock)
    let effect = store.actions.load(.debounced(for: .seconds(1))) { _ in ["Tea"] }
    await clock.sleepers(reach: 1)
    effect.cancel()
    _ = await effect.outcome
    #expect(store.events == [])
  }

  @Test func `a load that has ended is not cancelled any more`() async {
    let effect = store.actions.load { _ in ["Tea"] }
    _ = await effect.outcome
    effect.cancel()
    store.actions.cancelAllEffects()
    #expect(store.events == [.began, .loaded(["Tea"])])
  }

  @Test func `a cancelled task in the operation is a failure, and not a cancellation`() async {
    let effect = store.actions.load { _ in
      let task = Task<[String], any Error> {
        try await Task.sleep(for: .seconds(60))
        return []
      }
      task.cancel()
      return try await task.value
    }
    _ = await effect.outcome
    #expect(store.events == [.began, .failed(message: "CancellationError()")])
  }

  @Test func `an observer that cancels the load when it begins is followed by nothing else`() async
  {
    store.observe(\.titles.isLoading, executor: .immediate) { [weak store] isLoading in
      if isLoading { store?.actions.cancelAllEffects() }
    }
    let effect = store.actions.load { _ in ["Tea"] }
    #expect("\(await effect.outcome)" == "cancelled")
    #expect(store.events == [.began, .cancelled])
  }

  @Test func `a store that is released while it loads reports no lost action`() async {
    let bus = ActionBus()
    let lost = Recorder<Unreceived>()
    bus.subscribeUnreceived(of: TitlesState.self) { lost.record($1) }
    let stage = Stage()
    var store: Store<TitlesState>? = Store(state: TitlesState(), executor: .immediate, bus: bus)
    let effect = store?.actions.load { _ in
      await stage.perform()
      return []
    }
    await stage.begun()
    store = nil
    stage.end()
    #expect("\(await effect?.outcome ?? .finished)" == "cancelled")
    #expect(lost.recorded == [])
  }

  @Test func `a global load runs in each store`() async {
    let bus = ActionBus()
    let stores = (0..<3).map { _ in
      Store<TitlesState>(state: TitlesState(), executor: .immediate, bus: bus)
    }
    _ = await bus.actions(of: TitlesState.self).load { _ in ["Tea"] }.outcome
    for store in stores { #expect(store.events == [.began, .loaded(["Tea"])]) }
  }

  @Test func `the actions of a load are released outside of locks`() async {
    /// Dispatches in its `deinit`. If the store's lock were held there, the dispatch would wait for ever.
    final class Object: Sendable {
      let release: @Sendable () -> Void
      init(_ release: @escaping @Sendable () -> Void) { self.release = release }
      deinit { release() }
    }
    let store = Store<Counter>()
    let releases = Guarded(0)
    for isCancelled in [false, true] {
      let stage = Stage()
      let makeAction: @Sendable (Loadable<Int>.Event) -> Counter.Action = { [weak store] event in
        let object = Object {
          releases.withLock { $0 += 1 }
          store?.actions.dispatch(action: .add(1))
        }
        return .inside(Hook { withExtendedLifetime(object) {} })
      }
      let effect = store.actions.load("id", makeAction) { _ in
        await stage.perform()
        return 1
      }
      await stage.begun()
      if isCancelled { effect.cancel() }
      stage.end()
      _ = await effect.outcome
    }
    // The beginning, the cancellation and the value of each.
    #expect(releases.withLock { $0 } == 6)
  }

  // MARK: - In tests

  @Test func `a test store follows a load event by event`() {
    let test = TestStore(state: TitlesState())
    test.actions.load { _ in ["Tea"] }
    test.expect(.titles(.began)) {
      $0.titles = .loading(previous: nil)
      $0.events = [.began]
    }
    test.expect(.titles(.loaded(["Tea"]))) {
      $0.titles = .loaded(["Tea"])
      $0.events.append(.loaded(["Tea"]))
    }
    test.finish()
  }

  @Test func `a test store follows a load that is cancelled`() {
    let test = TestStore(state: TitlesState())
    let effect = test.actions.load { store in
      try await store.clock.sleep(for: .seconds(1))
      return []
    }
    test.expect(.titles(.began)) {
      $0.titles = .loading(previous: nil)
      $0.events = [.began]
    }
    effect.cancel()
    test.expect(.titles(.cancelled)) {
      $0.titles = .idle
      $0.events.append(.cancelled)
    }
    test.finish()
  }
}
