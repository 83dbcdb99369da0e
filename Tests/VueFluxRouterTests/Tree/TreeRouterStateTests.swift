import Testing
import VueFlux
import VueFluxRouter

// MARK: - Larger states

extension `A router of tabs` {
  @Test func `the router follows a tree that is part of a larger state`() async {
    let store = Store<OfficeState>(state: .init(), mutations: .init(), executor: .immediate)
    let router = TreeRouter(store, tabs: display)
    store.actions.open(.middle, path: [.b])
    await router.settled()
    #expect(display.selected == .middle)
    #expect(display.paths == [.middle: [.b]])
    display[.middle].swipe(toDepth: 0)
    router.didPop(toDepth: 0, in: .middle)
    await router.settled()
    #expect(store.path == [])
  }
}

/// A state that has a tree, and more.
private struct OfficeState: TreeState {
  typealias Action = OfficeAction
  typealias Mutations = OfficeMutations
  var tree = PlaceTree(tab: .left)
  fileprivate var visits = 0
}

private enum OfficeAction: TreeStateAction {
  case tree(TreeAction<Tab, Place>)
  case visited
}

private struct OfficeMutations: Mutations {
  func commit(action: OfficeAction, state: inout OfficeState) {
    switch action {
    case .tree(let action): state.tree.commit(action)
    case .visited: state.visits += 1
    }
  }
}
