extension Bus {
  /// Registers a relay, unless it has ended by now.
  func register<State>(_ relay: BusRelay<State>) {
    members.withLock { members in
      guard !relay.isUnsubscribed else { return }
      let station = members.relays ?? BusRelays<State>(bus: self)
      members.relays = station
      // A bus has the relays of its own state type and no others.
      unsafe unsafeDowncast(station, to: BusRelays<State>.self).add(relay)
    }
  }

  /// Takes a relay out, and hands it to who has to release it.
  func unregister<State>(_ relay: BusRelay<State>) -> BusRelay<State> {
    members.withLock { members in
      guard let station = members.relays else { return }
      // A bus has the relays of its own state type and no others.
      unsafe unsafeDowncast(station, to: BusRelays<State>.self).remove(relay)
    }
    return relay
  }
}
