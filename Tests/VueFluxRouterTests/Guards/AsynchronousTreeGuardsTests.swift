import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Asynchronous guards of tabs` {
  private typealias TreeAction = PlaceTree.Action

  private let dialog = Dialog()

  /// A store whose right tab waits for the dialog, while the left one is selected.
  private func asked(
    _ action: TreeAction = .route(.push(.b), in: .right),
    _ paths: [Tab: [Place]] = [:],
    executor: Executor = .immediate
  ) async -> GuardedTabs {
    let guarded = GuardedTabs(paths, executor: executor, .asking(dialog, about: .b))
    guarded.actions.dispatch(action: action)
    await dialog.asked()
    return guarded
  }

  @Test(arguments: Executor.all)
  func `the path of a tab waits for the guard, and is set when that allows it`(
    executor: Executor
  ) async {
    let guarded = GuardedTabs([.right: [.a]], executor: executor, .asking(dialog, about: .b))
    #expect(
      await guarded.rejection(of: .route(.push(.b), in: .right))
        == "[a] -> [a, b] in right waits for asynchronous guards (#1)."
    )
    await dialog.asked()
    #expect(guarded.paths == [.right: [.a]])
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [.right: [.a, .b]])
    #expect(guarded.problems == [])
  }

  @Test(arguments: Executor.all, [true, false])
  func `an open waits for the guard, and is an open when that allows it`(
    executor: Executor,
    isAnimated: Bool
  ) async {
    let guarded = await asked(
      .open(.right, path: [.b], animated: isAnimated),
      executor: executor
    )
    #expect(guarded.tab == .left)
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.b]])
    #expect(guarded.store.tree[.right].isAnimated == isAnimated)
  }

  @Test(arguments: Executor.all)
  func `an open that is denied later selects nothing`(executor: Executor) async {
    let guarded = await asked(.open(.right, path: [.b], animated: true), executor: executor)
    dialog.answer(.deny(reason: "closed"))
    await guarded.settled()
    #expect(guarded.tab == .left)
    #expect(guarded.paths == [:])
    #expect(guarded.problems == ["denied [] -> [b] in right: closed"])
  }

  @Test(arguments: Executor.all)
  func `an open that is redirected later is an open`(executor: Executor) async {
    let guarded = await asked(.open(.right, path: [.b], animated: true), executor: executor)
    dialog.answer(.redirect(to: [.c], reason: "not b"))
    await guarded.settled()
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.c]])
  }

  @Test(arguments: Executor.all)
  func `navigations of two tabs wait at the same time`(executor: Executor) async {
    let guarded = await asked(executor: executor)
    guarded.actions.route(.push(.b), in: .middle)
    await dialog.asked(1)
    await guarded.actions.deliver(action: .route(.push(.c), in: .left))
    for index in [1, 0] { dialog.answer(.allow, to: index) }
    await guarded.settled()
    #expect(guarded.paths == [.left: [.c], .middle: [.b], .right: [.b]])
  }

  @Test(arguments: Executor.all)
  func `another path of the tab cancels the guard, and the answer is ignored`(
    executor: Executor
  ) async {
    let guarded = await asked(executor: executor)
    await guarded.actions.deliver(action: .route(.push(.c), in: .right))
    await dialog.cancelled()
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.paths == [.right: [.c]])
    #expect(guarded.problems == [])
  }

  @Test(arguments: Executor.all)
  func `a newer navigation of the tab that waits for a guard cancels the older one`(
    executor: Executor
  ) async {
    let guarded = await asked(executor: executor)
    guarded.actions.open(.right, path: [.b, .c])
    await dialog.asked(1)
    await dialog.cancelled(0)
    dialog.answer(.deny(reason: "too late"), to: 0)
    dialog.answer(.allow, to: 1)
    await guarded.ends.wait(for: 2)
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.b, .c]])
    #expect(guarded.problems == [])
  }

  @Test(arguments: [
    TreeAction.select(.middle), .select(.right), .open(.middle, path: [], animated: true),
    .restore(PlaceTree(.middle, [:])),
  ])
  private func `a change of the selected tab cancels the guards of all tabs`(
    action: TreeAction
  ) async {
    let guarded = await asked()
    guarded.actions.route(.push(.b), in: .left)
    await dialog.asked(1)
    guarded.actions.dispatch(action: action)
    for index in [0, 1] {
      await dialog.cancelled(index)
      dialog.answer(.deny(reason: "too late"), to: index)
    }
    await guarded.ends.wait(for: 2)
    #expect(guarded.tab != .left)
    #expect(guarded.paths == [:])
    #expect(guarded.problems == [])
  }

  @Test func `a tab that is left and selected again overtakes`() async {
    let guarded = await asked()
    guarded.actions.dispatch(actions: [.select(.middle), .select(.left)])
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.paths == [:])
  }

  @Test func `actions that leave the selected tab and the path alone do not overtake`() async {
    let guarded = await asked()
    guarded.actions.select(.left)
    guarded.actions.open(.left, path: [.c])
    guarded.actions.route(.popToRoot, in: .right)
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.paths == [.left: [.c], .right: [.b]])
  }

  @Test func `an open that is allowed overtakes the navigations of other tabs`() async {
    let guarded = await asked(.open(.right, path: [.b], animated: true))
    guarded.actions.route(.push(.b), in: .middle)
    await dialog.asked(1)
    dialog.answer(.allow, to: 0)
    await dialog.cancelled(1)
    dialog.answer(.allow, to: 1)
    await guarded.ends.wait(for: 2)
    #expect(guarded.tab == .right)
    #expect(guarded.paths == [.right: [.b]])
  }

  @Test(arguments: [
    [TreeAction.select(.right)], [.select(.right), .select(.left)],
    [.route(.push(.c), in: .left)], [.route(.push(.c), in: .left), .route(.pop, in: .left)],
  ])
  private func `an approval that waits in the store is overtaken by the actions before it`(
    actions: [TreeAction]
  ) {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceTree>?>(nil)
    let asked = Recorder<Navigation<Place>>()
    let guarded = GuardedTabs(
      [:],
      executor: manual.executor,
      RouteGuard(where: { $0.route == .b }) { navigation async -> RouteDecision<Place> in
        asked.record(navigation)
        guard asked.recorded.count == 1 else { return .allow }
        // They have their places right before the approval.
        for action in actions { others.withLock { $0 }?.dispatch(action: action) }
        return .allow
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.paths[.left] != [.b] && guarded.paths[.right] == nil)
    #expect(asked.recorded.count == 1)
  }
}
