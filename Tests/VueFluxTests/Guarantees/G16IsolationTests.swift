import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `G16 isolation` {
  /// Eight threads, each with a bus of its own, whose stores dispatch globally from everywhere they can.
  @Test(arguments: Executor.all)
  func `nothing crosses from one bus to another`(executor: Executor) async {
    enum Mark {}
    let rounds = 100
    let tenants = (0..<8).map { _ in ActionBus() }
    let logs = tenants.map { bus in ActionBus.isolated(on: bus) { Store<Counter>() } }
    let stores = tenants.map { bus in
      ActionBus.isolated(on: bus) { Store<Journal<Mark>>(journal: executor) }
    }
    for (tenant, store) in stores.enumerated() {
      // By an observer, by a relay on the way back, and by a commit: each names no bus.
      store.subscribe(executor: executor) { action, _ in
        guard let number = action.number else { return }
        Store<Counter>.actions.add(number)
      }
      logs[tenant].relay(Journal<Mark>.self) { action, _ in action.number.map { .add($0) } }
    }
    onThreads(tenants.count) { tenant in
      ActionBus.isolated(on: tenants[tenant]) {
        for _ in 0..<rounds {
          Store<Journal<Mark>>.actions.write(tenant)
          stores[tenant].actions.inside { Store<Counter>.actions.add(tenant) }
        }
      }
    }
    for (tenant, log) in logs.enumerated() {
      // Once from the observer, once from the relay, once from the commit.
      for await history in log.values(\.history) where history.count == rounds * 3 {
        let isPure = history == Array(repeating: tenant, count: rounds * 3)
        #expect(isPure)
        break
      }
    }
    withExtendedLifetime(stores) {}
  }

  @Test func `what names a store reaches it on another bus`() {
    let (bus, other) = (ActionBus(), ActionBus())
    let source = Store<Counter>(bus: bus)
    let target = Store<Counter>(bus: other)
    let sum = Derived { source.count + target.count }
    target.relay(from: source) { action, _ in action }
    bus.actions(of: Counter.self).add(1)
    source.actions.add(2)
    ActionBus.isolated(on: bus) { target.actions.add(4) }
    #expect(source.history == [1, 2])
    #expect(target.history == [1, 2, 4])
    #expect(sum.value == 10)
  }

  /// The channel of a type goes with its last store, and comes with the next.
  @Test func `stores that come and go while others do are reached by all actions of their bus`() {
    let bus = ActionBus()
    let missed = Guarded(0)
    onThreads(4) { thread in
      for number in 0..<1_000 {
        let code = Step(thread: thread, number: number).code
        let store = Store<Counter>(bus: bus)
        bus.actions(of: Counter.self).add(code)
        if !store.history.contains(code) { missed.withLock { $0 += 1 } }
      }
    }
    #expect(missed.withLock { $0 } == 0)
  }
}
