import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `A router of tabs` {
  let display = TabDisplay()
  let clock = ManualClock()
  let problems = Recorder<String>()
  let store = Store<PlaceTree>(
    state: .init(tab: .left),
    mutations: .init(),
    executor: .immediate
  )

  func makeRouter() -> TreeRouter<Tab, Place> {
    TreeRouter(store, tabs: display, timeout: .seconds(3), clock: clock) { [problems] problem in
      switch problem {
      case .failed(let step, _): problems.record("failed: \(step)")
      case .stuck(let step, _): problems.record("stuck: \(step)")
      case .late(let step): problems.record("late: \(step)")
      }
    }
  }

  func expectAgreement(_ router: TreeRouter<Tab, Place>) {
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
}
