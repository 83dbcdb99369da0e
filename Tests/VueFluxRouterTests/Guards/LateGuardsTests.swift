import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// Commits that come right between the steps of a plugin.
@Suite struct `Guards and a commit between their steps` {
  private let dialog = Dialog()

  @Test func `a denial is not reported after a commit that plugins do not know yet`() async {
    let manual = ManualExecutor()
    let reported = Recorder<String>()
    let store = Store<PlaceState>(
      state: .init(),
      mutations: .init(),
      executor: manual.executor,
      plugins: [
        PluginDouble(onDidCommit: { [dialog] _ in
          // The guards behind this plugin do not know the commit, and get their answer.
          dialog.answer(.deny(reason: "too late"))
          manual.runAll()
        }),
        RouteGuards([.asking(dialog, about: .b)]) { problem, _ in reported.record(problem.reason) },
      ]
    )
    let ends = NavigationEnds(of: store.identity.id)
    store.actions.push(.b)
    manual.runAll()
    store.actions.push(.c)
    manual.runAll()
    await ends.wait()
    #expect(dialog.navigations.count == 1)
    #expect(store.path == [.c])
    #expect(reported.recorded == [])
  }

  @Test func `a denial of a guard whose effect is cancelled is not reported`() async {
    let guarded = GuardedStore([], .asking(dialog, about: .b))
    guarded.actions.push(.b)
    await dialog.asked()
    guarded.actions.cancelAllEffects()
    dialog.answer(.deny(reason: "too late"))
    await guarded.ends.wait()
    #expect(guarded.problems == [])
  }

  @Test func `a path that was read before a newer question does not overtake it`() async {
    let isRead = Guarded(false)
    let actions = Guarded<Actions<MailState>?>(nil)
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { $0.route == .b }
    let asking = RouteGuard(where: isConcerned) { [dialog] navigation in
      navigation.from == [] ? try await dialog.ask(navigation) : await Decisions.allow
    }
    let store = Store<MailState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        PluginDouble(onDidCommit: { change in
          if case .received = change.action { isRead.withLock { $0 = true } }
        }),
        RouteGuards<MailState>(
          [asking],
          routing: { mail in
            let routing = mail.routing
            // The path is read after the commit of `received`, and changes before it is used.
            let mayChange = isRead.withLock { isRead in
              defer { isRead = false }
              return isRead
            }
            if mayChange {
              actions.withLock { $0 }?.dispatch(actions: [.routing(.push(.c)), .routing(.push(.b))])
            }
            return routing
          },
          action: { .routing($0) },
          routerAction: { if case .routing(let action) = $0 { action } else { nil } },
          report: { _, _ in }
        ),
      ]
    )
    actions.withLock { $0 = store.actions }
    let ends = NavigationEnds(of: store.identity.id)
    store.actions.push(.b)
    await dialog.asked()
    store.actions.dispatch(action: .received)
    dialog.answer(.deny(reason: "too late"))
    await ends.wait(for: 2)
    #expect(store.path == [.c, .b])
  }
}
