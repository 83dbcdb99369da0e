import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Redirects to another tab` {
  private let dialog = TabDialog()

  /// Redirects from `b` in the left tab to a path of the right tab.
  private func redirecting(to path: [Place]) -> TreeGuard<Tab, Place> {
    TreeGuard { navigation in
      navigation.tab == .left && navigation.route == .b
        ? .redirect(to: path, in: .right, reason: "not b") : .allow
    }
  }

  /// Asks the dialog about a route.
  private func asking(about route: Place) -> TreeGuard<Tab, Place> {
    TreeGuard(where: { $0.route == route }, dialog.ask)
  }

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
      tabGuards: [redirecting(to: [.c])]
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
    let guarded = GuardedTabs([.right: [.c]], tabGuards: [redirecting(to: [.c])])
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
      tabGuards: [redirecting(to: [.c])],
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
    let guarded = GuardedTabs([.right: [.a]], tabGuards: [redirecting(to: [.c])] + noting)
    guarded.actions.push(.b)
    #expect(
      asked.recorded == [
        TreeNavigation(tab: .right, route: .a, from: [.a], to: [.c]),
        TreeNavigation(tab: .right, route: .c, from: [.a], to: [.c]),
      ]
    )
  }

  @Test func `a denied redirect leaves all tabs as they are`() async {
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.c])], .denying(.c))
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == "no c")
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [:])
  }

  @Test func `a path is no loop in another tab`() {
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.b])])
    guarded.actions.push(.b)
    #expect(guarded.paths == [.right: [.b]])
  }

  @Test func `a loop over tabs is named`() async {
    let back = TreeGuard<Tab, Place> { navigation in
      navigation.tab == .right ? .redirect(to: [.b], in: .left, reason: "not right") : .allow
    }
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.b]), back])
    let loop = "redirect loop: [b] in left -> [b] in right -> [b] in left"
    #expect(await guarded.rejection(of: .route(.push(.b), in: nil)) == loop)
    #expect(guarded.tab == .left)
    #expect(guarded.problems.last == loop)
  }

  @Test(arguments: Executor.all)
  func `an asynchronous guard redirects to another tab`(executor: Executor) async {
    let guarded = GuardedTabs([:], executor: executor, tabGuards: [asking(about: .b)])
    await guarded.actions.deliver(action: .route(.push(.b), in: .middle))
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], in: .right, reason: "not b"))
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.c]])
    #expect(guarded.problems == ["redirected [] -> [b] in middle to [c] in right: not b"])
    #expect(
      dialog.navigations == [TreeNavigation(tab: .middle, route: .b, from: [], to: [.b])]
    )
  }

  @Test(arguments: Executor.all)
  func `an asynchronous guard is asked about the other tab`(executor: Executor) async {
    let guarded = GuardedTabs(
      [:],
      executor: executor,
      tabGuards: [redirecting(to: [.c]), asking(about: .c)]
    )
    #expect(
      await guarded.rejection(of: .route(.push(.b), in: nil))
        == "[] -> [c] in right waits for asynchronous guards (#1)."
    )
    await dialog.asked()
    #expect(guarded.tab == .left)
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.c]])
  }

  @Test(arguments: [Tab.left, .right])
  func `a change of the first tab or of the other one overtakes a redirect`(tab: Tab) async {
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.c]), asking(about: .c)])
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: tab)
    await dialog.cancelled()
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [tab: [.a]])
  }

  @Test(arguments: [Tab.left, .right])
  func `a newer question about the first tab or the other one overtakes a redirect`(
    tab: Tab
  ) async {
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.c]), asking(about: .c)])
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.set([.a, .c]), in: tab)
    await dialog.asked(1)
    await dialog.cancelled()
    for index in [0, 1] { dialog.answer(.allow, to: index) }
    await guarded.ends.wait(for: 2)
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [tab: [.a, .c]])
  }

  @Test func `a change of the other tab before the redirect does not overtake`() async {
    let guarded = GuardedTabs([:], tabGuards: [asking(about: .b)])
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: .right)
    dialog.answer(.redirect(to: [.a, .c], in: .right, reason: "not b"))
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.a, .c]])
  }

  @Test func `a change of a third tab does not overtake a redirect`() async {
    let guarded = GuardedTabs([:], tabGuards: [redirecting(to: [.c]), asking(about: .c)])
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: .middle)
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.middle: [.a], .right: [.c]])
  }
}

@MainActor @Suite struct `Results of a tab whose guards redirect to another tab` {
  private let dialog = TabDialog()

  private func pushing(_ guards: [TreeGuard<Tab, Place>]) -> Task<Int, any Error> {
    let guarded = GuardedTabs([:], tabGuards: guards)
    let results = RouteResults(
      guarded.store,
      routing: { $0.stack(of: .left) },
      action: { .route($0, in: .left) }
    )
    return Task {
      // It ends with the call.
      defer { withExtendedLifetime(guarded.store) {} }
      return try await results.push(.b, as: Int.self)
    }
  }

  private let redirecting = TreeGuard<Tab, Place> { navigation in
    navigation.route == .b ? .redirect(to: [.c], in: .right, reason: "not b") : .allow
  }

  @Test func `a push that is redirected at once is refused, with the reason`() async {
    #expect(await pushing([redirecting]).resultError == .refused(reason: "not b"))
  }

  @Test func `a push that is redirected later is refused, with the reason`() async {
    let value = pushing([TreeGuard(where: { $0.route == .b }, dialog.ask)])
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], in: .right, reason: "not b"))
    #expect(await value.resultError == .refused(reason: "not b"))
  }

  @Test func `a push whose redirect is allowed later is refused, with the reason`() async {
    let value = pushing([redirecting, TreeGuard(where: { $0.route == .c }, dialog.ask)])
    await dialog.asked()
    dialog.answer(.allow)
    #expect(await value.resultError == .refused(reason: "not b"))
  }
}
