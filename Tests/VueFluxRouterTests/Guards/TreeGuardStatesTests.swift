import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Guards of a tree in a larger state` {
  @Test(arguments: Executor.all)
  func `a guard reads the state that its action finds`(executor: Executor) async {
    let reasons = Recorder<String>()
    let store = Store<OfficeState>(
      state: .init(),
      mutations: .init(),
      executor: executor,
      plugins: [
        RouteGuards<OfficeState>(
          [TreeGuard(.redirecting(.c, to: [.a]))],
          reading: { office in
            [TreeGuard { _ in office.isOpen ? .allow : .deny(reason: "The office is closed.") }]
          },
          treeAction: { if case .tree(let action) = $0 { action } else { nil } },
          report: { problem, _ in reasons.record(problem.reason) }
        )
      ]
    )
    await store.actions.deliver(actions: [
      .tree(.route(.push(.b), in: .right)), .opened, .tree(.route(.push(.b), in: .right)),
      .tree(.open(.left, path: [.c], animated: true)),
    ])
    #expect(store.tree.paths == [.right: [.b], .left: [.a]])
    #expect(reasons.recorded == ["The office is closed.", "not c"])
  }
}

/// A state that has tabs, and more.
private struct OfficeState: TreeState {
  typealias Action = OfficeAction
  typealias Mutations = OfficeMutations
  var tree = PlaceTree(tab: .left)
  fileprivate var isOpen = false
}

private enum OfficeAction: TreeStateAction {
  case tree(TreeAction<Tab, Place>)
  case opened
}

private struct OfficeMutations: Mutations {
  func commit(action: OfficeAction, state: inout OfficeState) {
    switch action {
    case .tree(let action): state.tree.commit(action)
    case .opened: state.isOpen = true
    }
  }
}

extension Computed where State == OfficeState {
  fileprivate var isOpen: Bool { state.isOpen }
}
