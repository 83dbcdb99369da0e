// MARK: - Probes of all global actions

extension ActionBus {
  /// Calls `body` with each global action of any state type, in the order of each type and as relays are called.
  package func observeAllActions(
    _ body: @escaping @Sendable (_ state: any State.Type, _ action: any Sendable) -> Void
  ) -> Subscription {
    let probe = BusProbe(bus: self, body: body)
    channels.withLock { channels in
      probes.withLock { $0.append(probe) }
      for channel in channels.values { channel.channel?.attach(probe) }
    }
    return Subscription(probe)
  }
}

extension BusChannel {
  /// Makes a probe observe the actions of this channel.
  func attach(_ probe: BusProbe) {
    attach(probe, state)
  }

  private func attach<State: VueFlux.State>(_ probe: BusProbe, _ state: State.Type) {
    let relay = BusRelay<State>(channel: self, tags: nil) { [body = probe.body] action, _ in
      body(state, action)
    }
    register(relay)
    probe.relays += Subscription(relay)
  }
}
