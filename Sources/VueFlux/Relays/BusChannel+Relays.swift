extension ActionBus {
  /// Calls `body` with each global action of a state type, in the order of the bus and as relays are called.
  package func observeActions<State: VueFlux.State>(
    of state: State.Type,
    _ body: @escaping @Sendable (State.Action) -> Void
  ) -> Subscription {
    let channel = channel(of: state)
    let relay = BusRelay<State>(channel: channel, tags: nil) { action, _ in body(action) }
    channel.register(relay)
    return Subscription(relay)
  }
}

extension BusChannel {
  /// Registers a relay, unless it has ended already.
  func register<State>(_ relay: BusRelay<State>) {
    members.withLock { members in
      guard !relay.isUnsubscribed else { return }
      let relays = members.relays(of: State.self) ?? BusRelays<State>()
      members.listener = relays
      relays.add(relay)
    }
  }

  /// Removes a relay.
  ///
  /// - Returns: The relay, and the list if this was its last relay, to be released with no lock held.
  func unregister<State>(_ relay: BusRelay<State>) -> (BusRelay<State>, BusRelays<State>?) {
    let unused = members.withLock { members -> BusRelays<State>? in
      guard let relays = members.relays(of: State.self), relays.remove(relay) else { return nil }
      members.listener = nil
      return relays
    }
    return (relay, unused)
  }
}

extension Members {
  /// The relays; nil if there are none.
  fileprivate func relays<State: VueFlux.State>(of state: State.Type) -> BusRelays<State>? {
    listener(of: State.self) as? BusRelays<State>
  }
}
