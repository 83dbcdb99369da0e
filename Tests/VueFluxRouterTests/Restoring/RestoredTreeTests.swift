import Foundation
import Testing
import VueFlux
import VueFluxRouter

@Suite struct `A tree that is restored` {
  private func restored(_ json: String) throws -> RestoredTree<Tab, Place> {
    try JSONDecoder().decode(RestoredTree<Tab, Place>.self, from: Data(json.utf8))
  }

  @Test func `the restored tree is the saved one`() throws {
    let store = Store<PlaceTree>(state: .init(tab: .left), mutations: .init(), executor: .immediate)
    store.actions.open(.right, path: [.a, .b])
    store.actions.route(.push(.c), in: .middle)
    let data = try JSONEncoder().encode(SavedTree(store.tree))
    let restored = try JSONDecoder().decode(RestoredTree<Tab, Place>.self, from: data)
    #expect(restored.losses == [:] && restored.lostTabCount == 0)
    #expect(restored.tree.tabs == store.tree.tabs)
    let newStore = Store<PlaceTree>(
      state: .init(tab: .middle),
      mutations: .init(),
      executor: .immediate
    )
    newStore.actions.restore(restored.tree)
    #expect(newStore.tab == .right)
    #expect(newStore.tree.paths == [.right: [.a, .b], .middle: [.c]])
    #expect(!newStore.tree[.right].isAnimated)
  }

  @Test func `each path ends before a route that is unknown`() throws {
    let restored = try restored(
      """
      {"version":0,"tab":"left","paths":[
        {"tab":"left","path":["a","x","b"]},{"tab":"right","path":["c"]}]}
      """
    )
    #expect(restored.tree.paths == [.left: [.a], .right: [.c]])
    #expect(restored.losses.mapValues(\.position) == [.left: 1])
  }

  @Test func `a tab that is unknown is left out, and the first other one is selected`() throws {
    let restored = try restored(
      """
      {"version":0,"tab":"top","paths":[
        {"tab":"top","path":["a"]},{"tab":"right","path":["c"]},{"tab":"left","path":[]}]}
      """
    )
    #expect(restored.tree.tab == .right)
    #expect(restored.tree.paths == [.right: [.c]])
    #expect(restored.lostTabCount == 1)
  }

  @Test(arguments: [
    "[]", "{}", #"{"version":0,"tab":"top","paths":[]}"#, #"{"version":0,"tab":"left"}"#,
  ])
  func `data without a tab throws an error`(json: String) {
    #expect(throws: DecodingError.self) { try restored(json) }
  }
}
