import Testing
import VueFlux
import VueFluxTesting
import VueFluxToolkit

@testable import ExampleApp

@Suite(.isolatedBus) struct `Search` {
  @Test func `an answer to an older text is ignored`() {
    let environment = TestEnvironment()
    let test = TestStore<SearchState>(
      state: .init(),
      dependencies: .init { [clock = environment.clock] text in
        // Answers although nobody waits for it any more.
        try? await clock.sleep(for: .seconds(1))
        return [text]
      },
      environment: environment
    )
    test.actions.search("tea")
    test.expect(.type("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(300))
    test.expect(.find(.began)) { $0.hits = .loading(previous: nil) }
    test.actions.search("teapot")
    test.expect(.find(.cancelled)) { $0.hits = .idle }
    test.expect(.type("teapot")) { $0.query = "teapot" }
    test.advance(by: .milliseconds(300))
    test.expect(.find(.began)) { $0.hits = .loading(previous: nil) }
    test.advance(by: .seconds(1))
    test.expect(.find(.loaded(["teapot"]))) { $0.hits = .loaded(["teapot"]) }
  }

  @Test func `hits are shown after a pause`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("tea")
    test.expect(.type("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(300))
    test.expect(.find(.began)) { $0.hits = .loading(previous: nil) }
    test.expect(.find(.loaded(["tea one", "tea two"]))) {
      $0.hits = .loaded(["tea one", "tea two"])
    }
  }

  @Test func `nothing is asked before the pause`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("tea")
    test.expect(.type("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(299))
    test.expectPending(effects: ["search"])
    #expect(test.store.hits.value == nil)
    test.actions.cancelAllEffects()
  }

  @Test func `each key begins the pause anew`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("t")
    test.expect(.type("t")) { $0.query = "t" }
    test.advance(by: .milliseconds(200))
    test.actions.search("te")
    test.expect(.type("te")) { $0.query = "te" }
    test.advance(by: .milliseconds(299))
    test.expectPending(effects: ["search"])
    test.advance(by: .milliseconds(1))
    test.expect(.find(.began)) { $0.hits = .loading(previous: nil) }
    test.expect(.find(.loaded(["te one", "te two"]))) {
      $0.hits = .loaded(["te one", "te two"])
    }
  }

  @Test func `an empty text clears the hits, and asks nobody`() {
    let test = TestStore<SearchState>(
      state: .init(query: "tea", hits: .loaded(["tea one"])),
      dependencies: .stub
    )
    test.actions.search("")
    test.expect(.type("")) {
      $0.query = ""
      $0.hits = .idle
    }
    test.advance(by: .seconds(1))
  }

  @Test func `a failure ends the search, and keeps the hits`() {
    let test = TestStore<SearchState>(
      state: .init(hits: .loaded(["tea one"])),
      dependencies: .init { _ in throw Offline() }
    )
    test.actions.search("tea")
    test.expect(.type("tea")) { $0.query = "tea" }
    test.advance(by: .milliseconds(300))
    test.expect(.find(.began)) { $0.hits = .loading(previous: ["tea one"]) }
    test.expect(.find(.failed(message: "Offline()"))) {
      $0.hits = .failed(previous: ["tea one"], message: "Offline()")
    }
  }

  @Test func `a search field dispatches what is typed`() {
    let search = Fixture<SearchState>(state: .init(), dependencies: .stub)
    let typeIntoField = { (text: String) in search.store.actions.search(text) }
    typeIntoField("tea")
    #expect(search.actions == [.type("tea")])
  }

  @Test func `the hits are for the text in the field, however slow the answers`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let client = SearchState.Dependencies { text in
        try? await world.clock.sleep(for: .seconds(world.pick(from: 0...2)))
        return [text]
      }
      let search = world.store(
        "search",
        state: SearchState(),
        dependencies: client
      )
      world.task("ann") {
        for text in ["t", "te", "tea"] {
          search.actions.search(text)
          try await world.clock.sleep(for: .milliseconds(world.pick(from: [100, 400, 1500])))
        }
      }
      world.finally("the hits are for the text") { search.hits == .loaded([search.query]) }
    }
  }
}
