/// A probe of all global actions of a bus, for tests.
final class BusProbe: Sendable {
  typealias Body = @Sendable (_ state: any State.Type, _ action: any Sendable) -> Void

  let body: Body
  let relays = SubscriptionScope()
  private let bus: ActionBus

  init(bus: ActionBus, body: @escaping Body) {
    self.bus = bus
    self.body = body
  }
}

extension BusProbe: Unsubscribable {
  var isUnsubscribed: Bool { relays.isUnsubscribed }

  func unsubscribe() -> Bool {
    bus.probes.withLock { probes in probes.removeAll { $0 === self } }
    relays.unsubscribe()
    return true
  }
}
