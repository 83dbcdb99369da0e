import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Several plugins whose guards are overtaken` {
  private let first = Dialog()
  private let second = Dialog()

  @Test(arguments: Executor.all)
  func `another path overtakes the second plugin, and the first one forgets its approval`(
    executor: Executor
  ) async throws {
    let guarded = await GuardedStore.asked(first, second, executor: executor)
    await guarded.actions.deliver(action: .push(.c))
    await second.cancelled()
    // The second guard has not returned.
    try #require(
      await guarded.rejection(of: .set([.b])) == "[c] -> [b] waits for asynchronous guards (#3)."
    )
    await first.asked(1)
    second.answer(.allow)
    first.answer(.deny(reason: "not again"), to: 1)
    await guarded.ends.wait(for: 3)
    #expect(guarded.path == [.c])
    #expect(guarded.problems == ["denied [c] -> [b]: not again"])
  }

  @Test(arguments: Executor.all)
  func `a newer question of the first plugin overtakes the second one`(
    executor: Executor
  ) async {
    let guarded = await GuardedStore.asked(first, about: [.b, .c], second, executor: executor)
    await guarded.actions.deliver(action: .set([.c]))
    await first.asked(1)
    #expect(second.isCancelled())
    second.answer(.allow)
    await guarded.ends.wait(for: 2)
    #expect(first.navigations.map(\.to) == [[.b], [.c]])
    first.answer(.allow, to: 1)
    await guarded.ends.wait()
    #expect(guarded.path == [.c])
  }

  @Test(arguments: Executor.all)
  func `a newer question of the second plugin overtakes the first one`(
    executor: Executor
  ) async {
    let guarded = GuardedStore(
      executor: executor,
      plugins: [RouteGuards([.asking(second, about: .c)]) { _, _ in }],
      .asking(first, about: .b)
    )
    await guarded.actions.deliver(action: .set([.b]))
    await first.asked()
    await guarded.actions.deliver(action: .set([.c]))
    await second.asked()
    #expect(first.isCancelled())
    first.answer(.allow)
    await guarded.ends.wait()
    second.answer(.allow)
    await guarded.settled()
    #expect(guarded.path == [.c])
  }

  @Test(arguments: [[PlaceAction.push(.c)], [.push(.c), .pop]])
  func `an approval of both that waits in the store is overtaken by the actions before it`(
    actions: [PlaceAction]
  ) {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceState>?>(nil)
    let asked = Guarded(0)
    let guarded = GuardedStore(
      executor: manual.executor,
      plugins: [
        RouteGuards([
          RouteGuard(where: { $0.route == .b }) { _ in
            // They have their places right before the approval.
            for action in actions { others.withLock { $0 }?.dispatch(action: action) }
            return await Decisions.allow
          }
        ]) { _, _ in }
      ],
      .counting(asked)
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.path == (actions.count == 1 ? [.c] : []))
    #expect(asked.withLock { $0 } == 1)
  }
}
