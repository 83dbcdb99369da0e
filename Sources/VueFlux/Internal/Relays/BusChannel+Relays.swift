extension BusChannel {
  /// Registers a relay, unless it has ended by now.
  func register<State>(_ relay: BusRelay<State>) {
    members.withLock { members in
      guard !relay.isUnsubscribed else { return }
      let station = members.relays ?? BusRelays<State>(channel: self)
      members.relays = station
      // A channel has the relays of its own state type and no others.
      unsafe unsafeDowncast(station, to: BusRelays<State>.self).add(relay)
    }
  }

  /// Takes a relay out.
  ///
  /// - Returns: What has to be released with no lock held: the last relay takes the station with it, which
  ///   would keep the channel otherwise.
  func unregister<State>(_ relay: BusRelay<State>) -> (BusRelay<State>, RelayStation?) {
    let unused: RelayStation? = members.withLock { members in
      guard let station = members.relays else { return nil }
      // A channel has the relays of its own state type and no others.
      let isEmpty = unsafe unsafeDowncast(station, to: BusRelays<State>.self).remove(relay)
      return isEmpty ? members.relays.take() : nil
    }
    return (relay, unused)
  }
}
