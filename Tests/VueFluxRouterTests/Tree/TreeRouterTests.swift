import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `A router of tabs` {
  private let display = TabDisplay()
  private let clock = ManualClock()
  private let problems = Recorder<String>()
  private let store = Store<PlaceTree>(
    state: .init(tab: .left),
    mutations: .init(),
    executor: .immediate
  )

  private func makeRouter() -> TreeRouter<Tab, Place> {
    TreeRouter(store, tabs: display, patience: .seconds(3), clock: clock) { [problems] problem in
      switch problem {
      case .failed(let step, _): problems.record("failed: \(step)")
      case .stuck(let step, _): problems.record("stuck: \(step)")
      case .late(let step): problems.record("late: \(step)")
      }
    }
  }

  private func expectAgreement(_ router: TreeRouter<Tab, Place>) {
    let tree = store.computed.tree
    #expect(display.selected == tree.tab)
    #expect(router.shownTab == tree.tab)
    #expect(display.paths == tree.paths)
    for tab in Tab.allCases { #expect(router.shown(in: tab) == tree[tab].path) }
  }

  @Test func `a link leads to a tab, and into it`() async {
    let router = makeRouter()
    store.actions.open(.right, path: [.a, .b])
    await router.settled()
    #expect(
      display.steps == [
        .select(.right), .take(.push(.a), in: .right), .take(.push(.b), in: .right),
      ]
    )
    expectAgreement(router)
  }

  @Test func `a container that shows the tab already is not asked for it`() async {
    let router = TreeRouter(store, tabs: display, showing: .left)
    store.actions.push(.a)
    await router.settled()
    #expect(display.steps == [.take(.push(.a), in: .left)])
  }

  @Test func `between random trees the screens take the shortest way`() async {
    var random = SplitMix(seed: 12)
    let router = makeRouter()
    let paths = Place.paths(upTo: 3)
    await router.settled()
    for _ in 0..<300 {
      let before = store.computed.tree
      let count = display.steps.count
      let tab = Tab.allCases.randomElement(using: &random) ?? .left
      var changes: [PlaceTree.Action] = [.select(tab)]
      if Int.random(in: 0..<4, using: &random) == 0 { changes = [.restore(PlaceTree(tab: tab))] }
      for tab in Tab.allCases where Bool.random(using: &random) {
        changes.append(.route(.set(paths.randomElement(using: &random) ?? []), in: tab))
      }
      store.actions.dispatch(actions: changes)
      await router.settled()
      #expect(
        Array(display.steps[count...])
          == PlaceTreeStep.steps(from: before, to: store.computed.tree)
      )
      expectAgreement(router)
    }
  }

  @Test func `only the selected tab is seen moving`() async {
    let router = makeRouter()
    store.actions.dispatch(actions: [
      .route(.push(.a), in: .left), .route(.push(.b), in: .right),
    ])
    await router.settled()
    #expect(display[.left].animated == [true])
    #expect(display[.right].animated == [false])
  }

  @Test func `the store follows a pop in a tab`() async {
    let router = makeRouter()
    store.actions.open(.right, path: [.a, .b])
    store.actions.open(.left, path: [.c])
    await router.settled()
    display[.right].swipe(toDepth: 1)
    router.didPop(toDepth: 1, in: .right)
    await router.settled()
    #expect(store.computed.stack(of: .right).path == [.a])
    expectAgreement(router)
  }

  @Test func `a tab is selected before the screens of another one are pushed, also after news`()
    async
  {
    let router = makeRouter()
    store.actions.open(.left, path: [.a, .b])
    await router.settled()
    display[.left].swipe(toDepth: 1)
    router.didPop(toDepth: 1, in: .left)
    store.actions.dispatch(actions: [.route(.set([.a, .c]), in: .left), .select(.right)])
    await router.settled()
    #expect(display.steps.suffix(2) == [.select(.right), .take(.push(.c), in: .left)])
    expectAgreement(router)
  }

  @Test func `the store follows a tab that the user selects`() async {
    let router = makeRouter()
    store.actions.open(.left, path: [.a])
    await router.settled()
    display.tap(.middle)
    router.didSelect(.middle)
    await router.settled()
    #expect(store.tab == .middle)
    #expect(!display.steps.contains(.select(.middle)))
    expectAgreement(router)
  }

  @Test func `if the store refuses the user's tab, its own one is selected again`() async {
    let insisting = PluginDouble<PlaceTree>(onWillCommit: { action, _ in
      action == .select(.right) ? .reject(reason: "It is closed.") : .commit
    })
    let store = Store<PlaceTree>(
      state: .init(tab: .left),
      mutations: .init(),
      executor: .immediate,
      plugins: [insisting]
    )
    let router = TreeRouter(store, tabs: display)
    await router.settled()
    display.tap(.right)
    router.didSelect(.right)
    await router.settled()
    #expect(display.selected == .left)
    #expect(store.tab == .left)
    #expect(router.shownTab == .left)
  }

  @Test func `the screens of a tab that is no longer in the tree go`() async {
    let router = makeRouter()
    store.actions.open(.left, path: [.c])
    let before = store.tree
    store.actions.open(.right, path: [.a, .b])
    await router.settled()
    store.actions.restore(before)
    await router.settled()
    #expect(display.paths == [.left: [.c]])
    expectAgreement(router)
  }

  @Test func `a step that fails in one tab does not keep the others from going on`() async {
    let router = makeRouter()
    display.prepare = { step, tab in
      if tab == .left, step == .push(.b) { throw Refusal() }
    }
    store.actions.dispatch(actions: [
      .route(.set([.a, .b]), in: .left), .route(.set([.c]), in: .right), .select(.middle),
    ])
    await router.settled()
    #expect(problems.recorded == ["failed: push b"])
    #expect(store.computed.stack(of: .left).path == [.a])
    expectAgreement(router)
  }

  @Test func `a step that hangs in one tab does not keep the others from going on`() async {
    let router = makeRouter()
    let end = Signal()
    display.prepare = { step, tab in
      if tab == .left, step == .push(.b) { await end.wait() }
    }
    store.actions.dispatch(actions: [
      .route(.set([.b]), in: .left), .route(.set([.c]), in: .right),
    ])
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(3))
    await router.settled()
    #expect(problems.recorded == ["stuck: push b"])
    #expect(display.paths == [.right: [.c]])
    end.fire()
    await until { store.path == [.b] }
    await router.settled()
    expectAgreement(router)
  }

  @Test func `after stopping, no step begins`() async {
    let router = makeRouter()
    await router.settled()
    router.stop()
    store.actions.open(.right, path: [.a])
    await router.settled()
    router.didSelect(.middle)
    router.didPop(toDepth: 0, in: .left)
    // A router that begins later has taken its steps by then.
    await TreeRouter(store, tabs: TabDisplay()).settled()
    #expect(display.steps == [.select(.left)])
    #expect(store.tab == .right)
  }

  @Test func `releasing the router cancels the step`() async {
    var router: TreeRouter? = makeRouter()
    let began = Signal()
    let cancelled = Signal()
    display.prepare = { _, _ in
      await withTaskCancellationHandler {
        began.fire()
        await cancelled.wait()
      } onCancel: {
        cancelled.fire()
      }
    }
    store.actions.push(.a)
    await began.wait()
    #expect(router != nil)
    router = nil
    await cancelled.wait()
  }

  @Test func `the router does not keep its store alive`() async {
    var store: Store<PlaceTree>? = Store(
      state: .init(tab: .left),
      mutations: .init(),
      executor: .immediate
    )
    weak let weakStore = store
    let router = store.map { TreeRouter($0, tabs: display) }
    await router?.settled()
    store = nil
    #expect(weakStore == nil)
    await router?.settled()
  }

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
