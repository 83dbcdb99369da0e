import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Store observable, racing and ending` {
  @Test @MainActor
  func `trackers are notified of a commit between the read and the end of the tracked code`()
    async
  {
    let store = Store<Counter>()
    let changes = Changes()
    changes.track {
      let count = store.count
      onThreads(1) { _ in store.actions.increment() }
      return count
    }
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `trackers are notified of a commit during the read of the property`() async
  {
    let pause = Pause()
    let store = Store<Pause>(state: pause, mutations: PauseMutations(), executor: .immediate)
    let changes = Changes()
    let once = Once()
    pause.onRead.withLock {
      $0 = { if once() { onThreads(1) { _ in store.actions.dispatch(action: 1) } } }
    }
    changes.track { store.slowCount }
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `a change during a read of a value that cannot be compared is not missed`()
    async
  {
    let pause = Pause()
    let store = Store<Pause>(state: pause, mutations: PauseMutations(), executor: .immediate)
    let changes = Changes()
    let once = Once()
    pause.onRead.withLock {
      $0 = { if once() { onThreads(1) { _ in store.actions.dispatch(action: 1) } } }
    }
    changes.track { store.slowBadge }
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `trackers are notified of commits at any moment`() async {
    for _ in 0..<3_000 {
      let store = Store<Counter>()
      let changes = Changes()
      let isDone = Signal()
      let seen = Guarded(-1)
      Task.detached {
        store.actions.increment()
        isDone.fire()
      }
      changes.track { seen.withLock { $0 = store.count } }
      await isDone.wait()
      await MainQueue.turn()
      #expect(changes.places.count == 1 - seen.withLock { $0 })
    }
  }

  @Test @MainActor func `reading often keeps one value`() {
    let alive = Guarded(0)
    let store = Store<Vault>(
      state: Vault(alive: alive),
      mutations: VaultMutations(),
      executor: .immediate
    )
    let changes = Changes()
    for _ in 0..<100 { changes.track { store.token } }
    #expect(alive.withLock { $0 } <= 1)
  }

  @Test @MainActor func `tracking keeps no store`() async {
    weak var weakStore: Store<Counter>?
    let changes = Changes()
    do {
      let store = Store<Counter>()
      weakStore = store
      changes.track { store.count }
      onThreads(1) { [actions = store.actions] _ in actions.increment() }
    }
    #expect(weakStore == nil)
    await MainQueue.turn()
    #expect(changes.places.count <= 1)
  }

  @Test @MainActor func `some time after the change nobody looks, until somebody reads`() async {
    let pause = Pause()
    let store = Store<Pause>(state: pause, mutations: PauseMutations(), executor: .immediate)
    let changes = Changes()
    let looks = Recorder<Void>()
    pause.onRead.withLock { $0 = { looks.record(()) } }
    changes.track { store.slowCount }
    store.actions.dispatch(action: 1)
    await MainQueue.turn()
    #expect(changes.places.count == 1)
    // For a few turns, a reader might have been told before it had done reading.
    for _ in 0..<20 {
      store.actions.dispatch(action: 1)
      await MainQueue.turn()
    }
    let count = looks.recorded.count
    store.actions.dispatch(action: 1)
    await MainQueue.turn()
    #expect(looks.recorded.count == count)
    #expect(changes.places.count == 1)
  }

  @Test @MainActor
  func `a reader is notified of a change during its read, though no other reader is`()
    async
  {
    let pause = Pause()
    let store = Store<Pause>(state: pause, mutations: PauseMutations(), executor: .immediate)
    let others = Changes()
    let changes = Changes()
    let isReading = Signal()
    let mayGoOn = Gate()
    others.track { store.slowCount }
    pause.onRead.withLock {
      $0 = {
        guard !MainQueue.isCurrent else { return }
        isReading.fire()
        mayGoOn.wait()
      }
    }
    // On a thread of its own, because it blocks that thread.
    let hasRead = Signal()
    DispatchQueue(label: "reader").async {
      changes.track { store.slowCount }
      hasRead.fire()
    }
    await isReading.wait()
    // After some turns, the other reader is forgotten.
    for _ in 0..<20 {
      onThreads(1) { _ in store.actions.dispatch(action: 1) }
      await MainQueue.turn()
    }
    #expect(others.places.count == 1)
    mayGoOn.open()
    await hasRead.wait()
    store.actions.dispatch(action: 1)
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `a property is compared once for a commit, however often it is tracked`()
    async
  {
    let pause = Pause()
    let store = Store<Pause>(state: pause, mutations: PauseMutations(), executor: .immediate)
    let changes = Changes()
    for _ in 0..<10 {
      changes.track { store.slowCount }
      store.actions.dispatch(action: 1)
      await MainQueue.turn()
    }
    changes.track { store.slowCount }
    let looks = Recorder<Void>()
    pause.onRead.withLock { $0 = { looks.record(()) } }
    store.actions.dispatch(action: 0)
    await MainQueue.turn()
    #expect(looks.recorded.count == 1)
    #expect(changes.places.count == 10)
  }

  @Test func `a property that another thread tracks is reported on main`() async {
    let store = Store<Counter>()
    let changes = Changes()
    onThreads(1) { _ in changes.track { store.count } }
    store.actions.increment()
    await changes.wait()
    #expect(changes.places == [true])
  }

  @Test func `many threads may read and track while others commit`() {
    let store = Store<Counter>()
    onThreads(4) { thread in
      for _ in 0..<300 {
        if thread < 2 {
          store.actions.increment()
        } else {
          withObservationTracking {
            _ = store.count
          } onChange: {
            _ = store.count
          }
        }
      }
    }
    #expect(store.count == 600)
  }
}

/// A state whose property takes its time, or a hook, to be read.
private struct Pause: State, Sendable {
  typealias Action = Int
  typealias Mutations = PauseMutations
  fileprivate var count = 0
  let onRead = Guarded<@Sendable () -> Void>({})
}

private struct PauseMutations: Mutations {
  func commit(action: Int, state: inout Pause) { state.count += action }
}

extension Computed where State == Pause {
  fileprivate var slowCount: Int {
    let state = state
    takeTime(state)
    return state.count
  }

  fileprivate var slowBadge: Badge { Badge(title: "\(slowCount)") }

  private func takeTime(_ state: Pause) {
    let hook = state.onRead.withLock { $0 }
    hook()
  }
}

/// A state that makes an object, which cannot be compared, each time that it is read.
private struct Vault: State, Sendable {
  typealias Action = Int
  typealias Mutations = VaultMutations
  let alive: Guarded<Int>
}

private struct VaultMutations: Mutations {
  func commit(action: Int, state: inout Vault) {}
}

extension Computed where State == Vault {
  fileprivate var token: Scope {
    let alive = state.alive
    alive.withLock { $0 += 1 }
    return Scope { alive.withLock { $0 -= 1 } }
  }
}
