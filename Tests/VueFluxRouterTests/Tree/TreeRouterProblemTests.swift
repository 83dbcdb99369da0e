import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

// MARK: - Problems and the end

extension `A router of tabs` {
  @Test func `a step that fails in one tab does not keep the others from going on`() async {
    let router = makeRouter()
    display.prepare = { step, tab in
      if tab == .left, step == .push(.b) { throw Refusal() }
    }
    store.actions.dispatch(actions: [
      .route(.set([.a, .b]), in: .left), .route(.set([.c]), in: .right), .select(.middle),
    ])
    await router.settled()
    #expect(problems.recorded == ["failed: push b"])
    #expect(store.computed.stack(of: .left).path == [.a])
    expectAgreement(router)
  }

  @Test func `a step that hangs in one tab does not keep the others from going on`() async {
    let router = makeRouter()
    let end = Signal()
    display.prepare = { step, tab in
      if tab == .left, step == .push(.b) { await end.wait() }
    }
    store.actions.dispatch(actions: [
      .route(.set([.b]), in: .left), .route(.set([.c]), in: .right),
    ])
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(3))
    await router.settled()
    #expect(problems.recorded == ["stuck: push b"])
    #expect(display.paths == [.right: [.c]])
    end.fire()
    await until { store.path == [.b] }
    await router.settled()
    expectAgreement(router)
  }

  @Test func `after stopping, no step begins`() async {
    let router = makeRouter()
    await router.settled()
    router.stop()
    store.actions.open(.right, path: [.a])
    await router.settled()
    router.didSelect(.middle)
    router.didPop(toDepth: 0, in: .left)
    // A router that begins later has taken its steps by then.
    await TreeRouter(store, tabs: TabDisplay()).settled()
    #expect(display.steps == [.select(.left)])
    #expect(store.tab == .right)
  }

  @Test func `releasing the router cancels the step`() async {
    var router: TreeRouter? = makeRouter()
    let began = Signal()
    let cancelled = Signal()
    display.prepare = { _, _ in
      await withTaskCancellationHandler {
        began.fire()
        await cancelled.wait()
      } onCancel: {
        cancelled.fire()
      }
    }
    store.actions.push(.a)
    await began.wait()
    #expect(router != nil)
    router = nil
    await cancelled.wait()
  }

  @Test func `the router does not keep its store alive`() async {
    var store: Store<PlaceTree>? = Store(
      state: .init(tab: .left),
      mutations: .init(),
      executor: .immediate
    )
    weak let weakStore = store
    let router = store.map { TreeRouter($0, tabs: display) }
    await router?.settled()
    store = nil
    #expect(weakStore == nil)
    await router?.settled()
  }
}
