import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Hidden fields: a test cannot make a state to compare with.
@Suite(.isolatedBus) struct `A test store of a state with hidden fields` {
  private let failures = FailureRecorder()

  private func visits() -> TestStore<VisitsState> {
    TestStore(state: .init(), environment: failures.environment)
  }

  @Test func `expects what is read after an action`() {
    let test = visits()
    test.actions.dispatch(actions: [.visited("a"), .visited("b")])
    test.expect(.visited("a"), reading: \.texts, ["a"])
    test.expect(.visited("b"), reading: \.texts.count, 2)
    #expect(failures.messages == [])
  }

  @Test func `fails if another field changes, too, and says how to expect it`() {
    let test = visits()
    for text in ["a", "b", "c"] { test.actions.dispatch(action: .visited(text)) }
    test.expect(.visited("a"), reading: \.texts.count, 1)
    test.expect(.visited("b"), reading: \.texts.count, 2)
    test.expect(.visited("c"), reading: \.texts.count, 3)
    #expect(
      failures.messages == [
        """
        After .visited("c"), the test has read one property, and these fields have changed:
        - texts[2]: added "c"
        - isFull: false → true
        Name those that the property does not show: 'alsoChanging: "texts", "isFull"'.
        """
      ]
    )
  }

  @Test func `expects the other fields by name`() {
    let test = visits()
    for text in ["a", "b", "c"] { test.actions.dispatch(action: .visited(text)) }
    test.expect(.visited("a"), reading: \.texts.count, 1)
    test.expect(.visited("b"), reading: \.texts.count, 2)
    test.expect(.visited("c"), reading: \.texts.count, 3, alsoChanging: "isFull")
    test.actions.dispatch(action: .forget)
    test.expect(.forget, reading: \.isFull, false, alsoChanging: "texts")
    #expect(failures.messages == [])
  }

  @Test func `fails if another field changes instead of the property`() {
    let test = visits()
    test.actions.dispatch(action: .visited("a"))
    test.expect(.visited("a"), reading: \.isFull, false)
    #expect(
      failures.messages == [
        """
        After .visited("a"), the test has read one property, which has not changed, and these fields have changed:
        - texts[0]: added "a"
        Name those that the property does not show: 'alsoChanging: "texts"'.
        """
      ]
    )
  }

  @Test func `fails if a named field does not change`() {
    let test = visits()
    test.actions.dispatch(action: .visited("a"))
    test.expect(.visited("a"), reading: \.texts, ["a"], alsoChanging: "isFull")
    #expect(
      failures.messages == [".visited(\"a\") has not changed 'isFull', which 'alsoChanging' names."]
    )
  }

  @Test func `takes no notice of other fields if it need not expect everything`() {
    let test = TestStore<VisitsState>(
      state: .init(),
      environment: failures.environment,
      exhaustivity: .off
    )
    for text in ["a", "b", "c"] { test.actions.dispatch(action: .visited(text)) }
    test.expect(.visited("c"), reading: \.texts.count, 3)
    test.finish()
    #expect(failures.messages == failures.warnings)
  }

  @Test func `expects what is read after a replacement of the state`() {
    let test = visits()
    let history = History(test.store)
    for text in ["a", "b", "c"] { test.actions.dispatch(action: .visited(text)) }
    test.expect(.visited("a"), reading: \.texts, ["a"])
    test.expect(.visited("b"), reading: \.texts, ["a", "b"])
    test.expect(.visited("c"), reading: \.isFull, true, alsoChanging: "texts")
    history.undo()
    test.expectReplacement(reading: \.texts, ["a", "b"], alsoChanging: "isFull")
    history.undo()
    test.expectReplacement(reading: \.texts, ["a"])
    #expect(failures.messages == [])
    history.undo()
    test.expectReplacement(reading: \.texts, ["a"])
    #expect(failures.messages.count == 1)
  }

  @Test func `has a property of its state that no extension publishes`() {
    let test = failures.search()
    test.actions.dispatch(action: .typed("tea"))
    test.expect(.typed("tea"), reading: \.query.count, 3)
    #expect(test.query.count == 3)
    #expect(failures.messages == [])
  }
}

@Suite(.isolatedBus) struct `A test store of a store that a feature creates` {
  private let failures = FailureRecorder()

  private func search(_ clock: (any Clock<Duration>)? = nil) -> TestStore<SearchState> {
    TestStore(environment: failures.environment) { environment in
      Store(
        state: .init(),
        executor: environment.executor.executor,
        dependencies: .init(),
        clock: clock
      )
    }
  }

  @Test func `follows it as it does its own`() {
    let test = search()
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.expectPending(effects: ["search"])
    test.advance(by: .milliseconds(300))
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.expectBroadcast(VisitsState.self, .visited("tea"))
    test.finish()
    #expect(failures.messages == [])
  }

  @Test func `moves the time of an effect that the feature has run, too`() {
    let test = TestStore(environment: failures.environment) { environment in
      let store = Store<SearchState>(
        state: .init(),
        executor: environment.executor.executor,
        dependencies: .init()
      )
      store.actions.search("tea")
      return store
    }
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.expectPending(effects: ["search"])
    test.advance(by: .milliseconds(300))
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.expectBroadcast(VisitsState.self, .visited("tea"))
    test.finish()
    #expect(failures.messages == [])
  }

  @Test func `leaves the store the clock that it was created with`() {
    let clock = ManualClock()
    let test = search(clock)
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.advance(by: .seconds(1))
    test.expectPending(effects: ["search"])
    #expect(clock.sleeperCount == 1)
    test.actions.cancelAllEffects()
    test.finish()
    #expect(failures.messages == [])
  }

  @Test func `expects what the store does while it is created`() {
    let test = TestStore(environment: failures.environment) { environment in
      let store = Store<SearchState>(
        state: .init(),
        executor: environment.executor.executor,
        dependencies: .init()
      )
      store.actions.dispatch(action: .typed("tea"))
      return store
    }
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.finish()
    #expect(failures.messages == [])
  }

  @Test func `fails if the store commits elsewhere, and says what to pass`() {
    let test = TestStore(environment: failures.environment) { _ in
      Store<VisitsState>(state: .init(), executor: .immediate)
    }
    #expect(
      failures.messages == [
        """
        The store commits on .immediate, and a test runs the executor of its environment alone.
        Pass 'environment.executor.executor' as the executor of the store.
        """
      ]
    )
    test.finish()
  }

  @Test func `fails if the store is on another bus, and says what to pass`() {
    let test = TestStore(environment: failures.environment) { environment in
      Store<VisitsState>(
        state: .init(),
        executor: environment.executor.executor,
        bus: ActionBus()
      )
    }
    #expect(
      failures.messages == [
        """
        The store is on another bus than the test.
        Pass 'environment.bus' as the bus of the store, or none at all.
        """
      ]
    )
    test.finish()
  }

  @Test func `puts the store on the bus of its environment`() {
    let environment = TestEnvironment(bus: ActionBus())
    let test = TestStore(environment: environment) { environment in
      Store<VisitsState>(state: .init(), executor: environment.executor.executor)
    }
    #expect(test.store.bus === environment.bus)
  }
}

@Suite(.isolatedBus) struct `Stores of tests without mutations` {
  @Test func `are those of a fixture`() {
    let visits = Fixture<VisitsState>(state: .init())
    let search = Fixture<SearchState>(state: .init(query: "tea"), dependencies: .init())
    visits.store.actions.dispatch(action: .forget)
    #expect(visits.actions == [.forget])
    #expect(search.store.query == "tea")
  }

  @Test func `are those of a simulation`() async {
    await simulate { world in
      let visits = world.store("visits", state: VisitsState())
      let search = world.store("search", state: SearchState(), dependencies: .init())
      world.task("ann") {
        visits.actions.dispatch(action: .visited("a"))
        search.actions.dispatch(action: .typed("tea"))
      }
      world.finally("both have committed") { visits.texts == ["a"] && search.query == "tea" }
    }
  }
}
