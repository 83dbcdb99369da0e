import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Guards of a path in a larger state` {
  @Test(arguments: Executor.all)
  func `a guard reads the state that its action finds`(executor: Executor) async {
    let reasons = Recorder<String>()
    let store = Store<MailState>(
      state: .init(),
      mutations: .init(),
      executor: executor,
      plugins: [
        RouteGuards<MailState>(
          reading: { mail in
            [RouteGuard { _ in mail.unread > 0 ? .allow : .deny(reason: "nothing to read") }]
          },
          routerAction: { if case .routing(let action) = $0 { action } else { nil } },
          report: { problem, _ in reasons.record(problem.reason) }
        )
      ]
    )
    await store.actions.deliver(actions: [.routing(.push(.a)), .received, .routing(.push(.b))])
    #expect(store.path == [.b])
    #expect(reasons.recorded == ["nothing to read"])
  }

  @Test func `one of two paths in a class state is guarded`() {
    let store = Store<TabsState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        RouteGuards<TabsState>(
          [.redirecting(.b, to: [.a])],
          routing: \.inbox,
          action: TabsAction.inbox,
          routerAction: { if case .inbox(let action) = $0 { action } else { nil } },
          report: { _, _ in }
        )
      ]
    )
    store.actions.dispatch(action: .inbox(.push(.b)))
    store.actions.dispatch(action: .sent(.push(.b)))
    #expect(store.inbox.path == [.a])
    #expect(store.sent.path == [.b])
  }

  @Test func `one plugin guards several stores`() {
    let stores = Recorder<StoreID>()
    let guards = RouteGuards<PlaceState>([.denying(.b)]) { _, store in
      stores.record(store.identity.id)
    }
    let two = (0..<2).map { _ in
      Store<PlaceState>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        plugins: [guards]
      )
    }
    two[1].actions.push(.b)
    two[0].actions.push(.a)
    two[0].actions.push(.b)
    #expect(two.map(\.path) == [[.a], []])
    #expect(stores.recorded == [two[1].identity.id, two[0].identity.id])
  }

  @Test func `guards that read the state are made for navigations only`() {
    let made = Recorder<[Place]>()
    let store = Store<MailState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        RouteGuards<MailState>(
          reading: { mail in
            made.record(mail.path)
            return []
          },
          routerAction: { if case .routing(let action) = $0 { action } else { nil } }
        )
      ]
    )
    store.actions.push(.a)
    store.actions.dispatch(action: .received)
    store.actions.setDetails(nil, for: .a)
    store.actions.setPath([.a])
    store.actions.pop()
    #expect(made.recorded == [[], [.a]])
  }

  @Test func `guards that read the state are made again when the path is set`() async {
    let dialog = Dialog()
    let store = Store<MailState>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [
        RouteGuards<MailState>(
          [.asking(dialog, about: .b)],
          reading: { mail in mail.unread > 0 ? [.redirecting(.b, to: [.c])] : [] },
          routerAction: { if case .routing(let action) = $0 { action } else { nil } },
          report: { _, _ in }
        )
      ]
    )
    store.actions.push(.b)
    await dialog.asked()
    store.actions.dispatch(action: .received)
    dialog.answer(.allow)
    _ = await store.actions.run(GuardEffectID(), .serial) { _ in }.outcome
    #expect(store.path == [.c])
  }

  @Test(arguments: Executor.all)
  func `an asynchronous guard reads the state of the moment`(executor: Executor) async {
    let dialog = Dialog()
    let store = Store<MailState>(
      state: .init(),
      mutations: .init(),
      executor: executor,
      plugins: [
        RouteGuards<MailState>(
          reading: { mail in
            [
              RouteGuard { navigation in
                _ = try await dialog.ask(navigation)
                return mail.unread > 0 ? .allow : .deny(reason: "nothing to read")
              }
            ]
          },
          routerAction: { if case .routing(let action) = $0 { action } else { nil } },
          report: { _, _ in }
        )
      ]
    )
    store.actions.push(.b)
    await dialog.asked()
    await store.actions.deliver(action: .received)
    dialog.answer(.allow)
    _ = await store.actions.run(GuardEffectID(), .serial) { _ in }.outcome
    #expect(store.path == [.b])
  }

  @Test func `one plugin asks for several stores at the same time`() async {
    let dialog = Dialog()
    let guards = RouteGuards<PlaceState>([.asking(dialog, about: .b)]) { _, _ in }
    let stores = (0..<2).map { _ in
      Store<PlaceState>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        plugins: [guards]
      )
    }
    for (index, store) in stores.enumerated() {
      store.actions.push(.b)
      await dialog.asked(index)
    }
    for index in [1, 0] { dialog.answer(.allow, to: index) }
    for store in stores {
      _ = await store.actions.run(GuardEffectID(), .serial) { _ in }.outcome
    }
    #expect(stores.map(\.path) == [[.b], [.b]])
  }
}
