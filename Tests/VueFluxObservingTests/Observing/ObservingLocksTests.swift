import Observation
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

/// While the user's code runs, a stranger can use the store.
@Suite struct `Observing, with no lock held` {
  @Test func `selecting, comparing and observing newest values`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    store.observe(
      { computed in
        visits.pay("select")
        return computed.history
      },
      removeDuplicates: { _, _ in
        visits.pay("compare")
        return false
      },
      executor: .immediate,
      observer: { _ in visits.pay("observe") }
    )
    store.actions.write(1)
    #expect(visits.paid == ["select", "observe", "compare"])
  }

  @Test func `comparing and observing each value`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    store.observe(
      \.history,
      removeDuplicates: { _, _ in
        visits.pay("compare")
        return false
      },
      executor: .immediate,
      buffering: .every,
      observer: { _ in visits.pay("observe") }
    )
    store.actions.write(1)
    #expect(visits.paid == ["observe", "compare"])
  }

  @Test func `telling a subscriber, and releasing it`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    do {
      let reader = Reader(visits)
      store.subscribe(reader, executor: .immediate)
      store.actions.write(1)
    }
    store.actions.write(2)
    #expect(visits.paid == ["decide", "hear", "release"])
  }

  @Test func `selecting and comparing in a sequence`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    var iterator = store.values(
      { computed in
        visits.pay("select")
        return computed.history
      },
      removeDuplicates: { _, _ in
        visits.pay("compare")
        return false
      }
    ).makeAsyncIterator()
    _ = await iterator.next()
    store.actions.write(1)
    _ = await iterator.next()
    #expect(visits.paid == ["select", "compare"])
  }

  @Test func `passing work to an observer's executor`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    let executor = Executor { work in
      visits.pay("execute")
      work()
    }
    store.observe(\.history, executor: executor) { _ in visits.pay("observe") }
    #expect(visits.paid == ["execute", "observe"])
  }

  @Test @MainActor func `telling of a change of what was tracked`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    withObservationTracking {
      _ = store.history
    } onChange: {
      visits.pay("change")
    }
    store.actions.write(1)
    await MainQueue.turn()
    #expect(visits.paid == ["change"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `releasing values, including values that nobody fetched`(buffering: Buffering) {
    enum Mark {}
    let executor = ManualExecutor()
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    let subscription = store.observe(
      { _ in Scope { visits.pay("release") } },
      removeDuplicates: { _, _ in false },
      executor: executor.executor,
      buffering: buffering,
      observer: { _ in }
    )
    executor.runAll()
    store.actions.write(1)
    executor.runAll()
    store.actions.write(2)
    subscription.unsubscribe()
    executor.runAll()
    #expect(visits.paid == ["release"])
  }

  @Test func `releasing what an iterator did not fetch`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    do {
      let values = store.values(
        { _ in Scope { visits.pay("value") } },
        removeDuplicates: { _, _ in false },
        buffering: .every
      ).makeAsyncIterator()
      let events = store.committedActions.makeAsyncIterator()
      let cargo = Scope { visits.pay("action") }
      store.actions.inside { withExtendedLifetime(cargo) {} }
      withExtendedLifetime((values, events)) {}
    }
    #expect(visits.paid.sorted() == ["action", "value"])
  }

  @Test func `releasing the scope that a selector has held last`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    let owner = Guarded<Scope?>(Scope { visits.pay("scope") })
    store.observe(
      { computed in
        if !computed.history.isEmpty { owner.withLock { $0 = nil } }
        return computed.history
      },
      scope: owner.withLock { $0 },
      executor: .immediate,
      buffering: .every,
      observer: { _ in }
    )
    store.actions.write(1)
    #expect(visits.paid == ["scope"])
  }

  @Test func `releasing a plugin`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let visits = Visits(store)
    store.add(plugin: PluginDouble(cargo: Scope { visits.pay("now") })).unsubscribe()
    let subscription = store.add(plugin: PluginDouble(cargo: Scope { visits.pay("later") }))
    store.actions.inside { subscription.unsubscribe() }
    #expect(visits.paid == ["now", "later"])
  }
}

/// Visits of a stranger, one for each reason.
private final class Visits<Mark>: Sendable {
  private let reasons = Recorder<String>()
  private weak let store: Store<Journal<Mark>>?

  var paid: [String] { reasons.recorded }

  init(_ store: Store<Journal<Mark>>) {
    self.store = store
  }

  func pay(_ reason: String) {
    guard let store, !paid.contains(reason) else { return }
    reasons.record(reason)
    Stranger.use(store, write: -1)
  }
}

private final class Reader<Mark>: StoreSubscriber, Sendable {
  private let visits: Visits<Mark>

  init(_ visits: Visits<Mark>) {
    self.visits = visits
  }

  deinit { visits.pay("release") }

  func newState(_ computed: Computed<Journal<Mark>>) { visits.pay("hear") }

  func shouldUpdate(
    previous: Computed<Journal<Mark>>?,
    current: Computed<Journal<Mark>>
  ) -> Bool {
    visits.pay("decide")
    return true
  }
}
