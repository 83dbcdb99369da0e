import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// A test that tells all that a store does passes, without waiting.
@Suite(.isolatedBus) struct `A test store` {
  private func search(_ environment: TestEnvironment = TestEnvironment()) -> TestStore<SearchState>
  {
    TestStore(state: .init(), mutations: .init(), dependencies: .init(), environment: environment)
  }

  @Test func `follows a search, its pause and its hits`() {
    let test = search()
    test.actions.search("te")
    test.expect(.typed("te")) { $0.query = "te" }
    test.advance(by: .milliseconds(299))
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.expectPending(effects: ["search"])
    test.advance(by: .milliseconds(300))
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.expectBroadcast(VisitsState.self, .visited("tea"))
    test.expectPending(effects: [])
    test.finish()
  }

  @Test func `runs only when it is asked to`() {
    let test = search()
    test.actions.dispatch(action: .typed("a"))
    #expect(test.store.query == "")
    test.expect(.typed("a")) { $0.query = "a" }
    #expect(test.store.query == "a")
  }

  @Test func `shows the state after the commit that was expected last`() {
    let test = search()
    test.actions.dispatch(actions: [.typed("a"), .typed("b")])
    #expect(test.query == "")
    test.expect(.typed("a")) { $0.query = "a" }
    #expect(test.query == "a")
    #expect(test.store.query == "b")
    test.expect(.typed("b")) { $0.query = "b" }
    #expect(test.query == "b")
  }

  @Test func `takes an action that changes nothing without a closure`() {
    let test = search()
    test.actions.dispatch(action: .clear)
    test.expect(.clear)
  }

  @Test func `reads properties of states whose fields are out of reach`() {
    let test = TestStore<VisitsState>(state: .init(), mutations: .init())
    test.actions.dispatch(action: .visited("a"))
    test.expect(.visited("a"), reading: \.texts, ["a"])
    #expect(!test.isFull)
  }

  @Test func `follows a class state by its properties`() {
    let test = TestStore<TallyState>(state: .init(), mutations: .init())
    test.actions.dispatch(action: .add(2))
    test.expect(.add(2))
    #expect(test.count == 2)
    test.actions.dispatch(action: .add(3))
    test.expect(.add(3), reading: \.count, 5)
  }

  @Test func `shares its environment with other stores`() {
    let environment = TestEnvironment()
    let test = search(environment)
    let visits = TestStore<VisitsState>(
      state: .init(),
      mutations: .init(),
      environment: environment
    )
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(300))
    visits.expect(.visited("tea"), reading: \.texts, ["tea"])
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.finish()
    visits.finish()
  }

  @Test func `gets relayed actions as commits`() {
    let environment = TestEnvironment()
    let test = search(environment)
    let visits = TestStore<VisitsState>(
      state: .init(),
      mutations: .init(),
      environment: environment
    )
    visits.store.relay(from: test.store) { action, _ in action == .clear ? .forget : nil }
    test.actions.dispatch(action: .clear)
    test.expect(.clear)
    visits.expect(.forget, reading: \.texts, [])
  }

  @Test func `expects replacements of the state in the order of the commits`() {
    let test = TestStore<SearchState>(state: .init(), mutations: .init(), dependencies: .init())
    let history = History<SearchState>(test.store)
    test.actions.dispatch(action: .typed("a"))
    history.undo()
    test.actions.dispatch(action: .typed("b"))
    test.expect(.typed("a")) { $0.query = "a" }
    #expect(test.query == "a")
    test.expectReplacement { $0.query = "" }
    #expect(test.query == "")
    test.expect(.typed("b")) { $0.query = "b" }
  }

  @Test func `expects what a plugin has rejected, and why`() {
    let test = TestStore<VisitsState>(
      state: .init(),
      mutations: .init(),
      plugins: [
        PluginDouble(onWillCommit: { action, _ in
          action == .forget ? .reject(reason: "Never.") : .commit
        })
      ]
    )
    test.actions.dispatch(action: .forget)
    test.actions.dispatch(action: .forget)
    test.actions.dispatch(action: .visited("a"))
    test.expectRejected(.forget, reason: "Never.")
    test.expectRejected(.forget)
    test.expect(.visited("a"), reading: \.texts, ["a"])
  }

  @Test func `expects errors that effects do not handle, and no others`() {
    let test = search()
    test.actions.run("load") { _ in throw Failure(number: 7) }
    test.expectError(of: "load", Failure(number: 7))
    test.actions.run { _ in throw Failure(number: 8) }
    test.expectError(of: nil)
    test.actions.run("save") { _ in
      throw Failure(number: 9)
    } onError: { _ in
    }
    test.finish()
  }

  @Test func `needs no expectation for what the test itself dispatches to others`() {
    let test = search()
    Store<VisitsState>.actions.dispatch(action: .forget)
    test.finish()
  }

  @Test func `needs no expectation for what goes over a bus that other tests share`() {
    let test = search(TestEnvironment(bus: .shared))
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(300))
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.finish()
  }

  @Test func `may expect what the test itself dispatches to others`() {
    let test = search()
    Store<VisitsState>.actions.dispatch(action: .forget)
    test.expectBroadcast(VisitsState.self, .forget)
  }

  @Test func `knows its pending effects, with and without ids`() {
    let test = search()
    test.actions.run { [clock = test.environment.clock] _ in try await clock.sleep(for: .seconds(1))
    }
    test.actions.run(7) { [clock = test.environment.clock] _ in
      try await clock.sleep(for: .seconds(2))
    }
    test.expectPending(effects: [7, nil])
    test.advance(by: .seconds(1))
    test.expectPending(effects: [7])
    test.actions.cancelEffect(7)
    test.expectPending(effects: [])
  }

  @Test func `waits for work that runs on the main actor`() async {
    let test = search()
    test.actions.run("load") { store in
      let text = await MainActor.run { "main" }
      store.actions.dispatch(action: .typed(text))
    }
    await test.waitForEffect("load")
    test.expect(.typed("main")) { $0.query = "main" }
  }

  @Test func `keeps no state that was expected and has passed`() {
    let test = TestStore<TokenState>(state: .init(), mutations: .init())
    weak var first: Token?
    do {
      let tokens = [Token(), Token()]
      first = tokens[0]
      test.actions.dispatch(actions: tokens)
      test.expect(tokens[0], reading: \.number, 1, alsoChanging: "token")
      test.expect(tokens[1], reading: \.number, 2, alsoChanging: "token")
    }
    #expect(first == nil)
  }

  @Test func `is released with its store, and leaves the bus as it was`() {
    weak var released: Store<SearchState>?
    weak var bus: ActionBus?
    do {
      let own = ActionBus()
      bus = own
      let test = search(TestEnvironment(bus: own))
      test.actions.search("tea")
      test.expect(.typed("tea")) { $0.query = "tea" }
      test.actions.cancelAllEffects()
      released = test.store
    }
    #expect(released == nil)
    #expect(bus == nil)
  }
}

private final class Token: Sendable, Equatable {
  static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }
}

private struct TokenState: State {
  struct Mutations: VueFlux.Mutations {
    func commit(action: Token, state: inout TokenState) {
      state.token = action
      state.number += 1
    }
  }

  typealias Action = Token

  var token: Token?
  var number = 0
}

extension Computed where State == TokenState {
  fileprivate var number: Int { state.number }
}
