import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Paths that asynchronous guards have allowed` {
  private let dialog = Dialog()

  @Test func `guards that answer at once are asked again when the path is set`() async {
    let isOpen = Guarded(true)
    let guarded = GuardedStore(
      [.a],
      .asking(dialog, about: .b),
      RouteGuard { _ in isOpen.withLock { $0 } ? .allow : .deny(reason: "closed by now") }
    )
    guarded.actions.push(.b)
    await dialog.asked()
    isOpen.withLock { $0 = false }
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == ["denied [a] -> [a, b]: closed by now"])
  }

  @Test func `an approval counts once`() async {
    let guarded = GuardedStore([], .asking(dialog, about: .b))
    guarded.actions.push(.b)
    await dialog.asked()
    dialog.answer(.allow)
    await guarded.settled()
    guarded.actions.pop()
    guarded.actions.setPath([.b])
    #expect(guarded.path == [])
    await dialog.asked(1)
    dialog.answer(.deny(reason: "not again"), to: 1)
    await guarded.settled()
    #expect(guarded.path == [])
  }

  @Test func `a redirect after an approval is not approved`() async {
    let isOpen = Guarded(true)
    let guarded = GuardedStore(
      [],
      .asking(dialog, about: .b),
      .asking(dialog, about: .c),
      RouteGuard { navigation in
        navigation.to == [.c] || isOpen.withLock { $0 }
          ? .allow : .redirect(to: [.c], reason: "closed by now")
      }
    )
    guarded.actions.push(.b)
    await dialog.asked()
    isOpen.withLock { $0 = false }
    dialog.answer(.allow)
    await dialog.asked(1)
    dialog.answer(.deny(reason: "not c"), to: 1)
    await guarded.settled()
    #expect(guarded.path == [])
  }

  @Test func `an equal action right after the path was set is a new navigation`() async {
    let asked = Guarded(0)
    let isFirst = Guarded(true)
    let again = PluginDouble<PlaceState>(onDidCommit: { change in
      guard change.action == .set([.b]), isFirst.withLock({ $0 }) else { return }
      isFirst.withLock { $0 = false }
      change.store.actions.dispatch(actions: [.popToRoot, .set([.b])])
    })
    let guarded = GuardedStore(plugins: [again], .counting(asked))
    guarded.actions.push(.b)
    await guarded.settled()
    #expect(guarded.path == [.b])
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `an equal action right after an answer was denied is a new navigation`() async {
    let asked = Guarded(0)
    let isOpen = Guarded(true)
    let again = PluginDouble<PlaceState>(onDidReject: { action, reason, store in
      guard reason == "closed by now" else { return }
      isOpen.withLock { $0 = true }
      store.actions.dispatch(action: action)
    })
    let closing = RouteGuard<Place> { _ in
      isOpen.withLock { $0 } ? .allow : .deny(reason: "closed by now")
    }
    let isFirst: @Sendable (Navigation<Place>) -> Bool = { _ in asked.withLock { $0 } == 0 }
    let first = RouteGuard(where: isFirst) { _ in
      isOpen.withLock { $0 = false }
      return await Decisions.allow
    }
    let guarded = GuardedStore(plugins: [again], closing, first, .counting(asked))
    guarded.actions.push(.b)
    await guarded.settled()
    #expect(guarded.path == [.b])
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `an equal action right after an answer that is overtaken is a new navigation`() {
    let manual = ManualExecutor()
    let asked = Guarded(0)
    let others = Guarded<Actions<PlaceState>?>(nil)
    let guarded = GuardedStore(
      executor: manual.executor,
      RouteGuard(where: { $0.route == .b }) { _ in
        asked.withLock { $0 += 1 }
        // It has its place right before the approval. The second one changes nothing.
        others.withLock { $0 }?.setPath([.c])
        return await Decisions.allow
      }
    )
    others.withLock { $0 = guarded.actions }
    guarded.actions.push(.b)
    while asked.withLock({ $0 }) == 0, manual.runNext() {}
    // It has its place right after the approval.
    guarded.actions.setPath([.b])
    manual.runAll()
    #expect(guarded.path == [.b])
    #expect(asked.withLock { $0 } == 2)
  }
}
