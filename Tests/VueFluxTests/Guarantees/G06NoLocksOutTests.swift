import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Each test lets another thread use the store, and the bus, from inside a piece of the user's code.
///
/// A lock that is held there makes the test hang.
@Suite struct `G6 no locks out` {
  @Test func `no lock is held while an observer runs`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, store in
      if isFirst() { Stranger.use(store, write: 2) }
    }
    store.actions.write(1)
    #expect(store.history == [1, 2])
  }

  @Test func `no lock is held while an observer of a global action runs`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, store in
      if isFirst() { Stranger.use(store, write: 2) }
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(store.history == [1, 2])
  }

  @Test func `no lock is held while an executor is asked`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    let calls = Recorder<Void>()
    let executor = Executor { work in
      calls.record(())
      Stranger.use(other, write: 1)
      work()
    }
    let store = Store<Journal<Mark>>(journal: executor)
    store.subscribe(executor: executor) { _, _ in }
    store.actions.write(1)
    Store<Journal<Mark>>.actions(to: .stores(withID: store.identity.id)).write(2)
    #expect(store.history == [1, 2])
    #expect(calls.recorded.count == 4)
  }

  @Test func `no lock is held while a completion runs`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    store.actions.dispatch(action: .write(1)) { _ in Stranger.use(store, write: 2) }
    Store<Journal<Mark>>.actions.dispatch(action: .write(3)) { _ in Stranger.use(store, write: 4) }
    #expect(store.history == [1, 2, 3, 4])
  }

  @Test func `no lock is held while a handler of unreceived actions runs`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    let handler = Store<Journal<Mark>>.subscribeUnreceived { _, _ in
      Stranger.use(other, write: 1)
    }
    Store<Journal<Mark>>.actions(to: .tag("nobody")).write(1)
    handler.unsubscribe()
    #expect(other.history == [1])
  }

  @Test func `no lock is held while a condition of an address is evaluated`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isFirst = Once()
    let address = Address<Journal<Mark>>.where { _ in
      if isFirst() { Stranger.use(store, write: 1) }
      return true
    }
    Store<Journal<Mark>>.actions(to: address).write(2)
    #expect(store.history == [1, 2])
  }

  @Test func `no lock is held while a state that a snapshot outlived is released`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    let released = Recorder<Int>()
    let store = Store<Cargo>(
      state: Cargo(
        scope: Scope {
          Stranger.use(other, write: 1)
          released.record(1)
        }
      ),
      mutations: CargoMutations(),
      executor: .immediate
    )
    // The completion's snapshot makes the next commit leave the box, and the commit drops the cargo.
    store.actions.dispatch(action: .keep) { _ in }
    store.actions.dispatch(action: .drop)
    #expect(released.recorded == [1])
    #expect(other.history == [1])
  }

  @Test func `no lock is held while what an action carried is released`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .queue(.global()))
    let released = Signal()
    do {
      let scope = Scope {
        Stranger.use(store, write: 1)
        released.fire()
      }
      store.actions.inside { withExtendedLifetime(scope) {} }
    }
    await released.wait()
    let end = await store.actions.deliver(action: .write(2))
    #expect(end.computed?.history == [1, 2])
  }

  @Test func `no lock is held while what an observer captured is released`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    func subscribe(writing number: Int) -> Subscription {
      let scope = Scope { Stranger.use(store, write: number) }
      return store.subscribe(executor: .immediate) { _, _ in withExtendedLifetime(scope) {} }
    }
    subscribe(writing: 1).unsubscribe()
    let second = subscribe(writing: 2)
    store.subscribe(executor: .immediate) { _, _ in second.unsubscribe() }
    store.actions.inside {}
    #expect(store.history == [1, 2])
  }

  @Test func `no lock is held while an observer that ended before its first turn is released`() {
    enum Mark {}
    let manual = ManualExecutor()
    let store = Store<Journal<Mark>>(journal: .immediate)
    store.observe(\.history, executor: manual.executor) { _ in }
    func observe(writing number: Int) -> Subscription {
      let scope = Scope { store.actions.write(number) }
      return store.observe(\.history, executor: manual.executor) { _ in
        withExtendedLifetime(scope) {}
      }
    }
    observe(writing: 1).unsubscribe()
    #expect(store.history == [1])
    store.actions.write(2)
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `no lock is held while an observer that ended amid its values is released`() {
    enum Mark {}
    let manual = ManualExecutor()
    let store = Store<Journal<Mark>>(journal: .immediate)
    let subscription = Guarded<Subscription?>(nil)
    let end: @Sendable () -> Void = { subscription.withLock { $0.take() }?.unsubscribe() }
    do {
      let scope = Scope { store.actions.write(-1) }
      let observing = store.observe(
        \.history.count,
        executor: manual.executor,
        buffering: .every
      ) { _ in withExtendedLifetime(scope) {} }
      subscription.withLock { $0 = observing }
    }
    // Ends the one before it, which has more values than fit a turn, when that has been told some.
    store.observe(\.history.count, executor: manual.executor) { count in
      if count > 0 { end() }
    }
    manual.runAll()
    for number in 0..<1_000 { store.actions.write(number) }
    manual.runNext()
    store.actions.write(1_000)
    manual.runAll()
    #expect(store.history.contains(-1))
  }

  @Test func `no lock is held while what an executor captured is released`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    var store: Store<Journal<Mark>>? = Store(journal: .immediate)
    let computed = store?.computed
    func subscribe(writing number: Int) -> Subscription? {
      let scope = Scope {
        _ = computed?.history
        Stranger.use(other, write: number)
      }
      let executor = Executor { work in withExtendedLifetime(scope) { work() } }
      return store?.subscribe(executor: executor) { _, _ in }
    }
    // The first goes when the lane of another executor takes its place, the second with the store.
    subscribe(writing: 1)?.unsubscribe()
    _ = subscribe(writing: 2)
    #expect(other.history == [1])
    store = nil
    #expect(other.history == [1, 2])
  }

  @Test func `no lock is held while a released store lets go of its observers and actions`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    do {
      let executor = ManualExecutor()
      let store = Store<Journal<Mark>>(journal: executor.executor)
      let observed = Scope { Stranger.use(other, write: 1) }
      let pending = Scope { Stranger.use(other, write: 2) }
      store.subscribe(executor: .immediate) { _, _ in withExtendedLifetime(observed) {} }
      store.actions.inside { withExtendedLifetime(pending) {} }
    }
    #expect(other.history.sorted() == [1, 2])
  }
}

/// A state that holds an object.
private struct Cargo: State, Sendable {
  typealias Action = CargoAction
  typealias Mutations = CargoMutations
  fileprivate var scope: Scope?
}

private enum CargoAction { case keep, drop }

private struct CargoMutations: Mutations {
  func commit(action: CargoAction, state: inout Cargo) {
    if action == .drop { state.scope = nil }
  }
}
