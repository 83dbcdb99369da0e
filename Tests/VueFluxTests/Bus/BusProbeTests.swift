import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Seeing all global actions of a bus, for tests.
@Suite(.isolatedBus) struct `A probe of a bus` {
  private enum First {}
  private enum Second {}

  private let seen = Recorder<String>()

  private func probe(_ bus: ActionBus = .current) -> Subscription {
    bus.observeAllActions { [seen] state, action, address in
      seen.record("\(state == Journal<First>.self ? 1 : 2): \(action) to \(address)")
    }
  }

  @Test func `sees actions of all state types, of old ones and new ones`() {
    let store = Store<Journal<First>>(journal: .immediate)
    let subscription = probe()
    Store<Journal<First>>.actions.write(1)
    Store<Journal<Second>>.actions.write(2)
    #expect(seen.recorded == ["1: write(1) to .all", "2: write(2) to .all"])
    withExtendedLifetime((store, subscription)) {}
  }

  @Test func `sees nothing when it has ended`() {
    let subscription = probe()
    Store<Journal<First>>.actions.write(1)
    subscription.unsubscribe()
    Store<Journal<First>>.actions.write(2)
    Store<Journal<Second>>.actions.write(3)
    #expect(seen.recorded == ["1: write(1) to .all"])
    #expect(subscription.isUnsubscribed)
  }

  @Test func `leaves its bus as it was`() {
    weak var bus: ActionBus?
    do {
      let own = ActionBus()
      bus = own
      let subscription = probe(own)
      own.actions(of: Journal<First>.self).write(1)
      subscription.unsubscribe()
    }
    #expect(bus == nil)
    #expect(seen.recorded == ["1: write(1) to .all"])
  }
}
