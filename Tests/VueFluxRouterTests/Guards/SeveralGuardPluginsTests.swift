import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Several plugins that guard one path` {
  private let first = Dialog()
  private let second = Dialog()

  @Test(arguments: [2, 3], Executor.all)
  func `each plugin asks once, and the path is set once`(count: Int, executor: Executor) async {
    let asked = (0..<count).map { _ in Guarded(0) }
    let committed = Recorder<PlaceAction>()
    let guards = asked.map { asked in RouteGuards([.counting(asked)]) { _, _ in } }
    let guarded = GuardedStore(
      executor: executor,
      plugins: guards + [PluginDouble(onDidCommit: { committed.record($0.action) })]
    )
    await guarded.actions.deliver(action: .push(.b))
    await guarded.settled()
    #expect(guarded.path == [.b])
    #expect(asked.map { $0.withLock { $0 } } == Array(repeating: 1, count: count))
    #expect(committed.recorded == [.set([.b])])
  }

  @Test(arguments: Executor.all)
  func `a path that one plugin allows waits for the other one`(executor: Executor) async {
    let guarded = await GuardedStore.asked(first, second, executor: executor)
    #expect(guarded.path == [])
    second.answer(.allow)
    await guarded.ends.wait(for: 2)
    #expect(guarded.path == [.b])
    #expect(first.navigations.count == 1 && second.navigations.count == 1)
  }

  @Test(arguments: Executor.all)
  func `an approval of several plugins counts once`(executor: Executor) async {
    let guarded = await GuardedStore.asked(first, second, executor: executor)
    second.answer(.allow)
    await guarded.ends.wait(for: 2)
    await guarded.actions.deliver(actions: [.pop, .set([.b])])
    #expect(guarded.path == [])
    await first.asked(1)
    first.answer(.deny(reason: "not again"), to: 1)
    await guarded.ends.wait()
    #expect(guarded.path == [])
  }

  @Test(arguments: Executor.all)
  func `guards that answer at once are asked again when the last plugin has allowed`(
    executor: Executor
  ) async {
    let isOpen = Guarded(true)
    let guarded = GuardedStore(
      executor: executor,
      plugins: [RouteGuards([.asking(second, about: .b)]) { _, _ in }],
      RouteGuard { _ in isOpen.withLock { $0 } ? .allow : .deny(reason: "closed by now") },
      .asking(first, about: .b)
    )
    await guarded.actions.deliver(action: .push(.b))
    await first.asked()
    first.answer(.allow)
    await second.asked()
    isOpen.withLock { $0 = false }
    second.answer(.allow)
    await guarded.ends.wait(for: 2)
    #expect(guarded.path == [])
    #expect(guarded.problems == ["denied [] -> [b]: closed by now"])
  }

  @Test(arguments: Executor.all)
  func `a redirect of the second plugin is judged by the first one`(executor: Executor) async {
    let guarded = await GuardedStore.asked(first, about: [.b, .c], second, executor: executor)
    second.answer(.redirect(to: [.c], reason: "not b"))
    await first.asked(1)
    #expect(guarded.path == [])
    first.answer(.allow, to: 1)
    await guarded.ends.wait(for: 3)
    #expect(guarded.path == [.c])
    #expect(first.navigations.map(\.to) == [[.b], [.c]])
  }

  @Test(arguments: Executor.all)
  func `a redirect of the first plugin is reported once`(executor: Executor) async {
    let guarded = GuardedStore(
      executor: executor,
      plugins: [RouteGuards([.asking(second, about: .c)]) { _, _ in }],
      .asking(first, about: .b)
    )
    await guarded.actions.deliver(action: .push(.b))
    await first.asked()
    first.answer(.redirect(to: [.c], reason: "not b"))
    await second.asked()
    second.answer(.allow)
    await guarded.ends.wait(for: 2)
    #expect(guarded.path == [.c])
    #expect(guarded.problems == ["redirected [] -> [b] to [c]: not b"])
  }

  @Test func `a redirect is reported once if an equal action comes with it`() {
    let manual = ManualExecutor()
    let others = Guarded<Actions<PlaceState>?>(nil)
    let later = RouteGuard<Place>(where: { $0.route == .c }, { _ in await Decisions.allow })
    let guarded = GuardedStore(
      executor: manual.executor,
      plugins: [RouteGuards([later]) { _, _ in }],
      RouteGuard(where: { $0.route == .b }) { _ in
        // It has its place right before the redirect.
        others.withLock { $0 }?.dispatch(action: .set([.c]))
        return await Decisions.redirect(to: [.c], reason: "not b")
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    manual.runAll()
    #expect(guarded.path == [.c])
    #expect(guarded.problems == ["redirected [] -> [b] to [c]: not b"])
  }
}
