import Testing
import VueFlux
import VueFluxTesting

@testable import ExampleApp

@Suite(.isolatedBus) struct `Search` {
  @Test func `an answer to an older text is ignored`() {
    var state = SearchState(query: "teapot", isSearching: true)
    SearchMutations().commit(action: .find(["tea"], for: "tea"), state: &state)
    #expect(state == SearchState(query: "teapot", isSearching: true))
  }

  @Test func `hits are shown after a pause`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("tea")
    test.expect(.type("tea")) {
      $0.query = "tea"
      $0.isSearching = true
    }
    test.advance(by: .milliseconds(300))
    test.expect(.find(["tea one", "tea two"], for: "tea")) {
      $0.hits = ["tea one", "tea two"]
      $0.isSearching = false
    }
  }

  @Test func `nothing is asked before the pause`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("tea")
    test.expect(.type("tea")) {
      $0.query = "tea"
      $0.isSearching = true
    }
    test.advance(by: .milliseconds(299))
    test.expectPending(effects: ["search"])
    #expect(test.store.hits == [])
    test.actions.cancelAllEffects()
  }

  @Test func `each key begins the pause anew`() {
    let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
    test.actions.search("t")
    test.expect(.type("t")) {
      $0.query = "t"
      $0.isSearching = true
    }
    test.advance(by: .milliseconds(200))
    test.actions.search("te")
    test.expect(.type("te")) { $0.query = "te" }
    test.advance(by: .milliseconds(299))
    test.expectPending(effects: ["search"])
    test.advance(by: .milliseconds(1))
    test.expect(.find(["te one", "te two"], for: "te")) {
      $0.hits = ["te one", "te two"]
      $0.isSearching = false
    }
  }

  @Test func `an empty text clears the hits, and asks nobody`() {
    let test = TestStore<SearchState>(
      state: .init(query: "tea", hits: ["tea one"]),
      dependencies: .stub
    )
    test.actions.search("")
    test.expect(.type("")) {
      $0.query = ""
      $0.hits = []
    }
    test.advance(by: .seconds(1))
  }

  @Test func `a failure ends the search, and keeps the hits`() {
    let test = TestStore<SearchState>(
      state: .init(hits: ["tea one"]),
      dependencies: .init { _ in throw Offline() }
    )
    test.actions.search("tea")
    test.expect(.type("tea")) {
      $0.query = "tea"
      $0.isSearching = true
    }
    test.advance(by: .milliseconds(300))
    test.expect(.fail) { $0.isSearching = false }
  }

  @Test func `a search field dispatches what is typed`() {
    let search = Fixture<SearchState>(state: .init(), dependencies: .stub)
    let typeIntoField = { (text: String) in search.store.actions.search(text) }
    typeIntoField("tea")
    #expect(search.actions == [.type("tea")])
  }

  @Test func `the hits are for the text in the field, however slow the answers`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let client = SearchClient { text in
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
      world.finally("the hits are for the text") { search.hits == [search.query] }
    }
  }
}
