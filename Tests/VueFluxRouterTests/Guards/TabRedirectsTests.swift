import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Redirects to another tab` {
  @Test(arguments: Executor.all, [true, false])
  func `a redirect opens the other tab, and leaves the path of the first one`(
    executor: Executor,
    isAnimated: Bool
  ) async {
    let committed = Recorder<PlaceTree.Action>()
    let guarded = GuardedTabs(
      [.left: [.a]],
      executor: executor,
      plugins: [PluginDouble(onDidCommit: { committed.record($0.action) })],
      tabGuards: [.redirectingLeft(to: [.c])]
    )
    let push = PlaceAction.push(.b)
    await guarded.actions.deliver(
      action: .route(isAnimated ? push : push.withoutAnimation, in: nil)
    )
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.left: [.a], .right: [.c]])
    #expect(committed.recorded == [.open(.right, path: [.c], animated: isAnimated)])
    #expect(guarded.problems == ["redirected [a] -> [a, b] in left to [c] in right: not b"])
  }

  @Test func `a redirect to the path of the other tab selects that tab`() {
    let guarded = GuardedTabs([.right: [.c]], tabGuards: [.redirectingLeft(to: [.c])])
    guarded.actions.push(.b)
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.c]])
  }

  @Test func `a redirect that names the tab of the navigation selects no tab`() {
    let guarded = GuardedTabs(
      [:],
      tabGuards: [
        TreeGuard { $0.route == .b ? .redirect(to: [.c], in: .right, reason: "not b") : .allow }
      ]
    )
    guarded.actions.route(.push(.b), in: .right)
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [.right: [.c]])
  }

  @Test func `a later redirect without a tab stays in the tab of the one before`() {
    let guarded = GuardedTabs(
      [:],
      tabGuards: [.redirectingLeft(to: [.c])],
      .redirecting(.c, to: [.a, .a])
    )
    guarded.actions.push(.b)
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.a, .a]])
  }

  @Test func `guards are asked about the routes that a redirect leaves and enters`() {
    let asked = Recorder<TreeNavigation<Tab, Place>>()
    let noting = [TreeGuard<Tab, Place>.Moment.leaving, .entering].map { moment in
      TreeGuard<Tab, Place>(moment) { navigation in
        asked.record(navigation)
        return .allow
      }
    }
    let guarded = GuardedTabs([.right: [.a]], tabGuards: [.redirectingLeft(to: [.c])] + noting)
    guarded.actions.push(.b)
    #expect(
      asked.recorded == [
        TreeNavigation(tab: .right, route: .a, from: [.a], to: [.c]),
        TreeNavigation(tab: .right, route: .c, from: [.a], to: [.c]),
      ]
    )
  }

  @Test func `a denied redirect leaves all tabs as they are`() async {
    let guarded = GuardedTabs([:], tabGuards: [.redirectingLeft(to: [.c])], .denying(.c))
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == "no c")
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [:])
  }

  @Test func `a path is no loop in another tab`() {
    let guarded = GuardedTabs([:], tabGuards: [.redirectingLeft(to: [.b])])
    guarded.actions.push(.b)
    #expect(guarded.paths == [.right: [.b]])
  }

  @Test func `a loop over tabs is named`() async {
    let back = TreeGuard<Tab, Place> { navigation in
      navigation.tab == .right ? .redirect(to: [.b], in: .left, reason: "not right") : .allow
    }
    let guarded = GuardedTabs([:], tabGuards: [.redirectingLeft(to: [.b]), back])
    let loop = "redirect loop: [b] in left -> [b] in right -> [b] in left"
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == loop)
    #expect(guarded.tab == .left)
    #expect(guarded.problems.last == loop)
  }
}
