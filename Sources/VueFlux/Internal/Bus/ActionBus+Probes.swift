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

extension ActionBus {
  /// The live stores that commit on dispatch queues.
  package var storesOnQueues: [StoreIdentity] {
    let channels = channels.withLock { $0.values.compactMap(\.channel) }
    return channels.flatMap { channel in
      channel.withMembers { $0.stores.copy.compactMap { $0 } }
        .filter(\.commitsOnQueue).map(\.identity)
    }
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
