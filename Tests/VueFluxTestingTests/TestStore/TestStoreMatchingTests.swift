import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Actions that a test cannot name.
@Suite(.isolatedBus) struct `A test store that expects an action by its part` {
  private let failures = FailureRecorder()

  @Test func `returns the part`() {
    let test = failures.search()
    test.actions.dispatch(actions: [.found(["Tea"]), .typed("")])
    let hits = test.expect(matching: \.hits) { $0.hits = $1 }
    #expect(hits == ["Tea"])
    #expect(test.expect(matching: \.text) == "")
    #expect(failures.messages == [])
  }

  @Test func `takes a condition, too`() {
    let test = failures.search()
    test.actions.dispatch(actions: [.found(["Tea"]), .clear, .clear])
    test.expect(matching: \.isFound) { $0.hits = ["Tea"] }
    test.expect(matching: \.isClear) { $0.hits = [] }
    test.expect(matching: \.isClear)
    #expect(failures.messages == [])
  }

  @Test func `reads a property afterwards`() {
    let test = TestStore<VisitsState>(state: .init(), environment: failures.environment)
    test.actions.dispatch(actions: [.visited("a"), .visited("b")])
    let text = test.expect(matching: \.text, reading: \.texts, ["a"])
    #expect(text == "a")
    test.expect(matching: \.text, reading: \.texts, ["a", "c"])
    #expect(
      failures.messages == [
        """
        The value after .visited("b") is not as expected.
        Array<String>[1]: expected "c", was "b"
        """
      ]
    )
  }

  @Test func `fails at a replacement of the state`() {
    let test = failures.search()
    let history = History<SearchState>(test.store)
    test.actions.dispatch(action: .typed("a"))
    test.expect(matching: \.text) { $0.query = $1 }
    history.undo()
    test.expect(matching: \.text)
    #expect(
      failures.messages == [
        """
        Expected the commit of an action that matches, but a replacement of the state came.
        Replacement: expected an action that matches, was a replacement of the state
        """
      ]
    )
  }

  @Test func `fails at another action`() {
    let test = failures.search()
    test.actions.dispatch(action: .typed("a"))
    let hits = test.expect(matching: \.hits)
    #expect(hits == nil)
    #expect(
      failures.messages == [
        """
        Expected the commit of an action that matches, but the commit of .typed("a") came.
        SearchAction: expected an action that matches, was .typed("a")
        """
      ]
    )
  }

  @Test func `fails if a condition does not hold`() {
    let test = failures.search()
    test.actions.dispatch(action: .typed("a"))
    test.expect(matching: \.isFound)
    #expect(failures.messages.count == 1)
  }

  @Test func `fails at another change`() {
    let test = failures.search()
    test.actions.dispatch(actions: [.found(["Tea"]), .typed("a"), .clear, .clear])
    test.expect(matching: \.hits) { state, _ in state.hits = ["Cup"] }
    test.expect(matching: \.text)
    test.expect(matching: \.isClear) {
      $0.query = ""
      $0.hits = []
    }
    test.expect(matching: \.isClear) { $0.hits = [] }
    #expect(
      failures.messages == [
        """
        The state after .found(["Tea"]) is not as expected.
        SearchState.hits[0]: expected "Cup", was "Tea"
        """,
        """
        .typed("a") changed the state, and the test expected no change.
        SearchState.query: expected "", was "a"
        To expect a change, use 'expect(matching: …) { state, part in … }' or 'expect(matching: …, reading: \\.…, …)'.
        """,
        """
        .clear has changed nothing, and the test expected a change. \
        To expect that nothing changes, leave out the closure: 'expect(matching: …)'.
        """,
      ]
    )
  }

  @Test func `follows a class state`() {
    let test = TestStore<TallyState>(state: .init(), environment: failures.environment)
    test.actions.dispatch(actions: [.add(2), .add(3)])
    let number = test.expect(matching: { if case .add(let number) = $0 { number } else { nil } })
    #expect(number == 2)
    test.expect(matching: { _ in true })
    #expect(failures.messages == [])
  }
}

extension SearchAction {
  fileprivate var hits: [String]? { if case .found(let hits) = self { hits } else { nil } }
  fileprivate var text: String? { if case .typed(let text) = self { text } else { nil } }
  fileprivate var isClear: Bool { self == .clear }
  fileprivate var isFound: Bool { hits != nil }
}

extension VisitsAction {
  fileprivate var text: String? { if case .visited(let text) = self { text } else { nil } }
}
