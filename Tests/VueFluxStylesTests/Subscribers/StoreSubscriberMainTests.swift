import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `Store subscriber, on main` {
  @Test @MainActor func `a subscriber on the main actor is called on main, the first time at once`()
    async
  {
    let store = Store<Counter>()
    let screen = Screen()
    store.subscribe(screen)
    #expect(screen.counts == [0])
    onThreads(1) { _ in
      for _ in 0..<3 { store.actions.increment() }
    }
    await MainQueue.turn()
    #expect(screen.counts == [0, 3])
    #expect(screen.wasOnMain)
    store.unsubscribe(screen)
    store.actions.increment()
    await MainQueue.turn()
    #expect(screen.counts == [0, 3])
  }

  @Test @MainActor func `with every state, it is called with each on main`() async {
    let store = Store<Counter>()
    let screen = Screen()
    store.subscribe(screen, buffering: .every)
    onThreads(1) { _ in
      for _ in 0..<3 { store.actions.increment() }
    }
    await MainQueue.turn()
    #expect(screen.counts == [0, 1, 2, 3])
  }

  @Test @MainActor func `a commit that changes what it does not show is no update`() async {
    let store = Store<Counter>()
    let screen = Screen()
    store.subscribe(screen)
    // Changes the history alone.
    onThreads(1) { _ in store.actions.add(0) }
    await MainQueue.turn()
    #expect(screen.counts == [0])
    onThreads(1) { _ in store.actions.add(2) }
    await MainQueue.turn()
    #expect(screen.counts == [0, 2])
    onThreads(1) { _ in store.actions.add(0) }
    await MainQueue.turn()
    #expect(screen.counts == [0, 2])
    #expect(store.history == [0, 2, 0])
  }

  @Test @MainActor func `a subscriber without an actor may be subscribed on main`() async {
    let store = Store<Counter>()
    let plain = Plain()
    store.subscribe(plain)
    #expect(plain.counts == [0])
    onThreads(1) { _ in store.actions.increment() }
    await MainQueue.turn()
    #expect(plain.counts == [0, 1])
  }

  @Test @MainActor func `released, it deallocates, though a turn is on its way`() async {
    let store = Store<Counter>()
    weak var weakScreen: Screen?
    do {
      let screen = Screen()
      weakScreen = screen
      store.subscribe(screen)
      onThreads(1) { _ in store.actions.increment() }
    }
    #expect(weakScreen == nil)
    await MainQueue.turn()
  }

  @Test @MainActor func `subscribed twice, on main and elsewhere, it hears where it was first`() {
    let store = Store<Counter>()
    let listener = Listener()
    store.subscribe(listener)
    let second = store.subscribe(listener, executor: .immediate)
    #expect(listener.counts == [0])
    second.unsubscribe()
    store.subscribe(listener, executor: .immediate)
    #expect(listener.counts == [0, 0])
  }
}

@MainActor
private final class Screen: @MainActor StoreSubscriber {
  private(set) var counts: [Int] = []
  private(set) var wasOnMain = true

  func newState(_ computed: Computed<Counter>) {
    counts.append(computed.count)
    wasOnMain = wasOnMain && MainQueue.isCurrent
  }

  func shouldUpdate(previous: Computed<Counter>?, current: Computed<Counter>) -> Bool {
    previous?.count != current.count
  }
}

private final class Plain: StoreSubscriber {
  private(set) var counts: [Int] = []

  func newState(_ computed: Computed<Counter>) { counts.append(computed.count) }
}
