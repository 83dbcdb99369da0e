import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Asynchronous guards that are overtaken` {
  private let dialog = Dialog()

  private func asked(
    _ path: [Place] = [.a],
    executor: Executor = .immediate
  ) async -> GuardedStore {
    let guarded = GuardedStore(path, executor: executor, .asking(dialog, about: .b))
    guarded.actions.push(.b)
    await dialog.asked()
    return guarded
  }

  @Test(arguments: Executor.all)
  func `another path cancels the guard, and the answer is ignored`(executor: Executor) async {
    let guarded = await asked(executor: executor)
    await guarded.actions.deliver(action: .push(.c))
    await dialog.cancelled()
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.path == [.a, .c])
    #expect(guarded.problems == [])
  }

  @Test(arguments: Executor.all)
  func `a newer navigation that waits for a guard cancels the older one`(
    executor: Executor
  ) async {
    let guarded = await asked(executor: executor)
    guarded.actions.setPath([.b, .c])
    await dialog.asked(1)
    await dialog.cancelled(0)
    dialog.answer(.deny(reason: "too late"), to: 0)
    dialog.answer(.allow, to: 1)
    await guarded.ends.wait(for: 2)
    #expect(guarded.path == [.b, .c])
    #expect(guarded.problems == [])
  }

  @Test func `a report of a router overtakes`() async {
    let guarded = await asked([.a, .c])
    let report = ScreenReport<Place>(shown: [.a], expected: [.a, .c], isFailure: false)
    guarded.actions.dispatch(action: .follow(report))
    await dialog.cancelled()
    dialog.answer(.redirect(to: [.c], reason: "too late"))
    await guarded.ends.wait()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == [])
  }

  @Test func `a path that is left and set again overtakes`() async {
    let guarded = await asked()
    guarded.actions.dispatch(actions: [.push(.c), .pop])
    dialog.answer(.allow)
    await guarded.ends.wait()
    #expect(guarded.path == [.a])
  }

  @Test func `actions that leave the path alone do not overtake`() async {
    let guarded = await asked()
    guarded.actions.setPath([.a])
    guarded.actions.dispatch(action: .popTo(.c))
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.path == [.a, .b])
  }

  @Test func `a newer navigation that is denied at once does not overtake`() async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b), .denying(.c))
    guarded.actions.push(.b)
    await dialog.asked()
    #expect(await guarded.rejection(of: .push(.c)) == "no c")
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.path == [.a, .b])
  }

  @Test(arguments: [[PlaceAction.push(.c)], [.push(.c), .pop]])
  func `an approval that waits in the store is overtaken by the actions before it`(
    actions: [PlaceAction]
  ) {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceState>?>(nil)
    let guarded = GuardedStore(
      [.a],
      executor: manual.executor,
      RouteGuard(where: { $0.route == .b }) { _ in
        // They have their places right before the approval.
        for action in actions { others.withLock { $0 }?.dispatch(action: action) }
        return await Decisions.allow
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.path == (actions.count == 1 ? [.a, .c] : [.a]))
  }

  @Test func `an approval that waits in the store is overtaken by a newer question before it`()
    async
  {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceState>?>(nil)
    let guarded = GuardedStore(
      [.a],
      executor: manual.executor,
      .asking(dialog, about: .c),
      RouteGuard(where: { $0.route == .b }) { _ in
        others.withLock { $0 }?.setPath([.c])
        return await Decisions.allow
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.path == [.a])
    dialog.answer(.allow)
    await manual.runAll(until: { guarded.path != [.a] })
    #expect(guarded.path == [.c])
  }

  @Test(arguments: [
    RouteDecision<Place>.allow, .deny(reason: "late"), .redirect(to: [], reason: ""),
  ])
  func `an undo overtakes, without an action`(decision: RouteDecision<Place>) async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b))
    let history = History(guarded.store)
    guarded.actions.push(.c)
    guarded.actions.push(.b)
    await dialog.asked()
    history.undo()
    dialog.answer(decision)
    await guarded.ends.wait()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == [])
  }

  @Test func `effects that are cancelled leave the next navigation alone`() async {
    let guarded = await asked()
    guarded.actions.cancelAllEffects()
    dialog.answer(.allow, to: 0)
    await guarded.ends.wait()
    #expect(guarded.path == [.a])
    guarded.actions.push(.b)
    await dialog.asked(1)
    dialog.answer(.allow, to: 1)
    await guarded.settled()
    #expect(guarded.path == [.a, .b])
  }

  @Test func `a store that goes cancels the guard, and nothing is reported`() async {
    let reported = Recorder<String>()
    var store: Store<PlaceState>? = Store(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        RouteGuards([.asking(dialog, about: .b)]) { problem, _ in reported.record("\(problem)") }
      ]
    )
    let ends = store.map { NavigationEnds(of: $0.identity.id) }
    store?.actions.push(.b)
    await dialog.asked()
    store = nil
    await dialog.cancelled()
    dialog.answer(.deny(reason: "too late"))
    await ends?.wait()
    #expect(reported.recorded == [])
  }
}
