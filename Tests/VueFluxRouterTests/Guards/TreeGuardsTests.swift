import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Guards of tabs that answer at once` {
  @Test(arguments: Executor.all)
  func `a change of a tab's path is judged with the paths of that tab`(executor: Executor) async {
    let guarded = GuardedTabs(
      [.left: [.a], .right: [.c]],
      executor: executor,
      .denying(.b)
    )
    #expect(await guarded.rejection(of: .route(.push(.b), in: .right)) == "no b")
    #expect(await guarded.rejection(of: .route(.push(.a), in: .right)) == nil)
    #expect(guarded.paths == [.left: [.a], .right: [.c, .a]])
    #expect(guarded.problems == ["denied [c] -> [c, b] in right: no b"])
  }

  @Test(arguments: Executor.all)
  func `a change without a tab is one of the selected tab`(executor: Executor) async {
    let guarded = GuardedTabs([.left: [.a], .right: [.c]], executor: executor, .denying(.b))
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == "no b")
    await guarded.actions.deliver(action: .select(.right))
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == "no b")
    #expect(
      guarded.problems == [
        "denied [a] -> [a, b] in left: no b", "denied [c] -> [c, b] in right: no b",
      ]
    )
  }

  @Test(arguments: Executor.all)
  func `an open that is denied selects nothing`(executor: Executor) async {
    let guarded = GuardedTabs([.right: [.c]], executor: executor, .denying(.b))
    #expect(
      await guarded.rejection(of: .open(.right, path: [.a, .b], animated: true)) == "no b"
    )
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [.right: [.c]])
    #expect(guarded.problems == ["denied [c] -> [a, b] in right: no b"])
  }

  @Test(arguments: Executor.all)
  func `a redirect puts the other path in place in its tab, and selects none`(
    executor: Executor
  ) async {
    let guarded = GuardedTabs([.left: [.a]], executor: executor, .redirecting(.b, to: [.c]))
    #expect(await guarded.rejection(of: .route(.push(.b), in: .right)) == nil)
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [.left: [.a], .right: [.c]])
    #expect(guarded.problems == ["redirected [] -> [b] in right to [c] in right: not b"])
  }

  @Test(arguments: Executor.all, [true, false])
  func `a redirect of an open is an open`(executor: Executor, isAnimated: Bool) async {
    let committed = Recorder<PlaceTree.Action>()
    let guarded = GuardedTabs(
      [:],
      executor: executor,
      plugins: [PluginDouble(onDidCommit: { committed.record($0.action) })],
      .redirecting(.b, to: [.c])
    )
    await guarded.actions.deliver(action: .open(.right, path: [.b], animated: isAnimated))
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.c]])
    #expect(committed.recorded == [.open(.right, path: [.c], animated: isAnimated)])
  }

  @Test func `a redirect is animated as the action that it replaces`() {
    let guarded = GuardedTabs([:], .redirecting(.b, to: [.c]), .redirecting(.a, to: [.c, .c]))
    guarded.actions.push(.b, animated: false)
    #expect(!guarded.store.tree[.left].isAnimated)
    guarded.actions.push(.a)
    #expect(guarded.store.tree[.left].isAnimated)
    #expect(guarded.paths == [.left: [.c, .c]])
  }

  @Test func `selecting and restoring are not judged`() async {
    let guarded = GuardedTabs([.left: [.a], .right: [.c]], .never(.entering), .never(.leaving))
    #expect(await guarded.rejection(of: .select(.right)) == nil)
    #expect(guarded.tab == .right)
    let tree = PlaceTree(.middle, [.middle: [.b], .right: [.a]])
    #expect(await guarded.rejection(of: .restore(tree)) == nil)
    #expect(guarded.store.tree == tree)
    #expect(guarded.problems == [])
  }

  @Test func `an open of the path that is there is not judged`() async {
    let guarded = GuardedTabs([.right: [.c]], .never(.entering), .never(.leaving))
    #expect(await guarded.rejection(of: .open(.right, path: [.c], animated: true)) == nil)
    #expect(guarded.tab == .right)
  }

  @Test func `reports of a router are not judged`() async {
    let guarded = GuardedTabs([.right: [.a, .b]], .never(.entering), .never(.leaving))
    let pop = ScreenReport<Place>(shown: [.a], expected: [.a, .b], isFailure: false)
    #expect(await guarded.rejection(of: .route(.follow(pop), in: .right)) == nil)
    let failure = ScreenReport<Place>(shown: [.c], expected: [.a], isFailure: true)
    let report = PlaceAction.follow(failure).withoutAnimation
    #expect(await guarded.rejection(of: .route(report, in: .right)) == nil)
    #expect(guarded.paths == [.right: [.c]])
  }

  @Test func `problems of several tabs are reported in the order of their actions`() {
    let guarded = GuardedTabs([:], .denying(.b))
    guarded.actions.dispatch(actions: [
      .route(.set([.b]), in: .right), .route(.set([.a, .b]), in: .left),
      .open(.right, path: [.c, .b], animated: true), .route(.set([.c, .c, .b]), in: .middle),
    ])
    #expect(
      guarded.problems == [
        "denied [] -> [b] in right: no b", "denied [] -> [a, b] in left: no b",
        "denied [] -> [c, b] in right: no b", "denied [] -> [c, c, b] in middle: no b",
      ]
    )
  }
}

extension RouteGuard where Route == Place {
  /// Denies each route.
  fileprivate static func never(_ moment: Moment) -> Self {
    RouteGuard(moment) { _ in .deny(reason: "never") }
  }
}
