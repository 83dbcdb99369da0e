// MARK: - Probes of all global actions

extension ActionBus {
  /// Calls `body` with each global action of any state type, in the order of each type and as relays are called.
  ///
  /// - Parameter body: Receives the state type, the action, and its address as it is written in code.
  /// - Returns: The subscription that ends it.
  package func observeAllActions(
    _ body:
      @escaping @Sendable (_ state: any State.Type, _ action: any Sendable, _ address: String)
      -> Void
  ) -> Subscription {
    let probe = BusProbe(bus: self, body: body)
    channels.withLock { channels in
      probes.withLock { $0.append(probe) }
      for channel in channels.values { channel.channel.map(probe.attach) }
    }
    return Subscription(probe)
  }
}

extension BusProbe: ChannelProbe {
  func attach(to channel: BusChannel) {
    attach(to: channel, channel.state)
  }

  private func attach<State: VueFlux.State>(to channel: BusChannel, _ state: State.Type) {
    let relay = BusRelay<State>(channel: channel, tags: nil) { [body] item in
      body(state, item.action, item.address.description)
    }
    channel.register(relay)
    relays += Subscription(relay)
  }
}

/// A probe of all global actions of a bus, for tests.
final class BusProbe: Sendable {
  typealias Body =
    @Sendable (_ state: any State.Type, _ action: any Sendable, _ address: String) -> Void

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
