import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `The end of a router` {
  /// A journey in the middle of its first step, and what its cancellation fires.
  private func underway() async -> (Journey, cancelled: Signal) {
    let journey = Journey()
    let began = Signal()
    let cancelled = Signal()
    let isFirst = Turns()
    journey.display.prepare = { _ in
      guard isFirst.next() == 0 else { return }
      began.fire()
      try await withTaskCancellationHandler {
        await cancelled.wait()
        throw CancellationError()
      } onCancel: {
        cancelled.fire()
      }
    }
    journey.store.actions.setPath([.a, .b])
    await began.wait()
    return (journey, cancelled)
  }

  @Test func `stopping cancels the step, and no other begins`() async {
    let (journey, cancelled) = await underway()
    // It waits until the router's task has ended.
    let settled = Task.immediate { await journey.settled() }
    journey.router?.stop()
    await cancelled.wait()
    await settled.value
    journey.store.actions.setPath([.c])
    await journey.otherRouterSettles()
    #expect(journey.display.path == [])
    #expect(journey.texts == [])
    #expect(journey.store.path == [.c], "a router that has ended sets nothing back")
  }

  @Test func `after stopping, it no longer looks at the store`() async {
    let store = Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate)
    let looks = Recorder<Int>()
    let display = Display()
    let router = Router(
      store,
      root: display.root,
      routing: { computed in
        looks.record(computed.path.count)
        return computed.state
      },
      action: { $0 }
    )
    store.actions.push(.a)
    await router.settled()
    router.stop()
    let count = looks.recorded.count
    store.actions.push(.b)
    // A router that begins later has taken its steps by then.
    await Router(store, root: Display().root).settled()
    #expect(count > 0)
    #expect(looks.recorded.count == count)
    withExtendedLifetime(store) {}
  }

  @Test func `after stopping, nothing is reported`() async {
    let executor = ManualExecutor()
    let store = Store<PlaceState>(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: executor.executor
    )
    let display = Display()
    display.prepare = { _ in throw Refusal() }
    let reports = Turns()
    let router = Router(store, root: display.root) { _ in _ = reports.next() }
    // It tells the store.
    await until { executor.pendingCount > 0 }
    let settled = Task.immediate { await router.settled() }
    router.stop()
    executor.runAll()
    // The router's task has ended by then.
    await settled.value
    #expect(reports.next() == 0)
    withExtendedLifetime(store) {}
  }

  @Test func `stopping the router resumes tasks that wait`() async {
    let (journey, _) = await underway()
    var isResumed = false
    Task.immediate {
      await journey.settled()
      isResumed = true
    }
    #expect(!isResumed)
    journey.router?.stop()
    await until { isResumed }
  }

  @Test func `releasing it cancels the step, and no other begins`() async {
    let (journey, cancelled) = await underway()
    weak let router = journey.router
    journey.releaseRouter()
    #expect(router == nil, "nothing holds a router while a step is taken")
    await cancelled.wait()
    await journey.otherRouterSettles()
    #expect(journey.display.path == [])
  }

  @Test func `the router does not keep its store alive`() async {
    let display = Display()
    var store: Store<PlaceState>? = Store(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: .immediate
    )
    weak let released = store
    let router = store.map { Router($0, root: display.root) }
    await router?.settled()
    store = nil
    #expect(released == nil)
    await router?.settled()
    router?.didPop(toDepth: 0)
    await router?.settled()
    #expect(display.steps == [.push(.a)])
  }

  @Test func `each screen is asked for what comes right on top of it`() async {
    let store = Store<PlaceState>(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: .immediate
    )
    let screens = ScreenObject()
    let router = Router(store, root: screens)
    for path in [[.a, .b], [.a, .c], [.a, .c, .b], [.a, .c], [.b, .c]] as [[Place]] {
      store.actions.setPath(path)
      await router.settled()
    }
    #expect(
      screens.asked == [
        "root: push a", "a: push b", "a: change b to c", "c: push b", "c: pop b", "a: pop c",
        "root: change a to b", "b: push c",
      ]
    )
    withExtendedLifetime(store) {}
  }

  @Test func `screens that are gone are not kept, not even by a clock that does not wake`() async {
    let end = Signal()
    let store = Store<PlaceState>(
      state: .init(path: [.a, .b]),
      mutations: .init(),
      executor: .immediate
    )
    let screens = ScreenObject()
    let router = Router(store, root: screens, clock: DeafClock(end: end))
    await router.settled()
    #expect(screens.alive == 2)
    store.actions.pop()
    await router.settled()
    #expect(screens.alive == 1)
    router.didPop(toDepth: 0)
    await router.settled()
    #expect(screens.alive == 0)
    end.fire()
    withExtendedLifetime(store) {}
  }
}
