import Foundation
import Testing
import VueFlux
import VueFluxRouter

@Suite struct `A tree of tabs and paths` {
  private typealias PanelTree = RouterTree<Tab, Panel>

  private func tree(
    _ tree: PanelTree = PanelTree(tab: .left),
    after actions: PanelTree.Action...
  ) -> PanelTree {
    var tree = tree
    for action in actions { TreeMutations().commit(action: action, state: &tree) }
    return tree
  }

  @Test func `a route is pushed unless its type says otherwise`() {
    #expect(Place.a.presentation == .push)
    #expect(!RoutePresentation.push.isModal)
    #expect(RoutePresentation.sheet.isModal && RoutePresentation.cover.isModal)
  }

  @Test func `a change without a tab is one of the selected tab`() {
    let tree = tree(
      after: .route(.push(.page(1)), in: nil),
      .select(.right),
      .route(.push(.page(2)), in: nil),
      .route(.push(.page(3)), in: .left)
    )
    #expect(tree[.left].path == [.page(1), .page(3)])
    #expect(tree[.right].path == [.page(2)])
    #expect(tree.path == [.page(2)])
    #expect(tree.tabs == [.left, .right])
  }

  @Test func `a tab keeps its path while another one is selected`() {
    let before = tree(after: .route(.set([.page(1), .page(2)]), in: nil))
    let after = tree(before, after: .select(.right), .select(.left))
    #expect(after.path == before.path)
  }

  @Test func `open selects a tab and sets its path`() {
    let before = tree(after: .route(.push(.page(1)), in: nil))
    let after = tree(before, after: .open(.right, path: [.page(2), .sheet(3)], animated: false))
    #expect(after.tab == .right)
    #expect(after.path == [.page(2), .sheet(3)])
    #expect(!after[.right].isAnimated)
    #expect(after[.left].path == [.page(1)])
  }

  @Test(arguments: [Panel.sheet(1), .cover] as [Panel])
  private func `a tab that is left loses its sheets and covers, with all on them`(
    modal: Panel
  ) {
    let before = tree(after: .route(.set([.page(1), modal, .page(2)]), in: nil))
    for action in [.select(.right), .open(.right, path: [], animated: true)] as [PanelTree.Action] {
      #expect(tree(before, after: action)[.left].path == [.page(1)])
    }
    #expect(tree(before, after: .select(.left)) == before)
    #expect(tree(before, after: .open(.left, path: before.path, animated: true)) == before)
  }

  @Test func `the path of a tab that is not selected gets no sheets`() {
    let tree = tree(after: .route(.set([.page(1), .sheet(2), .page(3)]), in: .right))
    #expect(tree[.right].path == [.page(1)])
  }

  @Test func `a change that changes nothing makes no tab`() {
    #expect(tree(after: .route(.pop, in: .right)) == PanelTree(tab: .left))
  }

  @Test func `a tree is encoded and decoded`() throws {
    let tree = tree(after: .open(.right, path: [.page(2), .sheet(3)], animated: true))
    let data = try JSONEncoder().encode(tree)
    #expect(try JSONDecoder().decode(PanelTree.self, from: data) == tree)
    let actions: [PanelTree.Action] = [
      .select(.left), .route(.push(.cover), in: nil),
      .open(.left, path: [.page(1)], animated: true),
    ]
    let text = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([PanelTree.Action].self, from: text) == actions)
  }

  @Test func `a tree without its selected tab is decoded, with an empty path there`() throws {
    let text = #"{"tab":"left","stacks":[]}"#
    var tree = try JSONDecoder().decode(PanelTree.self, from: Data(text.utf8))
    #expect(tree.path == [] && tree.tabs == [])
    tree.commit(.route(.push(.page(1)), in: nil))
    tree.commit(.select(.right))
    #expect(tree[.left].path == [.page(1)])
  }

  @Test func `a store has the actions of its tree, and publishes it`() {
    let store = Store<PanelTree>(
      state: .init(tab: .left),
      mutations: .init(),
      executor: .immediate
    )
    store.actions.push(.page(1))
    store.actions.push(.sheet(2), animated: false)
    #expect(!store.computed.stack(of: .left).isAnimated)
    store.actions.pop()
    store.actions.route(.push(.page(3)), in: .right)
    store.actions.select(.right)
    #expect(store.tab == .right)
    #expect(store.path == [.page(3)])
    #expect(store.computed.stack(of: .left).path == [.page(1)])
    store.actions.open(.left)
    #expect(store.tab == .left)
    #expect(store.path == [])
  }
}
