// MARK: - The stores of each state type

extension ActionBus {
  /// A channel; the shared bus keeps it alive, and other buses do not.
  enum Reference: Sendable {
    case kept(BusChannel)
    case weak(WeakChannel)

    var channel: BusChannel? {
      switch self {
      case .kept(let channel): channel
      case .weak(let reference): reference.channel
      }
    }
  }

  /// A channel that is released with the last store, relay or proxy that uses it.
  final class WeakChannel: Sendable {
    weak let channel: BusChannel?

    init(_ channel: BusChannel) {
      self.channel = channel
    }
  }

  /// The channel of a state type, made when it is first asked for.
  @usableFromInline
  func channel<State: VueFlux.State>(of state: State.Type) -> BusChannel {
    // Keyed by the type itself: two types of one name in different modules have nothing in common.
    channel(of: ObjectIdentifier(state)) {
      Misuse.checkSemantics(of: state)
      return BusChannel(of: state, bus: self)
    }
  }

  private func channel(of state: ObjectIdentifier, make: () -> BusChannel) -> BusChannel {
    channels.withLock { channels in
      if let channel = channels[state]?.channel { return channel }
      let channel = make()
      channels[state] = isShared ? .kept(channel) : .weak(WeakChannel(channel))
      probes.withLock { probes in
        for probe in probes { probe.attach(to: channel) }
      }
      return channel
    }
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
