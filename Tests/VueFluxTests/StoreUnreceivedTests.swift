import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Actions that nobody received` {
  private let reported = Recorder<Report>()

  /// Records what is reported of one state type.
  @discardableResult
  private func watch<Mark>(_ mark: Mark.Type) -> Subscription {
    Store<Journal<Mark>>.subscribeUnreceived { [reported] action, reason in
      if case .write(let number) = action { reported.record(Report(number, reason)) }
    }
  }

  @Test func `the handler is called for a global action when no store is alive`() {
    enum Mark {}
    watch(Mark.self)
    Store<Journal<Mark>>.actions.write(1)
    #expect(reported.recorded == [Report(1, .noStore(state: "Journal<Mark>"))])
  }

  @Test func `the handler is called for a global action when no store matches`() {
    enum Mark {}
    watch(Mark.self)
    let store = Store<Journal<Mark>>(journal: .immediate, tags: ["window-1"])
    Store<Journal<Mark>>.actions(to: .tag("window-2")).write(1)
    #expect(store.history == [])
    #expect(
      reported.recorded == [
        Report(1, .noMatch(state: "Journal<Mark>", address: ".tag(\"window-2\")", living: 1))
      ]
    )
  }

  @Test(.serialized, arguments: [Executor.immediate, Executor { work in work() }])
  func `dispatching to a released store does nothing and is reported`(executor: Executor) {
    enum Mark {}
    let subscription = watch(Mark.self)
    var store: Store<Journal<Mark>>? = Store(journal: executor)
    let actions = store?.actions
    let computed = store?.computed
    actions?.write(1)
    store = nil
    actions?.write(2)
    actions?.dispatch(actions: [.write(3), .write(4)])
    subscription.unsubscribe()
    #expect(computed?.history == [1])
    #expect(
      reported.recorded == [2, 3, 4].map { Report($0, .released(state: "Journal<Mark>")) }
    )
  }

  @Test func `the store's own actions that wait when it is released are reported, in order`() {
    enum Mark {}
    watch(Mark.self)
    let manual = ManualExecutor()
    var store: Store<Journal<Mark>>? = Store(journal: manual.executor)
    store?.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    store?.actions.dispatch(actions: [.write(3), .write(4)])
    #expect(reported.recorded == [])
    store = nil
    #expect(reported.recorded == [1, 3, 4].map { Report($0, .released(state: "Journal<Mark>")) })
  }

  @Test func `each action of a global group is reported, before its completion`() {
    enum Mark {}
    watch(Mark.self)
    Store<Journal<Mark>>.actions.dispatch(actions: [.write(1), .write(2)]) { [reported] in
      reported.record(Report(3, $0.unreceived))
    }
    #expect(reported.recorded.map(\.number) == [1, 2, 3])
    #expect(Set(reported.recorded.map(\.reason)) == [.noStore(state: "Journal<Mark>")])
  }

  @Test func `the handler is not called for an action that a store committed`() {
    enum Mark {}
    watch(Mark.self)
    let store = Store<Journal<Mark>>(journal: .immediate)
    store.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(store.history == [1, 2])
    #expect(reported.recorded == [])
  }

  @Test func `the handler is not called for actions of another state type`() {
    enum Mark {}
    enum Other {}
    watch(Mark.self)
    Store<Journal<Other>>.actions.write(1)
    #expect(reported.recorded == [])
  }

  @Test func `handlers are called in order until they unsubscribe`() {
    enum Mark {}
    let calls = Recorder<Int>()
    let subscriptions = (0..<3).map { number in
      Store<Journal<Mark>>.subscribeUnreceived { _, _ in calls.record(number) }
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(calls.recorded == [0, 1, 2])
    subscriptions[1].unsubscribe()
    subscriptions[1].unsubscribe()
    #expect(subscriptions.map(\.isUnsubscribed) == [false, true, false])
    Store<Journal<Mark>>.actions.write(2)
    #expect(calls.recorded == [0, 1, 2, 0, 2])
  }

  @Test func `a handler may create the store that was missing and dispatch again`() {
    enum Mark {}
    let stores = Recorder<Store<Journal<Mark>>>()
    Store<Journal<Mark>>.subscribeUnreceived { action, _ in
      stores.record(Store(journal: .immediate))
      Store<Journal<Mark>>.actions.dispatch(action: action)
    }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(stores.recorded.map(\.history) == [[1, 2]])
  }

  @Test func `unsubscribing a handler releases its captures`() {
    enum Mark {}
    let released = Recorder<Int>()
    let held = Scope { released.record(1) }
    let subscription = Store<Journal<Mark>>.subscribeUnreceived { [held] _, _ in
      withExtendedLifetime(held) {}
    }
    _ = consume held
    #expect(released.recorded == [])
    subscription.unsubscribe()
    #expect(released.recorded == [1])
  }

  @Test func `a global action from inside a commit that finds nobody is reported after it`() {
    enum Mark {}
    watch(Mark.self)
    let store = Store<Counter>()
    store.actions.inside { [reported] in
      Store<Journal<Mark>>.actions.write(1)
      #expect(reported.recorded == [])
    }
    #expect(reported.recorded.map(\.number) == [1])
  }
}

private struct Report: Equatable, Sendable {
  let number: Int
  let reason: Unreceived?

  init(_ number: Int, _ reason: Unreceived?) {
    self.number = number
    self.reason = reason
  }
}
