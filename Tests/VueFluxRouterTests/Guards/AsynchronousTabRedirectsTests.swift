import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Redirects to another tab that take their time` {
  private let dialog = TabDialog()

  @Test(arguments: Executor.all)
  func `an asynchronous guard redirects to another tab`(executor: Executor) async {
    let guarded = GuardedTabs([:], executor: executor, tabGuards: [.asking(dialog, about: .b)])
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
      tabGuards: [.redirectingLeft(to: [.c]), .asking(dialog, about: .c)]
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
    let guarded = GuardedTabs(
      [:],
      tabGuards: [.redirectingLeft(to: [.c]), .asking(dialog, about: .c)]
    )
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: tab)
    #expect(dialog.isCancelled())
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [tab: [.a]])
  }

  @Test(arguments: [Tab.left, .right])
  func `a newer question about the first tab or the other one overtakes a redirect`(
    tab: Tab
  ) async {
    let guarded = GuardedTabs(
      [:],
      tabGuards: [.redirectingLeft(to: [.c]), .asking(dialog, about: .c)]
    )
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.set([.a, .c]), in: tab)
    await dialog.asked(1)
    #expect(dialog.isCancelled())
    for index in [0, 1] { dialog.answer(.allow, to: index) }
    await guarded.ends.wait(for: 2)
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [tab: [.a, .c]])
  }

  @Test func `a newer navigation that is redirected to the first tab overtakes a redirect`() async {
    let fromMiddle = TreeGuard<Tab, Place> { navigation in
      navigation.tab == .middle ? .redirect(to: [.c, .c], in: .left, reason: "not middle") : .allow
    }
    let guarded = GuardedTabs(
      [:],
      tabGuards: [.redirectingLeft(to: [.c]), fromMiddle, .asking(dialog, about: .c)]
    )
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: .middle)
    await dialog.asked(1)
    #expect(dialog.isCancelled())
    dialog.answer(.allow)
    dialog.answer(.deny(reason: "closed"), to: 1)
    await guarded.ends.wait(for: 2)
    #expect(guarded.paths == [:])
  }

  @Test func `a change of the other tab before the redirect does not overtake`() async {
    let guarded = GuardedTabs([:], tabGuards: [.asking(dialog, about: .b)])
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: .right)
    dialog.answer(.redirect(to: [.a, .c], in: .right, reason: "not b"))
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.a, .c]])
  }

  @Test func `a change of a third tab does not overtake a redirect`() async {
    let guarded = GuardedTabs(
      [:],
      tabGuards: [.redirectingLeft(to: [.c]), .asking(dialog, about: .c)]
    )
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.route(.push(.a), in: .middle)
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.middle: [.a], .right: [.c]])
  }

  @Test func `a redirect of an approval that waits in the store finds the other tab as it is`() {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceTree>?>(nil)
    let isOpen = Guarded(true)
    let asked = Recorder<TreeNavigation<Tab, Place>>()
    let closing = TreeGuard<Tab, Place> { navigation in
      if navigation.tab == .right { asked.record(navigation) }
      return navigation.tab == .right || isOpen.withLock { $0 }
        ? .allow : .redirect(to: [.a, .c], in: .right, reason: "closed by now")
    }
    let guarded = GuardedTabs(
      [:],
      executor: manual.executor,
      tabGuards: [closing],
      RouteGuard(where: { $0.route == .b }) { _ in
        // It has its place right before the approval.
        others.withLock { $0 }?.route(.push(.a), in: .right)
        isOpen.withLock { $0 = false }
        return await Decisions.allow
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.paths == [.right: [.a, .c]])
    #expect(
      asked.recorded.last == TreeNavigation(tab: .right, route: .c, from: [.a], to: [.a, .c])
    )
  }
}
